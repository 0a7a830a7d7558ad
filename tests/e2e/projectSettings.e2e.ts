import { demoClient } from '../../src/config/localProvider.ts';
import { expect, test } from './fixtures.ts';
import { requestReset, signIn, submitLogin } from './signIn.ts';
import { continueWithEmail } from './widgetForm.ts';

const passwordless = 'Login without a password';

test('the redirect URLs of this site are enough for links, password resets and OAuth', async ({
  page,
  baseURL,
  emulator,
}) => {
  const paths = ['/authenticate', '/login', '/reset-password'];
  await emulator.changeProject({ redirect_urls: paths.map((path) => `${baseURL}${path}`) });
  await continueWithEmail(page, demoClient.email);
  await page.getByRole('button', { name: passwordless }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeFocused();
  await requestReset(page);
  await expect(
    page.getByText('If an account exists with this email, you will receive a password reset link'),
  ).toBeVisible();
  expect((await emulator.messages()).map(({ kind }) => kind)).toEqual(['password_reset', 'magic_link']);
  await page.goto('/sign-in');
  await page.getByRole('button', { name: 'Continue with Google', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in with Google' })).toBeVisible();
});

test('a redirect URL that the project does not list is reported, and no mail is sent', async ({
  page,
  emulator,
  complaints,
}) => {
  complaints.allow(/400 \(Bad Request\)|failed/i);
  await emulator.changeProject({ redirect_urls: ['https://elsewhere.example/authenticate'] });
  await continueWithEmail(page, demoClient.email);
  await page.getByRole('button', { name: passwordless }).click();
  await expect(page.getByText("is not one of the project's redirect URLs")).toBeVisible();
  await requestReset(page);
  await expect(page.getByRole('alert')).toContainText('redirect URLs');
  expect(await emulator.messages()).toEqual([]);
});

test('a session that the project ends sooner than the page asked for ends in the page as well', async ({
  page,
  emulator,
  complaints,
}) => {
  complaints.allow(/404 \(Not Found\)/);
  await emulator.changeProject({ session_max_minutes: 5 });
  await page.clock.install();
  await signIn(page);
  await emulator.setClock({ advance_ms: 210_000 });
  await page.clock.fastForward(210_000);
  await expect(page.getByRole('dialog', { name: 'Are you still there?' })).toBeVisible();
  await emulator.setClock({ advance_ms: 120_000 });
  // A refresh that is still in flight at the first step starts the remaining 90 seconds again.
  await expect(async () => {
    await page.clock.fastForward(120_000);
    await expect(page.getByText('Your session has ended. Please log in again.')).toBeVisible({
      timeout: 1_000,
    });
  }).toPass();
});

test('a project that refuses this site does not blame the password', async ({
  page,
  emulator,
  complaints,
}) => {
  complaints.allow(/403 \(Forbidden\)|Signing in failed/);
  await page.goto('/login');
  for (const errorType of ['bad_domain_for_stytch_sdk', 'invalid_session_duration']) {
    await emulator.clearFaults();
    await emulator.addFault({
      path: '/sdk/v1/passwords/authenticate',
      effect: { type: 'status', status: 403, error_type: errorType },
    });
    await page.reload();
    await submitLogin(page);
    await expect(page.getByText('An unexpected error occurred.'), errorType).toBeVisible();
    await expect(page.getByText('Invalid email or password'), errorType).toBeHidden();
  }
});
