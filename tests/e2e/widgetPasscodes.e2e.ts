import type { Page } from '@playwright/test';
import type { EmulatorControl } from './emulatorControl.ts';
import { expect, test } from './fixtures.ts';
import {
  submitPhone,
  requestPasscode,
  codeOf,
  enterNewestCode,
  continueButton,
  passcodeField,
  phone,
  phoneField,
  typePhone,
} from './widgetForm.ts';

const authenticate = '/sdk/v1/otps/authenticate';
const minute = 60_000;

const resend = (page: Page) => page.getByRole('button', { name: 'Resend code' });
const remaining = (page: Page) => page.getByText(/^Your code expires in \d:\d\d\. Didn't get it\?$/);
const wrongCode = (code: string) => (code === '111111' ? '222222' : '111111');

async function paste(page: Page, text: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((clipboardText) => navigator.clipboard.writeText(clipboardText), text);
  await passcodeField(page).focus();
  await page.keyboard.press('ControlOrMeta+v');
}

/** Advances the clocks of the page and the emulator by `ms`. */
async function advanceClocks(page: Page, emulator: EmulatorControl, ms: number): Promise<void> {
  await emulator.setClock({ advance_ms: ms });
  await page.clock.fastForward(ms);
}

for (const { tab, channel } of [
  { tab: 'Text', channel: 'sms' },
  { tab: 'WhatsApp', channel: 'whatsapp' },
] as const) {
  test(`a passcode by ${tab} signs in and leads to the target by a full page load`, async ({
    page,
    emulator,
  }) => {
    await page.goto('/sign-in?next=%2Fdashboard%2Fprofile');
    const code = await requestPasscode(page, emulator, tab);
    await expect(page.getByText(`We sent a 6-digit passcode to ${phone.e164}.`)).toBeVisible();
    expect((await emulator.messageTo(phone.e164)).channel).toBe(channel);
    await page.evaluate(() => Reflect.set(window, 'isFirstDocument', true));
    await passcodeField(page).pressSequentially(code);
    await page.waitForURL('**/dashboard/profile');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.evaluate(() => Reflect.get(window, 'isFirstDocument'))).toBeUndefined();
    expect(await emulator.requests(authenticate)).toHaveLength(1);
  });
}

test('the list of countries loads when the page is used', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  const lists = () => requested.filter((url) => url.includes('/phoneNumbers.'));
  await page.goto('/sign-in');
  // Google One Tap is the last part that the page loads by itself.
  await expect.poll(() => requested.some((url) => url.includes('oneTapStart'))).toBe(true);
  expect(lists()).toEqual([]);
  await expect(page.getByLabel('Country').getByRole('option')).toHaveCount(1);
  await page.mouse.move(40, 40);
  await expect(page.getByLabel('Country').getByRole('option', { name: 'Spain (+34)' })).toHaveCount(1);
  expect(lists()).toHaveLength(1);
});

test('a pasted passcode with a hyphen is accepted', async ({ page, emulator }) => {
  await page.goto('/sign-in');
  const code = await requestPasscode(page, emulator, 'Text');
  await paste(page, ` ${code.slice(0, 3)}-${code.slice(3)} `);
  await page.waitForURL('**/dashboard/account');
});

test('a wrong passcode is reported without restarting the countdown', async ({
  page,
  emulator,
  complaints,
}) => {
  complaints.allow(/404|Signing in failed/);
  await page.clock.install();
  await page.goto('/sign-in');
  const code = await requestPasscode(page, emulator, 'Text');
  await advanceClocks(page, emulator, 2 * minute);
  await expect(remaining(page)).toHaveText(/ in 2:\d\d/);
  await passcodeField(page).fill(wrongCode(code));
  await expect(passcodeField(page)).toHaveAccessibleDescription('Invalid passcode, please try again.');
  await expect(passcodeField(page)).toBeFocused();
  await expect(remaining(page)).toHaveText(/ in 2:\d\d/);
  await page.keyboard.type(code);
  await page.waitForURL('**/dashboard/account');
  expect(await emulator.requests(authenticate)).toHaveLength(2);
});

