import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { demoClient } from '../../src/config/localProvider.ts';
import { expect, offlineComplaints, test } from './fixtures.ts';
import { waitForProfile } from './profileSections.ts';
import { accountWith, readQrCode, scanQrCode } from './scannedApp.ts';
import { enrollAuthenticator } from './secondFactors.ts';
import { logOut, openAccount, submitLogin } from './signIn.ts';
import { codeOf, passcodeField, phone, phoneField } from './widgetForm.ts';

const section = (page: Page) => page.locator('#two-step');
const press = (page: Page, name: string) => section(page).getByRole('button', { name, exact: true }).click();
const title = (page: Page) => section(page).getByRole('heading', { level: 3 });
const codeField = (page: Page) => section(page).getByRole('textbox', { name: 'Code', exact: true });
const recoveryField = (page: Page) => section(page).getByRole('textbox', { name: 'Recovery code' });
const alert = (page: Page) => section(page).getByRole('alert');
const shownCodes = (page: Page) =>
  section(page).getByRole('region', { name: 'Recovery codes' }).getByRole('listitem').allInnerTexts();

async function openSetup(page: Page): Promise<void> {
  await openAccount(page, '/dashboard/profile#new-authenticator');
  await expect(title(page)).toHaveText('Set up an authenticator app');
  await expect(section(page).getByRole('img', { name: /^QR code/ })).toBeVisible();
}

async function confirmCodes(page: Page): Promise<readonly string[]> {
  await expect(title(page)).toHaveText('Save your recovery codes');
  const codes = await shownCodes(page);
  await press(page, 'I saved the codes');
  await expect(recoveryField(page)).toBeFocused();
  await recoveryField(page).fill(codes[3]?.toUpperCase().replaceAll('-', ' ') ?? '');
  await press(page, 'Confirm');
  await expect(section(page).getByText(/^Your authenticator app was added/)).toBeVisible();
  return codes;
}

test('an authenticator app is set up by QR code, and the recovery codes are saved', async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', 'true');
  });
  await openSetup(page);
  const uri = await readQrCode(page);
  expect(uri.href).toMatch(/^otpauth:\/\/totp\/Fairlead:/);
  expect(uri.searchParams.get('issuer')).toBe('Fairlead');
  await expect(section(page).locator('code')).toHaveText(uri.searchParams.get('secret') ?? '');
  const app = await scanQrCode(page);
  await press(page, 'Continue');
  await expect(codeField(page)).toBeFocused();
  await codeField(page).fill(`${app.code().slice(0, 3)} ${app.code().slice(3)}`);
  await expect(title(page)).toBeFocused();

  const codes = await shownCodes(page);
  expect(new Set(codes).size).toBe(codes.length);
  const download = page.waitForEvent('download');
  await press(page, 'Save as a file');
  const file = await download;
  expect(file.suggestedFilename()).toBe('fairlead-recovery-codes.txt');
  expect(await readFile(await file.path(), 'utf8')).toBe(`Fairlead\n\n${codes.join('\n')}\n`);
  await expect(section(page).getByText('The file with the codes is in your downloads.')).toBeVisible();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await press(page, 'Copy the codes');
  await expect(section(page).getByText('The codes were copied.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(codes.join('\n'));
  await press(page, 'Print');
  await expect(page.locator('html')).toHaveAttribute('data-printed', 'true');
  await page.emulateMedia({ media: 'print' });
  expect((await page.locator('body').innerText()).split(/\n+/)).toEqual([
    'Recovery codes for two-step verification. Each code works once.',
    ...codes,
  ]);
  await page.emulateMedia({ media: 'screen' });
  await confirmCodes(page);
});

test('an authenticator app is set up by the typed key, after a wrong code', async ({ page, complaints }) => {
  complaints.allow(/401|The two-step section failed/);
  await openSetup(page);
  await press(page, 'I cannot scan the QR code');
  await expect(title(page)).toBeFocused();
  const app = accountWith(await section(page).locator('code').innerText());
  await press(page, 'Continue');
  await codeField(page).fill(app.code(Date.now() - 600_000));
  await expect(codeField(page)).toHaveAccessibleDescription(/^This code is wrong, expired or already used\./);
  await expect(codeField(page)).toBeFocused();
  await codeField(page).fill(app.code());
  await confirmCodes(page);
});

