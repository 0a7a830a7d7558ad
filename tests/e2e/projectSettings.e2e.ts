import type { Locator, Page } from '@playwright/test';
import { demoClient } from '../../src/config/localProvider.ts';
import { serveExample } from './embedPages.ts';
import { expect, test } from './fixtures.ts';
import { requestReset, signIn, submitLogin } from './signIn.ts';
import { continueWithEmail, continueButton } from './widgetForm.ts';

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

const newcomer = 'newcomer@fairlead.example';

const emailField = (page: Page) => page.getByRole('textbox', { name: 'Email' });
const watermark = (place: Page | Locator) =>
  place.getByRole('link', { name: 'Powered by Stytch (opens in a new tab)' });
/** Waits until the page has the response to its request for the settings. */
async function openWithSettings(page: Page, path: string): Promise<void> {
  const loaded = page.waitForResponse('**/projects/bootstrap/**');
  await page.goto(path);
  await (await loaded).finished();
}

test('an email address of a domain that the project does not accept is refused before anything is sent', async ({
  page,
  emulator,
}) => {
  await emulator.changeProject({ email_domains: ['Bank.Example.', 'bücher.example'] });
  await continueWithEmail(page, newcomer);
  const refusal = 'Use an email address of bank.example or xn--bcher-kva.example.';
  await expect(emailField(page)).toHaveAccessibleDescription(refusal);
  expect(await emulator.requests('/sdk/v1/users/search')).toEqual([]);
  await emailField(page).fill('Ada@BANK.example');
  await continueButton(page).click();
  await expect(page.getByText('Ada@BANK.example')).toBeVisible();
  expect(await emulator.requests('/sdk/v1/users/search')).toHaveLength(1);
  await page.goto('/login');
  await submitLogin(page);
  await expect(emailField(page)).toHaveAccessibleDescription(refusal);
  await expect(emailField(page)).toBeFocused();
  await expect(emailField(page)).toHaveValue(demoClient.email);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(demoClient.password);
  await expect(page.getByRole('alert')).toHaveText('');
  expect(await emulator.requests('/sdk/v1/passwords/authenticate')).toEqual([]);
});

test('the watermark appears, and nothing moves', async ({ page, emulator }) => {
  await emulator.changeProject({ disable_sdk_watermark: false });
  await page.setViewportSize({ width: 320, height: 900 });
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/projects/bootstrap/**', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/sign-in');
  const widget = page.locator('[data-widget]');
  const next = page.getByRole('link', { name: 'Back to login' });
  // One Tap changes the length of the page on narrow screens, so compare with the widget only.
  const distance = async () => {
    const [above, below] = await Promise.all([widget.boundingBox(), next.boundingBox()]);
    return above && below && { height: above.height, gap: below.y - above.y - above.height };
  };
  await expect(continueButton(page)).toBeVisible();
  const before = await distance();
  release();
  await expect(watermark(page)).toBeVisible();
  expect(await distance()).toEqual(before);
  const [link, button, frame] = await Promise.all([
    watermark(page).boundingBox(),
    continueButton(page).boundingBox(),
    widget.boundingBox(),
  ]);
  if (!link || !button || !frame) throw new Error('The widget is not on the screen.');
  expect(link.height).toBeGreaterThanOrEqual(24);
  expect(link.y).toBeGreaterThanOrEqual(button.y + button.height);
  expect(link.y + link.height).toBeLessThanOrEqual(frame.y + frame.height);
});

test('embedded widgets show the watermark unless the project hides it', async ({
  page,
  context,
  emulator,
}) => {
  await serveExample(context);
  await emulator.changeProject({ disable_sdk_watermark: false });
  await page.goto('/docs/embed/index.html');
  for (const place of ['#sign-in', '#island']) {
    await expect(watermark(page.locator(place))).toBeVisible();
    await expect(watermark(page.locator(place))).toHaveCSS('font-size', '12px');
  }
  await emulator.changeProject({ disable_sdk_watermark: true });
  await openWithSettings(page, '/docs/embed/index.html');
  const widget = page.locator('#sign-in');
  await widget.getByRole('textbox', { name: 'Email' }).fill(newcomer);
  await widget.getByRole('textbox', { name: 'Email' }).press('Enter');
  await expect(widget.getByLabel('Passcode', { exact: true })).toBeFocused();
  await expect(watermark(page)).toHaveCount(0);
});