test('an expired passcode is reported, and another one signs in', async ({ page, emulator, complaints }) => {
  complaints.allow(/404|Signing in failed/);
  await page.clock.install();
  await page.goto('/sign-in');
  const expired = await requestPasscode(page, emulator, 'WhatsApp');
  await advanceClocks(page, emulator, 5 * minute + 1_000);
  await expect(page.getByText('Your code has expired.')).toBeVisible();
  await passcodeField(page).fill(expired);
  await expect(passcodeField(page)).toHaveAccessibleDescription('Invalid passcode, please try again.');
  await resend(page).click();
  await expect(page.getByText('Code resent')).toBeVisible();
  await expect(remaining(page)).toHaveText(/ in [45]:\d\d/);
  await expect(passcodeField(page)).toHaveAccessibleDescription('');
  await expect(passcodeField(page)).toBeFocused();
  await enterNewestCode(page, emulator);
  await page.waitForURL('**/dashboard/account');
});

test('a passcode can be resent after the wait, which voids the first', async ({
  page,
  emulator,
  complaints,
}) => {
  complaints.allow(/429|404|Signing in failed/);
  await page.clock.install();
  await page.goto('/sign-in');
  const first = await requestPasscode(page, emulator, 'Text');
  await resend(page).click();
  await expect(
    page.getByText(/^A passcode was sent a moment ago\. Ask for another in \d+ seconds\.$/),
  ).toBeVisible();
  await expect(resend(page)).toBeDisabled();
  expect(await emulator.messages({ to: phone.e164 })).toHaveLength(1);
  await advanceClocks(page, emulator, 11_000);
  await expect(resend(page)).toBeEnabled();
  await resend(page).click();
  await expect(page.getByText('Code resent')).toBeVisible();
  const [second] = await emulator.messages({ to: phone.e164 });
  await passcodeField(page).fill(first);
  await expect(passcodeField(page)).toHaveAccessibleDescription('Invalid passcode, please try again.');
  await passcodeField(page).fill(codeOf(second));
  await page.waitForURL('**/dashboard/account');
});

test('Back keeps the number, and another channel uses the same one', async ({ page, emulator }) => {
  await page.goto('/sign-in');
  await requestPasscode(page, emulator, 'Text');
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByRole('heading', { name: 'Sign up or log in' })).toBeFocused();
  await expect(page.getByRole('tab', { name: 'Text' })).toHaveAttribute('aria-selected', 'true');
  await expect(phoneField(page)).toHaveValue(phone.shown);
  await page.getByRole('tab', { name: 'WhatsApp' }).click();
  await expect(phoneField(page)).toHaveValue(phone.shown);
  await emulator.setClock({ advance_ms: 11_000 });
  await submitPhone(page);
  const [second] = await emulator.messages({ to: phone.e164 });
  expect(second?.channel).toBe('whatsapp');
  await passcodeField(page).fill(codeOf(second));
  await page.waitForURL('**/dashboard/account');
});

test('after a reload a new passcode is refused too soon, then sent', async ({
  page,
  emulator,
  complaints,
}) => {
  complaints.allow(/429|Signing in failed/);
  await page.goto('/sign-in?next=%2Fdashboard%2Fprofile');
  await requestPasscode(page, emulator, 'Text');
  await page.reload();
  await typePhone(page, 'Text');
  await continueButton(page).click();
  await expect(phoneField(page)).toHaveAccessibleDescription(
    /^A passcode was sent a moment ago\. Ask for another in \d+ seconds\.$/,
  );
  await expect(phoneField(page)).toHaveValue(phone.shown);
  await emulator.setClock({ advance_ms: 11_000 });
  await submitPhone(page);
  await enterNewestCode(page, emulator);
  await page.waitForURL('**/dashboard/profile');
});

test('the browser’s Back and Forward lead to a working form', async ({ page, emulator }) => {
  await page.goto('/login');
  await page.goto('/sign-in');
  await requestPasscode(page, emulator, 'Text');
  await page.goBack();
  await expect(page).toHaveURL('/login');
  await page.goForward();
  await expect(page).toHaveURL('/sign-in');
  await emulator.setClock({ advance_ms: 11_000 });
  await typePhone(page, 'Text');
  await submitPhone(page);
  await enterNewestCode(page, emulator);
  await page.waitForURL('**/dashboard/account');
});

test('a second tab that waits for its passcode follows the first tab’s sign-in', async ({
  page,
  context,
  emulator,
}) => {
  await page.goto('/sign-in');
  await requestPasscode(page, emulator, 'Text');
  await emulator.setClock({ advance_ms: 11_000 });
  const second = await context.newPage();
  await second.goto('/sign-in');
  await typePhone(second, 'WhatsApp');
  await submitPhone(second);
  await enterNewestCode(second, emulator);
  await second.waitForURL('**/dashboard/account');
  await page.bringToFront();
  await page.waitForURL('**/dashboard/account');
});
