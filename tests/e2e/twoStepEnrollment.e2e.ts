import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { readQrCode, scanQrCode } from './scannedApp.ts';
import { enrollAuthenticator, nextCode } from './secondFactors.ts';
import { logOut, openAccount, submitLogin } from './signIn.ts';
import { codeOf, passcodeField, phone, phoneField } from './widgetForm.ts';

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

  await signOutAndIn(page);
  await page.getByRole('textbox', { name: '6-digit code' }).fill(await nextCode(emulator, secret));
  await expect(page).toHaveURL('/dashboard/account');
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
  const [newest] = await emulator.messages({ to: phone.e164 });
  await passcodeField(page).fill(codeOf(newest));
  await expect(page).toHaveURL('/dashboard/account');
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