test('a recovery code that is not on the list is refused', async ({ page, complaints }) => {
  complaints.allow(/The two-step section failed/);
  await openSetup(page);
  const app = await scanQrCode(page);
  await press(page, 'Continue');
  await codeField(page).fill(app.code());
  await press(page, 'I saved the codes');
  await recoveryField(page).fill('abc');
  await press(page, 'Confirm');
  await expect(recoveryField(page)).toHaveAccessibleDescription('Enter a complete recovery code.');
  await recoveryField(page).fill('aaaa-bbbb-cccc');
  await press(page, 'Confirm');
  await expect(recoveryField(page)).toHaveAccessibleDescription(
    /^This is not one of your new recovery codes/,
  );
  await press(page, 'Show the codes again');
  await confirmCodes(page);
});

test('a cut network is reported at each step, and the setup continues', async ({
  page,
  context,
  complaints,
}) => {
  complaints.allow(offlineComplaints);
  await openAccount(page, '/dashboard/profile#two-step');
  await waitForProfile(page);
  await context.setOffline(true);
  await press(page, 'Add an authenticator app');
  await expect(alert(page).filter({ hasText: 'could not be set up' })).toHaveText(
    'Your authenticator app could not be set up. Unable to contact our servers. Check your connection, then try again.',
  );
  await context.setOffline(false);
  await press(page, 'Try again');
  const app = await scanQrCode(page);
  await press(page, 'Continue');
  await context.setOffline(true);
  await codeField(page).fill(app.code());
  await expect(codeField(page)).toHaveAccessibleDescription(/^Your code could not be verified\. Unable/);
  await context.setOffline(false);
  await codeField(page).press('Enter');
  await expect(title(page)).toHaveText('Save your recovery codes');
  await confirmCodes(page);
});

test('a reload in the middle starts the setup again with another key', async ({ page }) => {
  await openSetup(page);
  const first = await scanQrCode(page);
  await page.reload();
  const second = await scanQrCode(page);
  expect(second.secret).not.toBe(first.secret);
  await press(page, 'Continue');
  await codeField(page).fill(second.code());
  await confirmCodes(page);
});

test('a canceled setup adds nothing', async ({ page, emulator }) => {
  await openSetup(page);
  await press(page, 'Cancel');
  await expect(section(page).getByText(/^Two-step verification is off/)).toBeVisible();
  expect(await emulator.messages({ to: demoClient.email })).toEqual([]);
});

test('a phone number is added for text messages', async ({ page, emulator, complaints }) => {
  complaints.allow(/404|The two-step section failed/);
  await openAccount(page, '/dashboard/profile#two-step');
  await press(page, 'Add a phone number');
  await expect(phoneField(page)).toBeFocused();
  await phoneField(page).fill(phone.typed);
  await expect(phoneField(page)).toHaveValue(phone.shown);
  await press(page, 'Continue');
  await expect(passcodeField(page)).toBeFocused();
  const code = codeOf(await emulator.messageTo(phone.e164));
  await passcodeField(page).fill(code === '111111' ? '222222' : '111111');
  await expect(passcodeField(page)).toHaveAccessibleDescription('Invalid passcode, please try again.');
  await passcodeField(page).fill(code);
  await expect(section(page).getByText(/^Your phone number was added/)).toBeVisible();
});

test('a lost authenticator app is replaced after a recovery code', async ({ page, emulator }) => {
  const lost = await enrollAuthenticator(page, emulator);
  await page.goto('/login');
  await submitLogin(page);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await button('Use another way').click();
  await button('Use a recovery code').click();
  await page.getByRole('textbox', { name: 'Recovery code' }).fill(lost.recoveryCodes[0] ?? '');
  await page.keyboard.press('Enter');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Set up two-step verification');
  await expect(heading).toBeFocused();
  await expect(page.getByText('A new authenticator app replaces the one you lost')).toBeVisible();
  await button('Use an authenticator app').click();
  const app = await scanQrCode(page);
  await button('Continue').click();
  const now = async () => Date.parse((await emulator.setClock({ frozen: true })).now);
  await page.getByRole('textbox', { name: 'Code', exact: true }).fill(app.code(await now()));
  await expect(heading).toHaveText('Save your recovery codes');
  const codes = await page
    .getByRole('region', { name: 'Recovery codes' })
    .getByRole('listitem')
    .allInnerTexts();
  expect(codes.filter((code) => lost.recoveryCodes.includes(code))).toEqual([]);
  await button('I saved the codes').click();
  await page.getByRole('textbox', { name: 'Recovery code' }).fill(codes[0] ?? '');
  await button('Confirm').click();
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
