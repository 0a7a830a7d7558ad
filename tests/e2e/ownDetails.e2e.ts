import type { Page } from '@playwright/test';
import { sessionDurationMinutes } from '../../machines/contracts/timing.ts';
import { localPublicToken } from '../../src/config/localProvider.ts';
import { addVirtualAuthenticator } from '../../src/emulator/tests/conformance/virtualAuthenticator.ts';
import { expect, offlineComplaints, test } from './fixtures.ts';
import { waitForProfile } from './profileSections.ts';
import { addPasskey } from './passkeys.ts';
import { callProvider, signInByPasscode } from './providerCalls.ts';
import { fillNewPassword, openAccount } from './signIn.ts';

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const newPassword = 'Brass.Lantern.71.Quay';
const expectedComplaints = /ERR_EMPTY_RESPONSE|Changing the profile failed|40[03]|Invalid JSON/;

/** Simulates that the client switches to a tab; in headless mode all tabs are always visible. */
const wake = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

/**
 * Opens the form and waits until its first field has the focus, which would otherwise move while text is filled in.
 */
async function changeName(page: Page, first: string, last: string): Promise<void> {
  await button(page, 'Change name').click();
  await expect(page.getByLabel('First name')).toBeFocused();
  await page.getByLabel('First name').fill(first);
  await page.getByLabel('Last name').fill(last);
  await button(page, 'Save name').click();
}

test('a new name is shown at once, taken back if refused, and reaches the other tab', async ({
  page,
  context,
  emulator,
  complaints,
}) => {
  complaints.allow(expectedComplaints);
  complaints.allow(offlineComplaints);
  await openAccount(page, '/dashboard/profile');
  await waitForProfile(page);
  const otherTab = await context.newPage();
  await otherTab.goto('/dashboard/account');
  await expect(button(otherTab, 'Demo Client')).toBeVisible();
  const nameRow = part(page, 'Identity').getByRole('listitem').first();

  // The provider has not answered yet, but the header shows the new name.
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/sdk/v1/users/me', async (route) => {
    if (route.request().method() === 'PUT') await held;
    await route.continue();
  });
  await changeName(page, ' Augusta ', 'King');
  await expect(button(page, 'Augusta King')).toBeVisible();
  await expect(nameRow).toContainText('Augusta King');
  const nameOnFile = async () => (await emulator.users())[0]?.name;
  expect(await nameOnFile()).toMatchObject({ first_name: 'Demo' });
  release();
  await expect(nameRow.getByRole('status')).toContainText('Your name was changed');
  expect(await nameOnFile()).toMatchObject({ first_name: 'Augusta', last_name: 'King' });

  await wake(otherTab);
  await expect(button(otherTab, 'Augusta King')).toBeVisible();

  // Without a network the old name returns, and the form has the typed one.
  await context.setOffline(true);
  await changeName(page, 'Ada', 'Lovelace');
  await expect(nameRow.getByRole('alert')).toContainText('Unable to contact our servers.');
  await expect(button(page, 'Augusta King')).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveValue('Ada');
  await context.setOffline(false);

  // The response to the next attempt is lost, but the session shows that it took effect.
  await emulator.addFault({
    path: '/sdk/v1/users/me',
    effect: { type: 'truncate' },
    times: 1,
    method: 'PUT',
  });
  await button(page, 'Save name').click();
  await expect(nameRow.getByRole('status')).toContainText('Your name was changed');
  await page.reload();
  await expect(button(page, 'Ada Lovelace')).toBeVisible();

  await button(page, 'Change to institutional').click();
  await expect(page.locator('#account-type')).toContainText('InstitutionalYour account type was changed');
});

