import type { Page } from '@playwright/test';
import { demoClient } from '../../src/config/localProvider.ts';
import { addVirtualAuthenticator } from '../../src/emulator/tests/conformance/virtualAuthenticator.ts';
import { account, checkedProject, test } from './checkedSite.ts';
import type { EmulatorControl } from './emulatorControl.ts';
import { expect } from './fixtures.ts';
import { addPasskey } from './passkeys.ts';
import { forgetSession, openAccount, signInByPassword, submitLogin } from './signIn.ts';
import { continueWithEmail, enterNewestCode, requestPasscode } from './widgetForm.ts';

const password = '/sdk/v1/passwords/authenticate';
const unchecked =
  'This browser could not be checked. Allow scripts from google.com and stytch.com, then reload this page.';
const refused = 'The security check did not accept this browser. Please try again.';

/** Returns the names of the check fields in each request to a path, oldest first. */
async function checksSent(emulator: EmulatorControl, path: string): Promise<readonly string[]> {
  const requests = await emulator.requests(path);
  return requests.toReversed().map(({ body }) =>
    Object.keys(body ?? {})
      .filter((name) => name === 'captcha_token' || name === 'dfp_telemetry_id')
      .toSorted()
      .join(' and '),
  );
}

const both = 'captcha_token and dfp_telemetry_id';

/** Creates a passkey of the demo client before the project uses checks, and clears the session. */
async function preparePasskey(page: Page, emulator: EmulatorControl): Promise<void> {
  await addVirtualAuthenticator(page);
  await openAccount(page, '/healthz');
  await addPasskey(page);
  await forgetSession(page);
  await emulator.changeProject(checkedProject);
}

/** The alert of the login page reads title and detail as one text. */
const alertText = (page: Page) => page.getByRole('alert').filter({ hasText: /\S/ });

async function expectOnLogin(page: Page, sentence: string): Promise<void> {
  const [title = '', ...detail] = sentence.split(/(?<=\.) /);
  await expect(alertText(page).getByText(title, { exact: true })).toBeVisible();
  await expect(alertText(page)).toContainText(detail.join(' '));
  await expect(alertText(page)).not.toContainText('Invalid email or password');
}

test.describe('with captcha and device telemetry', () => {
  test.beforeEach(({ emulator }) => emulator.changeProject(checkedProject));

  test('a password signs in, and so does a passcode', async ({ page, emulator }) => {
    await signInByPassword(page);
    expect(await checksSent(emulator, password)).toEqual([both]);
    await forgetSession(page);

    await page.goto('/sign-in');
    await requestPasscode(page, emulator, 'Text');
    await enterNewestCode(page, emulator);
    await expect(account(page)).toBeVisible();
    expect(await checksSent(emulator, '/sdk/v1/otps/sms/login_or_create')).toEqual([both]);
  });
});

test('a passkey is presented again with a captcha token if the telemetry does not suffice', async ({
  page,
  emulator,
  complaints,
}) => {
  complaints.allow(/403 \(Forbidden\)/);
  await preparePasskey(page, emulator);
  await emulator.changeProject({ dfp_protected_auth_mode: 'DECISIONING', telemetry_state: 'low-score' });
  await page.goto('/login');
  await expect(account(page)).toBeVisible();
  expect(await checksSent(emulator, '/sdk/v1/webauthn/authenticate')).toEqual(['dfp_telemetry_id', both]);
});

test('other telemetry leads to one retry with a captcha token', async ({ page, emulator, complaints }) => {
  complaints.allow(/403 \(Forbidden\)/);
  await emulator.changeProject({
    ...checkedProject,
    dfp_protected_auth_mode: 'DECISIONING',
    telemetry_state: 'low-score',
  });
  await signInByPassword(page);
  const requests = (await emulator.requests(password)).toReversed();
  expect(requests.map(({ status }) => status)).toEqual([403, 200]);
  expect(await checksSent(emulator, password)).toEqual(['dfp_telemetry_id', both]);
});

test.describe('a failed check', () => {
  test.beforeEach(async ({ emulator, complaints }) => {
    complaints.allow(/40[034] \((?:Bad Request|Forbidden|Not Found)\)|Signing in failed/);
    // The response to a blocked script is not a script.
    complaints.allow(/Refused to execute script/);
    await emulator.changeProject(checkedProject);
  });

  test('is explained on the login page: a reload loads a script again, another attempt needs none', async ({
    page,
    emulator,
  }) => {
    await emulator.changeProject({ captcha_state: 'blocked' });
    await page.goto('/login');
    await submitLogin(page);
    await expectOnLogin(page, unchecked);
    await expect(page.locator('[data-focus-target="failure"]')).toBeFocused();
    await emulator.changeProject({ captcha_state: 'low-score' });
    await page.reload();
    await submitLogin(page);
    await expectOnLogin(page, refused);
    await emulator.changeProject({ captcha_state: 'passes' });
    await submitLogin(page);
    await expect(account(page)).toBeVisible();
  });

  test('is explained in the widget, and a reload continues', async ({ page, emulator }) => {
    await emulator.changeProject({ telemetry_state: 'blocked' });
    await continueWithEmail(page, demoClient.email);
    await expect(page.getByText(unchecked)).toBeVisible();
    await emulator.changeProject({ telemetry_state: 'passes' });
    await continueWithEmail(page, demoClient.email);
    await expect(page.getByRole('button', { name: 'Login without a password' })).toBeVisible();
  });
});
