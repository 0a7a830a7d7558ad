import type { Page } from '@playwright/test';
import { demoClient } from '../../src/config/localProvider.ts';
import { chunkFile } from './chunkFiles.ts';
import type { EmulatorControl } from './emulatorControl.ts';
import { expect, test } from './fixtures.ts';
import { nextCode, openWithAuthenticator, openWithRecoveryCode } from './secondFactors.ts';
import { declinePasskey, logOut, openAccount, submitLogin } from './signIn.ts';
import {
  codeOf,
  continueButton,
  enterNewestCode,
  passcodeField,
  phone,
  phoneField,
  requestPasscode,
} from './widgetForm.ts';

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const twoStep = (page: Page) => part(page, 'Two-step verification');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const notice = (page: Page) => twoStep(page).getByRole('status').first();
const account = (page: Page) => page.getByRole('heading', { level: 1, name: 'Account' });
const question = (page: Page) =>
  page.getByRole('heading', { name: 'Enter the code from your authenticator app' });
const passkeyOffer = (page: Page) => part(page, 'Sign in with a Passkey next time');
const twoStepOffer = (page: Page) => part(page, 'Protect your account with a second step');

async function subjectsOf(emulator: EmulatorControl): Promise<readonly string[]> {
  return (await emulator.messages({ to: demoClient.email })).map(({ kind }) => kind);
}

/** Sets up an authenticator app with the screens of the profile, and returns its secret. */
async function setUpApp(page: Page, emulator: EmulatorControl): Promise<string> {
  const section = twoStep(page);
  await section.getByRole('button', { name: 'Add an authenticator app' }).click();
  await section.getByRole('button', { name: 'I cannot scan the QR code' }).click();
  const secret = (await section.locator('code').innerText()).replaceAll(/\s/g, '');
  await section.getByRole('button', { name: 'Continue' }).click();
  await section.getByRole('textbox').fill(await nextCode(emulator, secret));
  await section.getByRole('heading', { name: 'Save your recovery codes' }).waitFor();
  const [first] = await section.getByRole('list').getByRole('listitem').allInnerTexts();
  await section.getByRole('button', { name: 'I saved the codes' }).click();
  await section.getByLabel('Recovery code', { exact: true }).fill(String(first));
  await section.getByRole('button', { name: 'Confirm' }).click();
  return secret;
}

async function signOutAndIn(page: Page): Promise<void> {
  await logOut(page);
  await page.waitForURL('/login');
  await submitLogin(page);
}

test('an authenticator app set up on the profile is asked for at the next sign-in', async ({
  page,
  emulator,
}) => {
  await openAccount(page, '/dashboard/profile#two-step');
  const section = twoStep(page);
  await expect(page.getByRole('heading', { level: 2, name: 'Two-step verification' })).toBeFocused();
  await expect(section).toContainText('Two-step verification is off.');
  const secret = await setUpApp(page, emulator);
  await expect(notice(page)).toContainText('Your authenticator app was added.');
  await expect(section.getByRole('listitem')).toHaveText(['Authenticator appRemove']);
  await expect(section).toContainText('Recovery codes: 10 of 10 left');
  await expect(section).toContainText('To use another authenticator app, remove this one first.');
  await expect(section.getByRole('button', { name: 'Add an authenticator app' })).toBeHidden();
  // The section about the session shows the new factor.
  await expect(part(page, 'This session').getByRole('listitem')).toHaveText([
    /^Password/,
    /^Authenticator app/,
  ]);
  expect(await subjectsOf(emulator)).toContain('totp_added');

  await signOutAndIn(page);
  await expect(question(page)).toBeVisible();
  await page.getByRole('textbox').fill(await nextCode(emulator, secret));
  await expect(account(page)).toBeVisible();
});

test('the setup opens by URL, and a canceled one changes nothing', async ({ page, emulator }) => {
  await openAccount(page, '/dashboard/profile#new-authenticator');
  const section = twoStep(page);
  await expect(section.getByRole('heading', { name: 'Set up an authenticator app' })).toBeVisible();
  await section.getByRole('button', { name: 'Cancel' }).click();
  await expect(section.getByRole('heading', { name: 'Verification methods' })).toBeFocused();
  await expect(section).toContainText('Two-step verification is off.');
  expect(await subjectsOf(emulator)).not.toContain('totp_added');
});

