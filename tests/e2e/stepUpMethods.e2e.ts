import type { Page } from '@playwright/test';
import { sessionDurationMinutes } from '../../machines/contracts/timing.ts';
import { localPublicToken } from '../../src/config/localProvider.ts';
import type { EmulatorControl } from './emulatorControl.ts';
import { expect, test } from './fixtures.ts';
import { callProvider } from './providerCalls.ts';
import { addEthereumWallet } from './testWallets.ts';
import { codeOf, passcodeField } from './widgetForm.ts';

const email = 'magda@fairlead.example';
const phone = '+14155552671';

const section = (page: Page) => page.getByRole('region', { name: 'Two-step verification', exact: true });
const button = (page: Page, name: string) => section(page).getByRole('button', { name, exact: true });
const heading = (page: Page, name: string) => section(page).getByRole('heading', { name, exact: true });
const setup = (page: Page) => heading(page, 'Set up an authenticator app');

/** Opens the profile of a client who has an email address and a phone number, but neither password nor passkey. */
async function openProfile(page: Page, emulator: EmulatorControl, origin: string): Promise<void> {
  await emulator.createUser({ email, phone_number: phone });
  const { method_id } = await callProvider<{ method_id: string }>(
    page,
    localPublicToken,
    '/otps/sms/login_or_create',
    { phone_number: phone },
  );
  const token = codeOf(await emulator.messageTo(phone));
  const { session_token, session_jwt } = await callProvider<Record<'session_token' | 'session_jwt', string>>(
    page,
    localPublicToken,
    '/otps/authenticate',
    { token, method_id, session_duration_minutes: sessionDurationMinutes },
  );
  const cookies = { stytch_session: session_token, stytch_session_jwt: session_jwt };
  await page
    .context()
    .addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: origin })));
  await page.goto('/dashboard/profile#two-step');
}

/** Makes the session too old for a change of sign-in methods. */
async function ageSession(emulator: EmulatorControl): Promise<void> {
  await emulator.changeProject({ factor_change_max_age_minutes: 5 });
  await emulator.setClock({ advance_ms: 6 * 60_000 });
}

test('a client without a password confirms with a passcode by email or by WhatsApp', async ({
  page,
  site,
  emulator,
  complaints,
}) => {
  complaints.allow(/status of 403|The two-step section failed/);
  await openProfile(page, emulator, site.origin);
  for (const [method, recipient] of [
    [`Send a passcode to ${email}`, email],
    [`Send a passcode by WhatsApp to ${phone}`, phone],
  ] as const) {
    await ageSession(emulator);
    const before = (await emulator.messages({ to: recipient })).length;
    await button(page, 'Add an authenticator app').click();
    await expect(heading(page, 'Confirm that it is you')).toBeFocused();
    expect(await emulator.messages({ to: recipient })).toHaveLength(before);
    await button(page, method).click();
    await expect(passcodeField(page)).toBeFocused();
    const [newest] = await emulator.messages({ to: recipient });
    await passcodeField(page).fill(codeOf(newest));
    await expect(setup(page)).toBeVisible();
    await button(page, 'Cancel').click();
  }
  expect(await emulator.sessions()).toHaveLength(1);
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
  expect(wallet.calledMethods.filter((method) => method === 'personal_sign')).toHaveLength(1);

  await wallet.switchAccount();
  await button(page, 'Try again').click();
  await expect(setup(page)).toBeVisible();
  expect(await emulator.users()).toHaveLength(users);
});
