import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { demoClient } from '../../src/config/localProvider.ts';
import { expect, test } from './fixtures.ts';
import { readQrCode, scanQrCode } from './scannedApp.ts';
import { openWithAuthenticator, useRecoveryCode, enrollAuthenticator, nextCode } from './secondFactors.ts';
import { logOut, submitLogin, openAccount } from './signIn.ts';
import { codeOf, passcodeField, phone, phoneField } from './widgetForm.ts';

const twoStep = (page: Page) => page.getByRole('region', { name: 'Two-step verification', exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const notice = (page: Page) => twoStep(page).getByRole('status').first();

test('the last method is removed after two questions and a step-up, and no sign-in asks for it', async ({
  page,
  emulator,
  complaints,
}) => {
  complaints.allow(/40[013]|step-up-required/);
  await openWithAuthenticator(page, emulator);
  await page.goto('/dashboard/profile');
  const section = twoStep(page);
  // The recovery codes have a row of their own.
  await expect(section.getByRole('listitem')).toHaveCount(2);
  await emulator.changeProject({ factor_change_max_age_minutes: 5 });
  await emulator.setClock({ advance_ms: 6 * 60_000 });

  await section.getByRole('button', { name: 'Remove: Authenticator app' }).click();
  // The second click of a double click must not answer the second question.
  await button(page, 'Remove').dblclick();
  await expect(section).toContainText('This is your last verification method.');
  await expect(button(page, 'Cancel')).toBeFocused();
  await button(page, 'Turn off two-step verification').click();
  await expect(section.getByRole('heading', { name: 'Confirm that it is you' })).toBeFocused();
  await section.getByLabel('Password', { exact: true }).fill(demoClient.password);
  await section.getByRole('button', { name: 'Confirm with your password' }).click();
  await expect(notice(page)).toHaveText('The verification method was removed.');
  await expect(section).toContainText('Two-step verification is off.');
  const kinds = (await emulator.messages({ to: demoClient.email })).map(({ kind }) => kind);
  expect(kinds).toContain('totp_removed');

  await logOut(page);
  await page.waitForURL('/login');
  await submitLogin(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible();
});

test('new recovery codes make the old ones void', async ({ page, emulator }) => {
  const { recoveryCodes } = await openWithAuthenticator(page, emulator);
  await page.goto('/dashboard/profile');
  const section = twoStep(page);
  await section.getByRole('button', { name: 'Get new recovery codes' }).click();
  await section.getByRole('heading', { name: 'Save your recovery codes' }).waitFor();
  const codes = section.getByRole('list').getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const renewed = await codes.allInnerTexts();
  expect(renewed.filter((code) => recoveryCodes.includes(code))).toEqual([]);
  // The page is not left before the client has answered.
  const question = page.waitForEvent('dialog');
  const leaving = page.getByRole('link', { name: 'Crypto', exact: true }).click();
  await (await question).dismiss();
  await leaving;
  await expect(codes).toHaveText(renewed);
  await section.getByRole('button', { name: 'I saved the codes' }).click();
  await section.getByLabel('Recovery code', { exact: true }).fill(String(renewed[3]));
  await section.getByRole('button', { name: 'Confirm' }).click();
  await expect(notice(page)).toContainText('The old ones no longer work.');
  await expect(useRecoveryCode(page, String(recoveryCodes[0]))).rejects.toThrow('recovery_code');
  await useRecoveryCode(page, String(renewed[0]));
});

const section = (page: Page) => page.locator('#two-step');
const press = (page: Page, name: string) => section(page).getByRole('button', { name, exact: true }).click();
const title = (page: Page) => section(page).getByRole('heading', { level: 3 });
const codeField = (page: Page) => section(page).getByRole('textbox', { name: 'Code', exact: true });
const recoveryField = (page: Page) => section(page).getByRole('textbox', { name: 'Recovery code' });

async function signOutAndIn(page: Page): Promise<void> {
  await logOut(page);
  await page.waitForURL('/login');
  await submitLogin(page);
}

test('an authenticator app is set up by QR code, and the recovery codes are saved', async ({
  page,
  emulator,
}) => {
  await openAccount(page, '/dashboard/profile#new-authenticator');
  await expect(title(page)).toHaveText('Set up an authenticator app');
  const key = section(page).locator('code');
  const firstKey = await key.innerText();
  await page.reload();
  await expect(key).not.toHaveText(firstKey);
  const uri = await readQrCode(page);
  expect(uri.href).toMatch(/^otpauth:\/\/totp\/Fairlead:/);
  expect(uri.searchParams.get('issuer')).toBe('Fairlead');
  const secret = uri.searchParams.get('secret') ?? '';
  await expect(key).toHaveText(secret);
  await press(page, 'Continue');
  await expect(codeField(page)).toBeFocused();
  const code = await nextCode(emulator, secret);
  await codeField(page).fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await expect(title(page)).toHaveText('Save your recovery codes');

  const codes = await section(page)
    .getByRole('region', { name: 'Recovery codes' })
    .getByRole('listitem')
    .allInnerTexts();
  expect(new Set(codes).size).toBe(10);
  const download = page.waitForEvent('download');
  await press(page, 'Save as a file');
  const file = await download;
  expect(file.suggestedFilename()).toBe('fairlead-recovery-codes.txt');
  expect(await readFile(await file.path(), 'utf8')).toBe(`Fairlead\n\n${codes.join('\n')}\n`);
  await page.emulateMedia({ media: 'print' });
  expect((await page.locator('body').innerText()).split(/\n+/)).toEqual([
    'Recovery codes for two-step verification. Each code works once.',
    ...codes,
  ]);
  await page.emulateMedia({ media: 'screen' });
  await press(page, 'I saved the codes');
  await recoveryField(page).fill(codes[3] ?? '');
  await press(page, 'Confirm');
  await expect(section(page).getByText(/^Your authenticator app was added/)).toBeVisible();
  // The section about the session shows the new factor.
  const session = page.getByRole('region', { name: 'This session', exact: true });
  await expect(session.getByRole('listitem')).toHaveText([/^Password/, /^Authenticator app/]);
});

test('a phone number is added for text messages, and gets the code of the next sign-in on request', async ({
  page,
  emulator,
}) => {
  await openAccount(page, '/dashboard/profile#two-step');
  await press(page, 'Add a phone number');
  await phoneField(page).fill(phone.typed);
  await expect(phoneField(page)).toHaveValue(phone.shown);
  await press(page, 'Continue');
  await expect(passcodeField(page)).toBeFocused();
  await passcodeField(page).fill(codeOf(await emulator.messageTo(phone.e164)));
  await expect(section(page).getByText(/^Your phone number was added/)).toBeVisible();
  // The section about contacts shows the new number.
  await expect(page.getByRole('region', { name: 'Email and phone', exact: true })).toContainText(
    '+1 415-555-2671',
  );

  // The provider sends one passcode a minute.
  await emulator.setClock({ advance_ms: 60_000 });
  await signOutAndIn(page);
  const send = page.getByRole('button', { name: /^Send a code by text message to .* ending in 71/ });
  await expect(send).toBeVisible();
  expect(await emulator.messages({ to: phone.e164 })).toHaveLength(1);
  await send.click();
  await expect(passcodeField(page)).toBeFocused();
  await passcodeField(page).fill('12');
  const sessions = await emulator.requests('/sdk/v1/sessions/authenticate');
  // The client reads the message in another app and comes back.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await emulator.responsesOf('/sdk/v1/sessions/authenticate', sessions.length + 1);
  await expect(passcodeField(page)).toHaveValue('12');
  // The phone discards the tab meanwhile.
  await page.reload();
  await expect(passcodeField(page)).toBeVisible();
  const [newest] = await emulator.messages({ to: phone.e164 });
  await passcodeField(page).fill(codeOf(newest));
  await expect(page).toHaveURL('/dashboard/account');
});

test('a lost authenticator app is replaced after a recovery code', async ({ page, emulator }) => {
  const lost = await enrollAuthenticator(page, emulator);
  await page.goto('/login');
  await submitLogin(page);
  await button(page, 'Use another way').click();
  await button(page, 'Use a recovery code').click();
  await page.getByRole('textbox', { name: 'Recovery code' }).fill(lost.recoveryCodes[0] ?? '');
  await page.keyboard.press('Enter');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Set up two-step verification');
  await expect(heading).toBeFocused();
  await expect(page.getByText('A new authenticator app replaces the one you lost')).toBeVisible();
  await button(page, 'Use an authenticator app').click();
  const app = await scanQrCode(page);
  await button(page, 'Continue').click();
  const now = async () => Date.parse((await emulator.setClock({ frozen: true })).now);
  await page.getByRole('textbox', { name: 'Code', exact: true }).fill(app.code(await now()));
  await expect(heading).toHaveText('Save your recovery codes');
  const codes = await page
    .getByRole('region', { name: 'Recovery codes' })
    .getByRole('listitem')
    .allInnerTexts();
  expect(codes.filter((code) => lost.recoveryCodes.includes(code))).toEqual([]);
  await button(page, 'I saved the codes').click();
  await page.getByRole('textbox', { name: 'Recovery code' }).fill(codes[0] ?? '');
  await button(page, 'Confirm').click();
  await expect(page).toHaveURL('/dashboard/account');
  await logOut(page);
  await page.waitForURL((url) => !url.pathname.startsWith('/dashboard'));
  await emulator.setClock({ advance_ms: 60_000 });
  expect(await lost.code()).not.toBe(app.code(await now()));
  await page.goto('/login');
  await submitLogin(page);
  await page.getByRole('textbox', { name: '6-digit code' }).fill(app.code(await now()));
  await expect(page).toHaveURL('/dashboard/account');
});