test('the last method is removed after two questions, and the next sign-in asks for no code', async ({
  page,
  emulator,
}) => {
  await openWithAuthenticator(page, emulator);
  await page.goto('/dashboard/profile');
  const section = twoStep(page);
  await section.getByRole('button', { name: 'Remove: Authenticator app' }).click();
  await expect(button(page, 'Cancel')).toBeFocused();
  await expect(section).toContainText('Its codes and your recovery codes stop working.');
  await button(page, 'Remove').click();
  await expect(section).toContainText('This is your last verification method.');
  await expect(button(page, 'Cancel')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(section.getByRole('listitem')).toHaveCount(1);

  await section.getByRole('button', { name: 'Remove: Authenticator app' }).click();
  await button(page, 'Remove').click();
  await button(page, 'Turn off two-step verification').click();
  await expect(notice(page)).toHaveText('The verification method was removed.');
  await expect(section).toContainText('Two-step verification is off.');
  await expect(section.getByRole('listitem')).toHaveCount(0);
  expect(await subjectsOf(emulator)).toContain('totp_removed');

  await signOutAndIn(page);
  await expect(account(page)).toBeVisible();
});

test('a double click on "Remove" does not confirm both questions', async ({ page, emulator }) => {
  await openWithAuthenticator(page, emulator);
  await page.goto('/dashboard/profile');
  await twoStep(page).getByRole('button', { name: 'Remove: Authenticator app' }).click();
  await button(page, 'Remove').dblclick();
  await expect(twoStep(page).getByRole('listitem')).toHaveCount(1);
  expect(await subjectsOf(emulator)).not.toContain('totp_removed');
});

test('a phone number added on the profile receives the code of the next sign-in', async ({
  page,
  emulator,
}) => {
  await openAccount(page, '/dashboard/profile');
  const section = twoStep(page);
  await section.getByRole('button', { name: 'Add a phone number' }).click();
  await phoneField(page).fill(phone.typed);
  await expect(phoneField(page)).toHaveValue(phone.shown);
  await continueButton(page).click();
  await passcodeField(page).fill(codeOf(await emulator.messageTo(phone.e164)));
  await expect(notice(page)).toContainText('Your phone number was added.');
  await expect(section.getByRole('listitem')).toHaveText(['Text message to +1 415-555-2671Remove']);
  await expect(section).not.toContainText('Recovery codes');
  await expect(part(page, 'Email and phone')).toContainText('+1 415-555-2671');

  // The provider sends one passcode a minute.
  await emulator.setClock({ advance_ms: 60_000 });
  await signOutAndIn(page);
  await page.getByRole('button', { name: /^Send a code by text message/ }).click();
  await passcodeField(page).waitFor();
  await enterNewestCode(page, emulator);
  await expect(account(page)).toBeVisible();
});

test('the only way to sign in is not removed, and the page says why', async ({
  page,
  emulator,
  complaints,
}) => {
  complaints.allow(/400|The two-step section failed/);
  await page.goto('/sign-in?next=%2Fdashboard%2Fprofile');
  const code = await requestPasscode(page, emulator, 'Text');
  await passcodeField(page).fill(code);
  const section = twoStep(page);
  await section.getByRole('button', { name: 'Remove: Text message to +1 415-555-2671' }).click();
  await expect(section).toContainText('you can no longer sign in with it');
  await button(page, 'Remove').click();
  await button(page, 'Turn off two-step verification').click();
  await expect(section.getByRole('alert')).toHaveText(
    'This is your only sign-in method and cannot be removed.',
  );
  await expect(section.getByRole('listitem')).toHaveCount(1);
});

test('a removal needs a fresh proof where the provider requires it', async ({
  page,
  emulator,
  complaints,
}) => {
  complaints.allow(/40[013]|step-up-required/);
  await openWithAuthenticator(page, emulator);
  await page.goto('/dashboard/profile');
  const section = twoStep(page);
  const remove = section.getByRole('button', { name: 'Remove: Authenticator app' });
  await remove.waitFor();
  await emulator.changeProject({ factor_change_max_age_minutes: 5 });
  await emulator.setClock({ advance_ms: 6 * 60_000 });
  const startRemoval = async () => {
    await remove.click();
    await button(page, 'Remove').click();
    await button(page, 'Turn off two-step verification').click();
    await expect(section.getByRole('heading', { name: 'Confirm that it is you' })).toBeFocused();
  };
  await startRemoval();
  await section.getByRole('button', { name: 'Cancel' }).click();
  await expect(notice(page)).toHaveText('Nothing was removed, because you did not confirm that it is you.');
  await expect(section.getByRole('listitem')).toHaveCount(1);

  await startRemoval();
  await section.getByLabel('Password', { exact: true }).fill(demoClient.password);
  await section.getByRole('button', { name: 'Confirm with your password' }).click();
  await expect(notice(page)).toHaveText('The verification method was removed.');
});

test('new recovery codes make the old ones void', async ({ page, emulator, complaints }) => {
  complaints.allow(/40[0134]|recovery-code-wrong/);
  const { recoveryCodes } = await openWithAuthenticator(page, emulator);
  await page.goto('/dashboard/profile');
  const section = twoStep(page);
  await section.getByRole('button', { name: 'Get new recovery codes' }).click();
  await section.getByRole('heading', { name: 'Save your recovery codes' }).waitFor();
  const renewed = await section.getByRole('list').getByRole('listitem').allInnerTexts();
  expect(renewed).toHaveLength(10);
  expect(renewed.filter((code) => recoveryCodes.includes(code))).toEqual([]);
  await section.getByRole('button', { name: 'I saved the codes' }).click();
  await section.getByLabel('Recovery code', { exact: true }).fill(String(renewed[3]));
  await section.getByRole('button', { name: 'Confirm' }).click();
  await expect(notice(page)).toContainText('The old ones no longer work.');
  expect(await subjectsOf(emulator)).toContain('recovery_codes_renewed');

  await signOutAndIn(page);
  await question(page).waitFor();
  await button(page, 'Use another way').click();
  await button(page, 'Use a recovery code').click();
  const field = page.getByLabel('Recovery code', { exact: true });
  await field.fill(String(recoveryCodes[0]));
  await button(page, 'Continue').click();
  await expect(field).toHaveAccessibleDescription(/wrong or already used/);

  await openWithRecoveryCode(page, String(renewed[0]));
  await page.goto('/dashboard/profile');
  await expect(section).toContainText('Recovery codes: 9 of 10 left');
});

test('after a recovery code the dashboard reminds of the authenticator app, before any offer', async ({
  page,
  emulator,
}) => {
  const { recoveryCodes } = await openWithAuthenticator(page, emulator);
  await openWithRecoveryCode(page, String(recoveryCodes[0]));
  await page.goto('/dashboard/account');
  const reminder = part(page, 'You signed in with a recovery code');
  await expect(reminder).toBeVisible();
  await expect(passkeyOffer(page)).toBeHidden();
  await reminder.getByRole('button', { name: 'Open two-step verification' }).click();
  await expect(page).toHaveURL('/dashboard/profile#two-step');
  await expect(twoStep(page)).toContainText('To use another authenticator app, remove this one first.');
  await expect(reminder).toBeHidden();
  await page.goto('/dashboard/account');
  await reminder.getByRole('button', { name: 'Not now' }).click();
  await page.reload();
  await expect(account(page)).toBeVisible();
  await expect(reminder).toBeHidden();
  await expect(passkeyOffer(page)).toBeHidden();
});

test('a session of the client in another browser is asked for the new factor', async ({
  page,
  browser,
  emulator,
  baseURL,
}) => {
  const otherContext = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const other = await otherContext.newPage();
  await openAccount(other);
  const { secret } = await openWithAuthenticator(page, emulator);
  await other.reload();
  await expect(other).toHaveURL(/\/login/);
  await expect(question(other)).toBeVisible();
  await other.getByRole('textbox').fill(await nextCode(emulator, secret));
  await expect(account(other)).toBeVisible();
  await otherContext.close();
});

test('methods changed in one tab appear in the other when it becomes visible', async ({
  page,
  context,
  emulator,
}) => {
  await openWithAuthenticator(page, emulator);
  await page.goto('/dashboard/profile');
  await expect(twoStep(page).getByRole('listitem')).toHaveCount(1);
  const otherTab = await context.newPage();
  await otherTab.goto('/dashboard/profile');
  await twoStep(otherTab).getByRole('button', { name: 'Remove: Authenticator app' }).click();
  await button(otherTab, 'Remove').click();
  await button(otherTab, 'Turn off two-step verification').click();
  await expect(twoStep(otherTab)).toContainText('Two-step verification is off.');
  await expect(twoStep(page).getByRole('listitem')).toHaveCount(1);
  // In headless mode both tabs are always visible, so the event of a tab switch is simulated.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(twoStep(page)).toContainText('Two-step verification is off.');
});

test('methods that cannot be read are read again on request', async ({ page, emulator, complaints }) => {
  complaints.allow(/ERR_EMPTY_RESPONSE|Failed to load resource|unreachable/);
  await openAccount(page);
  await page.getByRole('button', { name: 'Demo Client' }).click();
  await emulator.addFault({ path: '/sdk/v1/users/me', effect: { type: 'drop' } });
  await page.getByRole('menuitem', { name: 'Profile' }).click();
  const section = twoStep(page);
  await expect(section.getByRole('alert')).toContainText('Your verification methods could not be shown');
  await emulator.clearFaults();
  await section.getByRole('button', { name: 'Try again' }).click();
  await expect(section).toContainText('Two-step verification is off.');
});

test('a lost connection at each step is explained, and nothing typed or listed is lost', async ({
  page,
  emulator,
  complaints,
}) => {
  complaints.allow(/ERR_EMPTY_RESPONSE|Failed to load resource|The two-step section failed/);
  const cut = (path: string) => emulator.addFault({ path: `/sdk/v1${path}`, effect: { type: 'drop' } });
  await openWithAuthenticator(page, emulator);
  await page.goto('/dashboard/profile');
  const section = twoStep(page);
  const alert = section.getByRole('alert');

  await section.getByRole('button', { name: 'Add a phone number' }).click();
  await phoneField(page).fill(phone.typed);
  await cut('/otps/sms/send/secondary');
  await continueButton(page).click();
  await expect(alert).toContainText(/connection/i);
  await expect(phoneField(page)).toHaveValue(phone.shown);
  await emulator.clearFaults();
  await continueButton(page).click();
  await passcodeField(page).waitFor();
  await cut('/otps/authenticate');
  await passcodeField(page).fill(codeOf(await emulator.messageTo(phone.e164)));
  await expect(passcodeField(page)).toHaveAccessibleDescription(/try again/i);
  await emulator.clearFaults();
  await passcodeField(page).press('Enter');
  await expect(notice(page)).toContainText('Your phone number was added.');

  await cut('/totps/recovery_codes');
  await section.getByRole('button', { name: 'Get new recovery codes' }).click();
  await expect(alert).toContainText(/connection/i);
  await emulator.clearFaults();
  await section.getByRole('button', { name: 'Try again' }).click();
  await section.getByRole('heading', { name: 'Save your recovery codes' }).waitFor();
  await page.reload();

  await cut('/users/phone_numbers/*');
  await section.getByRole('button', { name: /^Remove: Text message/ }).click();
  await button(page, 'Remove').click();
  await expect(alert).toContainText(/connection/i);
  await expect(section.getByRole('listitem')).toHaveCount(2);
  await emulator.clearFaults();
  await section.getByRole('button', { name: /^Remove: Text message/ }).click();
  await button(page, 'Remove').click();
  await expect(notice(page)).toHaveText('The verification method was removed.');
  await expect(section.getByRole('listitem')).toHaveCount(1);
});

test('a section that fails to load leaves the rest of the page usable', async ({ page, complaints }) => {
  complaints.allow(/Loading chunk|Part of the page failed to load|ERR_FAILED/);
  await openAccount(page);
  const panels = await chunkFile('startTwoStepPanel');
  await page.route(panels, (route) => route.abort());
  await page.goto('/dashboard/profile');
  await expect(twoStep(page).getByRole('alert')).toHaveText('Two-step verification could not be shown');
  await expect(button(page, 'Change Password')).toBeVisible();
  await page.unroute(panels);
  await twoStep(page).getByRole('button', { name: 'Reload' }).click();
  await expect(twoStep(page).getByRole('heading', { name: 'Verification methods' })).toBeVisible();
});

test('two-step verification is offered in a later session than a passkey, and never with it', async ({
  page,
  emulator,
}) => {
  await openAccount(page);
  await expect(passkeyOffer(page)).toBeVisible();
  await expect(twoStepOffer(page)).toBeHidden();
  await declinePasskey(page);
  await expect(passkeyOffer(page)).toBeHidden();
  await expect(twoStepOffer(page)).toBeHidden();
  await page.reload();
  await expect(account(page)).toBeVisible();
  await expect(twoStepOffer(page)).toBeHidden();

  // Two sessions that start in the same second count as one.
  await emulator.setClock({ advance_ms: 1_000 });
  await signOutAndIn(page);
  await expect(twoStepOffer(page)).toBeVisible();
  await expect(passkeyOffer(page)).toBeHidden();
  await twoStepOffer(page).getByRole('button', { name: 'Set up two-step verification' }).click();
  await expect(page).toHaveURL('/dashboard/profile#new-authenticator');
  await expect(page.getByRole('heading', { name: 'Set up an authenticator app' })).toBeVisible();
  await expect(twoStepOffer(page)).toBeHidden();

  await page.goto('/dashboard/account');
  await twoStepOffer(page).getByRole('button', { name: 'Not now' }).click();
  await signOutAndIn(page);
  await expect(account(page)).toBeVisible();
  await expect(twoStepOffer(page)).toBeHidden();
});

test('a client with a second factor gets no offer of two-step verification', async ({ page, emulator }) => {
  const { secret } = await openWithAuthenticator(page, emulator);
  await page.goto('/dashboard/account');
  await declinePasskey(page);
  await signOutAndIn(page);
  await question(page).waitFor();
  await page.getByRole('textbox').fill(await nextCode(emulator, secret));
  await expect(account(page)).toBeVisible();
  await expect(twoStepOffer(page)).toBeHidden();
});