test('a client without a password sets one after a step-up', async ({
  page,
  context,
  site,
  emulator,
  complaints,
}) => {
  complaints.allow(expectedComplaints);
  complaints.allow(offlineComplaints);
  const email = 'passwordless@fairlead.example';
  await addVirtualAuthenticator(page);
  await emulator.createUser({ email });
  await signInByPasscode(page, site.origin, '/otps/email/login_or_create', { email }, emulator);
  await page.goto('/healthz');
  await addPasskey(page);
  await page.goto('/dashboard/profile');
  await waitForProfile(page);
  const session = part(page, 'This session');
  await expect(session.getByRole('listitem')).toContainText([`Passcode by email: ${email}`, 'Passkey']);
  await emulator.setClock({ advance_ms: 360_000 });

  // The provider refuses without a recent proof, so the page asks for one first.
  const section = part(page, 'Password');
  await expect(section).toContainText(`We can email a link to ${email} to set one.`);
  await button(page, 'Set password').click();
  await expect(section.getByRole('heading', { name: 'Confirm that it is you' })).toBeFocused();
  await section.getByRole('button', { name: 'Cancel' }).click();
  await button(page, 'Set password').click();
  await section.getByRole('button', { name: 'Use a Passkey' }).click();
  await expect(page.getByLabel('New Password', { exact: true })).toBeFocused();
  await fillNewPassword(page, newPassword);

  // The proof becomes too old while the client types. The typed password stays.
  await emulator.setClock({ advance_ms: 360_000 });
  await button(page, 'Set password').click();
  await section.getByRole('button', { name: 'Use a Passkey' }).click();
  await expect(button(page, 'Set password')).toBeFocused();
  await expect(section).toContainText('You confirmed that it is you.');
  await expect(page.getByLabel('New Password', { exact: true })).toHaveValue(newPassword);

  await context.setOffline(true);
  await button(page, 'Set password').click();
  await expect(section.getByRole('alert').last()).toContainText('We could not set your password');
  await expect(page.getByLabel('New Password', { exact: true })).toHaveValue(newPassword);
  await context.setOffline(false);
  await button(page, 'Set password').click();
  await expect(section).toContainText('Your password was set');
  await expect(section).toContainText('Password set.');
  expect((await emulator.messageTo(email)).kind).toBe('password_changed');

  await section.getByRole('button', { name: 'Log out here as well' }).click();
  await page.waitForURL('/login');
  const signIn = { email, password: newPassword, session_duration_minutes: sessionDurationMinutes };
  await callProvider(page, localPublicToken, '/passwords/authenticate', signIn);
});

test('"Log out everywhere" ends this browser’s session in all tabs and says what it cannot end', async ({
  page,
  context,
  browser,
  baseURL,
  emulator,
}) => {
  await openAccount(page, '/dashboard/profile');
  const otherTab = await context.newPage();
  await otherTab.goto('/dashboard/account');
  const elsewhere = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  await openAccount(await elsewhere.newPage());
  expect(await emulator.sessions()).toHaveLength(2);

  const session = part(page, 'This session');
  const ends = () => session.locator('time').nth(2).getAttribute('datetime');
  const lastUsed = () => session.locator('time').nth(1).getAttribute('datetime');
  const before = { ends: await ends(), lastUsed: await lastUsed() };
  await emulator.setClock({ advance_ms: 120_000 });
  await wake(page);
  await expect.poll(lastUsed).not.toBe(before.lastUsed);
  expect(await ends()).toBe(before.ends);

  await button(page, 'Log out everywhere').click();
  await expect(session.getByRole('heading', { name: 'Log out everywhere?' })).toBeFocused();
  await expect(session).toContainText('We cannot list or end your sessions in other browsers from here.');
  await button(page, 'Go to password').click();
  await expect(page.getByRole('heading', { level: 2, name: 'Password' })).toBeFocused();

  await button(page, 'Log out everywhere').click();
  await button(page, 'Log out of this browser').click();
  await page.waitForURL('/login');
  await otherTab.waitForURL(/\/login/);
  await expect.poll(async () => (await emulator.sessions()).length).toBe(1);
  await elsewhere.close();
});
