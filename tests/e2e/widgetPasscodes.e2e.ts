import type { Page } from '@playwright/test';
import type { EmulatorControl } from './emulatorControl.ts';
import { expect, test } from './fixtures.ts';
import {
  goToPasscode,
  askForCode,
  codeOf,
  enterNewestCode,
  go,
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

/** Puts a text into the focused field as a paste does. */
async function paste(page: Page, text: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((words) => navigator.clipboard.writeText(words), text);
  await passcodeField(page).focus();
  await page.keyboard.press('ControlOrMeta+v');
}

/** Both clocks: the page counts down by its own, the provider judges by its own. */
async function passTime(page: Page, emulator: EmulatorControl, ms: number): Promise<void> {
  await emulator.setClock({ advance_ms: ms });
  await page.clock.fastForward(ms);
}

for (const { tab, channel } of [
  { tab: 'Text', channel: 'sms' },
  { tab: 'WhatsApp', channel: 'whatsapp' },
] as const) {
  test(`a passcode by ${tab} lets a person in, by a full page load to where they were going`, async ({
    page,
    emulator,
  }) => {
    await page.goto('/sign-in?next=%2Fdashboard%2Fprofile');
    const code = await askForCode(page, emulator, tab);
    await expect(page.getByText(`A 6-digit passcode was sent to you at ${phone.dialled}.`)).toBeVisible();
    expect((await emulator.messageTo(phone.dialled)).channel).toBe(channel);
    await page.evaluate(() => Reflect.set(window, 'isFirstDocument', true));
    await passcodeField(page).pressSequentially(code);
    await page.waitForURL('**/dashboard/profile');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.evaluate(() => Reflect.get(window, 'isFirstDocument'))).toBeUndefined();
    expect(await emulator.requests(authenticate)).toHaveLength(1);
  });
}

test('a passcode is taken as it is pasted, hyphen and all', async ({ page, emulator }) => {
  await page.goto('/sign-in');
  const code = await askForCode(page, emulator, 'Text');
  await paste(page, ` ${code.slice(0, 3)}-${code.slice(3)} `);
  await page.waitForURL('**/dashboard/account');
});

test('a wrong passcode says so and the time goes on, not anew', async ({ page, emulator, complaints }) => {
  complaints.allow(/404|Signing in failed/);
  await page.clock.install();
  await page.goto('/sign-in');
  const code = await askForCode(page, emulator, 'Text');
  await passTime(page, emulator, 2 * minute);
  await expect(remaining(page)).toHaveText(/ in 2:\d\d/);
  await passcodeField(page).fill(wrongCode(code));
  await expect(passcodeField(page)).toHaveAccessibleDescription('Invalid passcode, please try again.');
  await expect(passcodeField(page)).toBeFocused();
  await expect(remaining(page)).toHaveText(/ in 2:\d\d/);
  await page.keyboard.type(code);
  await page.waitForURL('**/dashboard/account');
  expect(await emulator.requests(authenticate)).toHaveLength(2);
});

test('an expired passcode says so, and another one gets in', async ({ page, emulator, complaints }) => {
  complaints.allow(/404|Signing in failed/);
  await page.clock.install();
  await page.goto('/sign-in');
  const expired = await askForCode(page, emulator, 'WhatsApp');
  await passTime(page, emulator, 5 * minute + 1_000);
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

test('a passcode is sent again once the provider is ready to, and the first one is void', async ({
  page,
  emulator,
  complaints,
}) => {
  complaints.allow(/429|404|Signing in failed/);
  await page.clock.install();
  await page.goto('/sign-in');
  const first = await askForCode(page, emulator, 'Text');
  await resend(page).click();
  await expect(
    page.getByText(/^A passcode was sent a moment ago\. Ask for another in \d+ seconds\.$/),
  ).toBeVisible();
  await expect(resend(page)).toBeDisabled();
  expect(await emulator.messages({ to: phone.dialled })).toHaveLength(1);
  await passTime(page, emulator, 11_000);
  await expect(resend(page)).toBeEnabled();
  await resend(page).click();
  await expect(page.getByText('Code resent')).toBeVisible();
  const [second] = await emulator.messages({ to: phone.dialled });
  await passcodeField(page).fill(first);
  await expect(passcodeField(page)).toHaveAccessibleDescription('Invalid passcode, please try again.');
  await passcodeField(page).fill(codeOf(second));
  await page.waitForURL('**/dashboard/account');
});

test('the way back keeps the number, and another way asks by the same one', async ({ page, emulator }) => {
  await page.goto('/sign-in');
  await askForCode(page, emulator, 'Text');
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByRole('heading', { name: 'Sign up or log in' })).toBeFocused();
  await expect(page.getByRole('tab', { name: 'Text' })).toHaveAttribute('aria-selected', 'true');
  await expect(phoneField(page)).toHaveValue(phone.shown);
  await page.getByRole('tab', { name: 'WhatsApp' }).click();
  await expect(phoneField(page)).toHaveValue(phone.shown);
  await emulator.setClock({ advance_ms: 11_000 });
  await goToPasscode(page);
  const [second] = await emulator.messages({ to: phone.dialled });
  expect(second?.channel).toBe('whatsapp');
  await passcodeField(page).fill(codeOf(second));
  await page.waitForURL('**/dashboard/account');
});

test('after a reload the passcode is asked for anew, too soon and then in time', async ({
  page,
  emulator,
  complaints,
}) => {
  complaints.allow(/429|Signing in failed/);
  await page.goto('/sign-in?next=%2Fdashboard%2Fprofile');
  await askForCode(page, emulator, 'Text');
  await page.reload();
  await typePhone(page, 'Text');
  await go(page).click();
  await expect(phoneField(page)).toHaveAccessibleDescription(
    /^A passcode was sent a moment ago\. Ask for another in \d+ seconds\.$/,
  );
  await expect(phoneField(page)).toHaveValue(phone.shown);
  await emulator.setClock({ advance_ms: 11_000 });
  await goToPasscode(page);
  await enterNewestCode(page, emulator);
  await page.waitForURL('**/dashboard/profile');
});

test('the browser’s way back and forth ends at the form, which works', async ({ page, emulator }) => {
  await page.goto('/login');
  await page.goto('/sign-in');
  await askForCode(page, emulator, 'Text');
  await page.goBack();
  await expect(page).toHaveURL('/login');
  await page.goForward();
  await expect(page).toHaveURL('/sign-in');
  await emulator.setClock({ advance_ms: 11_000 });
  await typePhone(page, 'Text');
  await goToPasscode(page);
  await enterNewestCode(page, emulator);
  await page.waitForURL('**/dashboard/account');
});

test('a second tab that waits for its passcode follows the first one in', async ({
  page,
  context,
  emulator,
}) => {
  await page.goto('/sign-in');
  await askForCode(page, emulator, 'Text');
  await emulator.setClock({ advance_ms: 11_000 });
  const second = await context.newPage();
  await second.goto('/sign-in');
  await typePhone(second, 'WhatsApp');
  await goToPasscode(second);
  await enterNewestCode(second, emulator);
  await second.waitForURL('**/dashboard/account');
  await page.bringToFront();
  await page.waitForURL('**/dashboard/account');
});
