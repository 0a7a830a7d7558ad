import type { Page } from '@playwright/test';
import { sessionDurationMinutes } from '../../machines/contracts/timing.ts';
import { demoClient, localPublicToken } from '../../src/config/localProvider.ts';
import type { EmulatorControl } from './emulatorControl.ts';
import { expect, offlineComplaints, test } from './fixtures.ts';
import { waitForProfile } from './profileSections.ts';
import { callProvider } from './providerCalls.ts';
import { requestSession } from './signIn.ts';
import { addEthereumWallet } from './testWallets.ts';
import { codeOf, passcodeField } from './widgetForm.ts';

const email = 'magda@fairlead.example';
const phone = '+14155552671';
const duration = { session_duration_minutes: sessionDurationMinutes };

const section = (page: Page) => page.getByRole('region', { name: 'Two-step verification', exact: true });
const button = (page: Page, name: string) => section(page).getByRole('button', { name, exact: true });
const heading = (page: Page, name: string) => section(page).getByRole('heading', { name, exact: true });
const byEmail = (page: Page) => button(page, `Send a passcode to ${email}`);
const setup = (page: Page) => heading(page, 'Set up an authenticator app');

interface Opened {
  readonly session_token: string;
  readonly session_jwt: string;
}

/** Signs in or adds a factor with a passcode, through the API. */
async function provePasscode(
  page: Page,
  emulator: EmulatorControl,
  token: string,
  [path, recipient]: readonly [string, Readonly<Record<string, string>>],
): Promise<Opened> {
  const { method_id } = await callProvider<{ method_id: string }>(page, token, path, recipient);
  const [newest] = await emulator.messages({ to: Object.values(recipient).join('') });
  const code = { token: codeOf(newest), method_id, ...duration };
  return callProvider<Opened>(page, token, '/otps/authenticate', code);
}

async function enter(page: Page, { session_token, session_jwt }: Opened): Promise<void> {
  const { origin } = await requestSession(page);
  const cookies = { stytch_session: session_token, stytch_session_jwt: session_jwt };
  await page
    .context()
    .addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: origin })));
}

/** Opens the profile of a client who has an email address and a phone number, but neither password nor passkey. */
async function openProfile(page: Page, emulator: EmulatorControl): Promise<void> {
  const first = await provePasscode(page, emulator, localPublicToken, [
    '/otps/email/login_or_create',
    { email },
  ]);
  await enter(
    page,
    await provePasscode(page, emulator, first.session_token, [
      '/otps/sms/send/secondary',
      { phone_number: phone },
    ]),
  );
  await page.goto('/dashboard/profile#two-step');
  await waitForProfile(page);
}

/** Makes the session too old for a change of sign-in methods. */
async function ageSession(emulator: EmulatorControl): Promise<void> {
  await emulator.changeProject({ factor_change_max_age_minutes: 5 });
  await emulator.setClock({ advance_ms: 6 * 60_000 });
}

async function enterNewest(page: Page, emulator: EmulatorControl, to: string): Promise<void> {
  await expect(passcodeField(page)).toBeFocused();
  const [newest] = await emulator.messages({ to });
  await passcodeField(page).fill(codeOf(newest));
}

test('a client without a password confirms with a passcode by email, after a cut network and a wrong one', async ({
  page,
  emulator,
  complaints,
}) => {
  complaints.allow(/status of 40[34]|The two-step section failed/);
  complaints.allow(offlineComplaints);
  await openProfile(page, emulator);
  await ageSession(emulator);
  await button(page, 'Add an authenticator app').click();
  await expect(heading(page, 'Confirm that it is you')).toBeFocused();
  await expect(section(page)).not.toContainText('You have no method');
  await expect(button(page, `Send a passcode by text message to ${phone}`)).toBeEnabled();
  await expect(button(page, `Send a passcode by WhatsApp to ${phone}`)).toBeEnabled();
  await expect(button(page, 'Use your Passkey or password')).toBeHidden();
  const before = (await emulator.messages({ to: email })).length;

  await page.context().setOffline(true);
  await byEmail(page).click();
  const alert = section(page).getByRole('alert').filter({ hasText: /\S/ });
  await expect(alert).toContainText('The passcode could not be sent. Unable to contact our servers.');
  await page.context().setOffline(false);
  await button(page, 'Try again').click();
  await expect(section(page)).toContainText(`We sent a 6-digit passcode to ${email}.`);
  await expect.poll(async () => (await emulator.messages({ to: email })).length).toBe(before + 1);

  const code = codeOf((await emulator.messages({ to: email }))[0]);
  await passcodeField(page).fill(code === '000000' ? '111111' : '000000');
  await expect(passcodeField(page)).toHaveAccessibleDescription('Invalid passcode, please try again.');
  await page.context().setOffline(true);
  await passcodeField(page).fill(code);
  await expect(passcodeField(page)).toHaveAccessibleDescription(/Unable to contact our servers/);
  await expect(passcodeField(page)).toHaveValue(code);
  await page.context().setOffline(false);
  await passcodeField(page).press('Enter');
  await expect(setup(page)).toBeVisible();
  expect(await emulator.sessions()).toHaveLength(2);
});

