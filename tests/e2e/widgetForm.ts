import { expect, type Page } from '@playwright/test';
import type { Message } from '../../machines/emulator/controlContract.ts';
import type { EmulatorControl } from './emulatorControl.ts';

/** The phone number of the tests, as it is typed and as messages are addressed. */
export const phone = { typed: '4155552671', shown: '(415) 555-2671', dialled: '+14155552671' } as const;

/** The button that goes on from wherever the widget is. */
export const go = (page: Page) => page.getByRole('button', { name: 'Continue', exact: true });

/** The field on the widget's screen for a password. */
export const passwordField = (page: Page) => page.getByLabel('Password', { exact: true });

/** The field on the widget's screen for a passcode. */
export const passcodeField = (page: Page) => page.getByRole('textbox', { name: 'Passcode' });

/** The field on the tabs for a phone. */
export const phoneField = (page: Page) => page.getByRole('textbox', { name: 'Phone number' });

/** Types an address on the e-mail tab of the page that is open. */
export async function typeEmail(page: Page, email: string): Promise<void> {
  await page.getByRole('tab', { name: 'Email' }).click();
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
}

/** Opens the page that holds the widget, on its e-mail tab, and goes on with an address. */
export async function continueWith(page: Page, email: string): Promise<void> {
  await page.goto('/sign-in');
  await typeEmail(page, email);
  await go(page).click();
}

/** Types the phone number on one of the tabs of the page that is open, until it stands there formatted. */
export async function typePhone(page: Page, tab: 'Text' | 'WhatsApp'): Promise<void> {
  await page.getByRole('tab', { name: tab }).click();
  await phoneField(page).fill(phone.typed);
  await expect(phoneField(page)).toHaveValue(phone.shown);
}

/** From the open page to the passcode that was sent to the phone. */
export async function askForCode(
  page: Page,
  emulator: EmulatorControl,
  tab: 'Text' | 'WhatsApp',
): Promise<string> {
  await typePhone(page, tab);
  await goToPasscode(page);
  return codeOf(await emulator.messageTo(phone.dialled));
}

/** Enters the newest passcode that was sent to the phone. */
export async function enterNewestCode(page: Page, emulator: EmulatorControl): Promise<void> {
  const [newest] = await emulator.messages({ to: phone.dialled });
  await passcodeField(page).fill(codeOf(newest));
}

/** Asks for a passcode by the number in the field, and waits for the screen to enter it. */
export async function goToPasscode(page: Page): Promise<void> {
  await go(page).click();
  await expect(passcodeField(page)).toBeFocused();
}

/** The passcode in a message. */
export function codeOf(message: Message | undefined): string {
  expect(message?.code).toMatch(/^\d{6}$/);
  return message?.code ?? '';
}
