import { expect, type Page } from '@playwright/test';
import type { Message } from 'fairlead-emulator/contracts/controlContract';
import type { EmulatorControl } from './emulatorControl.ts';

/** The phone number of the tests: as typed, as displayed, and in E.164 format. */
export const phone = { typed: '4155552671', shown: '(415) 555-2671', e164: '+14155552671' } as const;

/** Locates the "Continue" button of the current screen. */
export const continueButton = (page: Page) => page.getByRole('button', { name: 'Continue', exact: true });

/** Locates the password field. */
export const passwordField = (page: Page) => page.getByLabel('Password', { exact: true });

/** Locates the passcode field. */
export const passcodeField = (page: Page) => page.getByRole('textbox', { name: 'Passcode' });

/** Locates the email field of the widget. */
export const emailField = (page: Page) => page.getByRole('textbox', { name: 'Email' });

/** Locates the phone number field. */
export const phoneField = (page: Page) => page.getByRole('textbox', { name: 'Phone number' });

/** Types an email address on the open page, whose first tab is the one for email. */
export async function typeEmail(page: Page, email: string): Promise<void> {
  await page.getByRole('tab', { name: 'Email' }).click();
  await emailField(page).fill(email);
}

/** Opens the widget page and continues with an email address. */
export async function continueWithEmail(page: Page, email: string): Promise<void> {
  await page.goto('/sign-in');
  await typeEmail(page, email);
  await continueButton(page).click();
}

/** Types the phone number on a tab of the open page and waits until it is formatted. */
export async function typePhone(page: Page, tab: 'Text' | 'WhatsApp'): Promise<void> {
  await page.getByRole('tab', { name: tab }).click();
  await phoneField(page).fill(phone.typed);
  await expect(phoneField(page)).toHaveValue(phone.shown);
}

/** Requests a passcode on the open page and returns it. */
export async function requestPasscode(
  page: Page,
  emulator: EmulatorControl,
  tab: 'Text' | 'WhatsApp',
): Promise<string> {
  await typePhone(page, tab);
  await submitPhone(page);
  return codeOf(await emulator.messageTo(phone.e164));
}

/** Enters the newest passcode sent to the phone. */
export async function enterNewestCode(page: Page, emulator: EmulatorControl): Promise<void> {
  const [newest] = await emulator.messages({ to: phone.e164 });
  await passcodeField(page).fill(codeOf(newest));
}

/** Submits the phone number and waits for the passcode screen. */
export async function submitPhone(page: Page): Promise<void> {
  await continueButton(page).click();
  await expect(passcodeField(page)).toBeFocused();
}

/** Returns the passcode of a message. */
export function codeOf(message: Message | undefined): string {
  expect(message?.code).toMatch(/^\d{6}$/);
  return message?.code ?? '';
}