test('a passcode by WhatsApp or text message confirms; going back sends none', async ({
  page,
  emulator,
  complaints,
}) => {
  complaints.allow(/status of 403|The two-step section failed/);
  await openProfile(page, emulator);
  for (const channel of ['WhatsApp', 'text message']) {
    await ageSession(emulator);
    const before = (await emulator.messages({ to: phone })).length;
    await button(page, 'Add an authenticator app').click();
    await byEmail(page).click();
    await button(page, 'Back').click();
    await expect(heading(page, 'Confirm that it is you')).toBeFocused();
    expect(await emulator.messages({ to: phone })).toHaveLength(before);
    await button(page, `Send a passcode by ${channel} to ${phone}`).click();
    await enterNewest(page, emulator, phone);
    await expect(setup(page)).toBeVisible();
    await button(page, 'Cancel').click();
  }
});

test('a second passcode to the same mailbox is not a second factor', async ({
  page,
  emulator,
  complaints,
}) => {
  complaints.allow(/status of 403|The two-step section failed/);
  await enter(
    page,
    await provePasscode(page, emulator, localPublicToken, ['/otps/email/login_or_create', { email }]),
  );
  await emulator.changeProject({ factor_change_min_factors: 2 });
  // The provider limits how often it sends to one mailbox.
  await emulator.setClock({ advance_ms: 60_000 });
  await page.goto('/dashboard/profile#two-step');
  await button(page, 'Add an authenticator app').click();
  await byEmail(page).click();
  await enterNewest(page, emulator, email);
  await expect(section(page).getByRole('alert').filter({ hasText: /\S/ })).toContainText(
    'Sign in with another method as well before you change your sign-in methods.',
  );
});

test('a passcode does not replace the session that another tab opened for another user', async ({
  page,
  emulator,
  complaints,
}) => {
  complaints.allow(/status of 40[134]|The two-step section failed/);
  await openProfile(page, emulator);
  await ageSession(emulator);
  await button(page, 'Add an authenticator app').click();
  await byEmail(page).click();
  await expect(passcodeField(page)).toBeFocused();

  const { cookies, origin } = await requestSession(page, demoClient.email);
  await page.context().addCookies(cookies.map((cookie) => ({ ...cookie, url: origin })));
  const before = (await emulator.sessions()).map(({ user_id }) => user_id);
  await enterNewest(page, emulator, email);
  await expect(passcodeField(page)).toHaveAccessibleDescription(
    /Your session has ended\. Please log in again\.$/,
  );
  expect((await emulator.sessions()).map(({ user_id }) => user_id)).toEqual(before);
});

test('a password does not replace the session that another tab opened for another user', async ({
  page,
  emulator,
  complaints,
}) => {
  complaints.allow(/status of 403|The two-step section failed/);
  const enterAs = async (user: string) => {
    const { cookies, origin } = await requestSession(page, user);
    await page.context().addCookies(cookies.map((cookie) => ({ ...cookie, url: origin })));
  };
  await emulator.createUser({ email, password: demoClient.password });
  await enterAs(demoClient.email);
  await page.goto('/dashboard/profile#two-step');
  await ageSession(emulator);
  await button(page, 'Add an authenticator app').click();
  await section(page).getByLabel('Password', { exact: true }).fill(demoClient.password);
  await enterAs(email);
  const before = (await emulator.sessions()).map(({ user_id }) => user_id);
  await button(page, 'Confirm with your password').click();
  await expect(section(page).getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
    /Your session has ended\. Please log in again\.$/,
  );
  expect((await emulator.sessions()).map(({ user_id }) => user_id)).toEqual(before);
});

test('a wallet confirms with its signature, but not with an account of another user', async ({
  page,
  emulator,
  complaints,
}) => {
  complaints.allow(/status of 403|The two-step section failed/);
  const wallet = await addEthereumWallet(page, { rdns: 'io.metamask', name: 'MetaMask' });
  await page.goto('/sign-in');
  await page.getByRole('button', { name: 'Continue with Metamask', exact: true }).click();
  await page.waitForURL('**/dashboard/account');
  await page.goto('/dashboard/profile#two-step');
  await ageSession(emulator);
  const users = (await emulator.users()).length;
  await wallet.switchAccount();
  await button(page, 'Add an authenticator app').click();
  await button(page, 'Sign with your wallet').click();
  const alert = section(page).getByRole('alert').filter({ hasText: /\S/ });
  await expect(alert).toContainText('Another account was chosen in the wallet.');
  await expect(section(page)).toContainText(wallet.walletAddresses[0] ?? 'a wallet address');
  await page.setViewportSize({ width: 320, height: 800 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  expect(wallet.calledMethods.filter((method) => method === 'personal_sign')).toHaveLength(1);

  await wallet.switchAccount();
  await button(page, 'Try again').click();
  await expect(setup(page)).toBeVisible();
  expect(await emulator.users()).toHaveLength(users);
});
