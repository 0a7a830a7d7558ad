import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { askForCode, passcodeField, typePhone, go } from './widgetForm.ts';

const authenticate = '/sdk/v1/otps/authenticate';

declare global {
  interface Window {
    /** What the browser is asked for, and how a text with a passcode reaches it. */
    texts?: { awaited: number; abandoned: number; arrive(code: string): void };
  }
}

/** A browser that reads texts, as on a phone. */
function readTexts(): void {
  const texts: NonNullable<Window['texts']> = { awaited: 0, abandoned: 0, arrive: () => undefined };
  window.texts = texts;
  Reflect.set(window, 'OTPCredential', () => undefined);
  Reflect.set(navigator.credentials, 'get', (request: { otp?: unknown; signal?: AbortSignal }) => {
    if (request.otp === undefined) return Promise.resolve(null);
    texts.awaited += 1;
    return new Promise<object>((resolve, reject) => {
      texts.arrive = (code) => resolve({ type: 'otp', code });
      request.signal?.addEventListener('abort', () => {
        texts.abandoned += 1;
        reject(new DOMException('aborted', 'AbortError'));
      });
    });
  });
}

const texts = (page: Page) =>
  page.evaluate(() => ({ awaited: window.texts?.awaited, abandoned: window.texts?.abandoned }));

test('a passcode that did not get through is sent once more with Enter', async ({
  page,
  emulator,
  complaints,
}) => {
  complaints.allow(/Failed to load resource|Signing in failed/);
  await page.goto('/sign-in');
  const code = await askForCode(page, emulator, 'Text');
  await emulator.addFault({ path: authenticate, times: 1, effect: { type: 'status', status: 500 } });
  await passcodeField(page).fill(code);
  await expect(passcodeField(page)).toHaveAccessibleDescription(/^Invalid passcode, please try again\./);
  await expect(passcodeField(page)).toHaveValue(code);
  await passcodeField(page).press('Enter');
  await page.waitForURL('**/dashboard/account');
  expect(await emulator.requests(authenticate)).toHaveLength(2);
});

test('Enter on a passcode that is not whole asks nobody', async ({ page, emulator }) => {
  await page.goto('/sign-in');
  await askForCode(page, emulator, 'Text');
  await passcodeField(page).fill('12345');
  await passcodeField(page).press('Enter');
  await expect(passcodeField(page)).toBeEnabled();
  expect(await emulator.requests(authenticate)).toHaveLength(0);
});

test('the passcode of a text that arrives is filled in and sent by itself', async ({ page, emulator }) => {
  await page.addInitScript(readTexts);
  await page.goto('/sign-in');
  const code = await askForCode(page, emulator, 'Text');
  await expect.poll(() => texts(page)).toEqual({ awaited: 1, abandoned: 0 });
  await page.evaluate((arrived) => window.texts?.arrive(arrived), code);
  await page.waitForURL('**/dashboard/account');
});

test('nobody waits for a text any longer once the screen is left, nor for WhatsApp at all', async ({
  page,
  emulator,
}) => {
  await page.addInitScript(readTexts);
  await page.goto('/sign-in');
  await typePhone(page, 'Text');
  await go(page).click();
  await expect.poll(() => texts(page)).toEqual({ awaited: 1, abandoned: 0 });
  await page.getByRole('button', { name: 'Back' }).click();
  await expect.poll(() => texts(page)).toEqual({ awaited: 1, abandoned: 1 });
  await emulator.setClock({ advance_ms: 60_000 });
  await page.getByRole('tab', { name: 'WhatsApp' }).click();
  await go(page).click();
  await expect(passcodeField(page)).toBeFocused();
  expect(await texts(page)).toEqual({ awaited: 1, abandoned: 1 });
});

test('selected digits keep to their slots: nothing is painted across the gaps', async ({
  page,
  emulator,
}) => {
  await page.goto('/sign-in');
  await askForCode(page, emulator, 'Text');
  const paint = await passcodeField(page).evaluate((field) => {
    const { backgroundColor, color } = getComputedStyle(field, '::selection');
    return { backgroundColor, isTinted: color !== getComputedStyle(field).color };
  });
  expect(paint).toEqual({ backgroundColor: 'rgba(0, 0, 0, 0)', isTinted: true });
});
