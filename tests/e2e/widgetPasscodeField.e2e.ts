import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { requestPasscode, passcodeField, typePhone, continueButton } from './widgetForm.ts';

const authenticate = '/sdk/v1/otps/authenticate';

declare global {
  interface Window {
    /** WebOTP mock: counts of requests and aborts, and delivery of a passcode. */
    texts?: { requested: number; aborted: number; receive(code: string): void };
  }
}

/** Mocks WebOTP, as on a phone. */
function mockWebOtp(): void {
  const webOtp: NonNullable<Window['texts']> = { requested: 0, aborted: 0, receive: () => undefined };
  window.texts = webOtp;
  Reflect.set(window, 'OTPCredential', () => undefined);
  Reflect.set(navigator.credentials, 'get', (request: { otp?: unknown; signal?: AbortSignal }) => {
    if (request.otp === undefined) return Promise.resolve(null);
    webOtp.requested += 1;
    return new Promise<object>((resolve, reject) => {
      webOtp.receive = (code) => resolve({ type: 'otp', code });
      request.signal?.addEventListener('abort', () => {
        webOtp.aborted += 1;
        reject(new DOMException('aborted', 'AbortError'));
      });
    });
  });
}

const texts = (page: Page) =>
  page.evaluate(() => ({ awaited: window.texts?.requested, abandoned: window.texts?.aborted }));

test('Enter resends a passcode whose request failed', async ({ page, emulator, complaints }) => {
  complaints.allow(/Failed to load resource|Signing in failed/);
  await page.goto('/sign-in');
  const code = await requestPasscode(page, emulator, 'Text');
  await emulator.addFault({ path: authenticate, times: 1, effect: { type: 'status', status: 500 } });
  await passcodeField(page).fill(code);
  await expect(passcodeField(page)).toHaveAccessibleDescription(/^Invalid passcode, please try again\./);
  await expect(passcodeField(page)).toHaveValue(code);
  await passcodeField(page).press('Enter');
  await page.waitForURL('**/dashboard/account');
  expect(await emulator.requests(authenticate)).toHaveLength(2);
});

test('Enter on an incomplete passcode sends no request', async ({ page, emulator }) => {
  await page.goto('/sign-in');
  await requestPasscode(page, emulator, 'Text');
  await passcodeField(page).fill('12345');
  await passcodeField(page).press('Enter');
  await expect(passcodeField(page)).toBeEnabled();
  expect(await emulator.requests(authenticate)).toHaveLength(0);
});

test('a passcode received by SMS is filled in and submitted automatically', async ({ page, emulator }) => {
  await page.addInitScript(mockWebOtp);
  await page.goto('/sign-in');
  const code = await requestPasscode(page, emulator, 'Text');
  await expect.poll(() => texts(page)).toEqual({ awaited: 1, abandoned: 0 });
  await page.evaluate((arrived) => window.texts?.receive(arrived), code);
  await page.waitForURL('**/dashboard/account');
});

test('leaving the screen aborts the WebOTP request, and WhatsApp has none', async ({ page, emulator }) => {
  await page.addInitScript(mockWebOtp);
  await page.goto('/sign-in');
  await typePhone(page, 'Text');
  await continueButton(page).click();
  await expect.poll(() => texts(page)).toEqual({ awaited: 1, abandoned: 0 });
  await page.getByRole('button', { name: 'Back' }).click();
  await expect.poll(() => texts(page)).toEqual({ awaited: 1, abandoned: 1 });
  await emulator.setClock({ advance_ms: 60_000 });
  await page.getByRole('tab', { name: 'WhatsApp' }).click();
  await continueButton(page).click();
  await expect(passcodeField(page)).toBeFocused();
  expect(await texts(page)).toEqual({ awaited: 1, abandoned: 1 });
});

test('selected digits stay in their slots: nothing is painted across the gaps', async ({
  page,
  emulator,
}) => {
  await page.goto('/sign-in');
  await requestPasscode(page, emulator, 'Text');
  const paint = await passcodeField(page).evaluate((field) => {
    const { backgroundColor, color } = getComputedStyle(field, '::selection');
    return { backgroundColor, isTinted: color !== getComputedStyle(field).color };
  });
  expect(paint).toEqual({ backgroundColor: 'rgba(0, 0, 0, 0)', isTinted: true });
});
