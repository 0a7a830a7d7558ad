import type { Page } from 'playwright';
import { describe, expect, test, vi } from 'vitest';
import { eventually, labForTests, openLab } from './lab.ts';

const number = { phoneNumber: '2025550162', regionCode: 'US' };
declare global {
  interface Window {
    /** The frame's answer to the last question of this window. */
    answer?: Promise<void>;
    isAnswered?: boolean;
  }
}

const read = { isValid: true, number: '+12025550162', national: '(202) 555-0162' };

/** Asks the client in a page to read a phone number. */
const askClient = (page: Page) =>
  page.evaluate(
    (request) => window.attempt(() => window.internals().clientsideServices.parsedPhoneNumber(request)),
    number,
  );

describe('the frame of a page of this origin', () => {
  const lab = labForTests();

  test('reads phone numbers, and shows one to go by', async () => {
    const page = await lab.openPage();
    expect(await askClient(page)).toMatchObject({ value: read, error: null });
    const example = await page.evaluate(() =>
      window.internals().clientsideServices.getExamplePhoneNumber({ regionCode: 'DE' }),
    );
    expect(example).toEqual({ phoneNumber: '01512 3456789' });
  });

  test('hands a refusal on as the library’s own error', async () => {
    const page = await lab.openPage();
    const { error } = await page.evaluate(() =>
      window.attempt(() => window.internals().clientsideServices.oneTapStart({ publicToken: 'x' })),
    );
    expect(error).toMatchObject({ name: 'StytchAPIError', fields: { error_type: 'public_token_not_found' } });
  });

  test('says so when the provider cannot be reached', async () => {
    const path = '/clientside-services/api/*';
    await lab.control.fault({ path, effect: { type: 'body', content_type: 'text/html', body: '<p>no' } });
    const page = await lab.openPage();
    const answer = await askClient(page);
    expect(answer).toMatchObject({ error: { name: 'StytchAPIUnreachableError' } });
  });

  test('hears the page that holds it and no other window', async () => {
    const page = await lab.openPage();
    await askClient(page);
    await page.evaluate(
      () =>
        new Promise((resolve) => {
          const other = document.createElement('iframe');
          other.addEventListener('load', resolve, { once: true });
          other.src = '/empty';
          document.body.append(other);
        }),
    );
    const other = page.frames().find((frame) => frame.url().endsWith('/empty'));
    const ask = (request: object) => {
      const { port1, port2 } = new MessageChannel();
      window.answer = new Promise((resolve) => {
        port1.addEventListener('message', () => {
          window.isAnswered = true;
          resolve();
        });
      });
      port1.start();
      window.top?.frames[0]?.postMessage({ method: 'parsedPhoneNumber', args: [request] }, '*', [port2]);
    };
    await other?.evaluate(ask, number);
    // The page asks after the other window, twice, and is answered.
    for (const _ of [1, 2]) {
      await page.evaluate(ask, number);
      await page.evaluate(() => window.answer);
    }
    expect(await other?.evaluate(() => window.isAnswered)).toBeUndefined();
    expect(await page.evaluate(() => window.isAnswered)).toBe(true);
  });
});

test('a page of an allowed origin may hold the frame', async () => {
  const lab = await openLab({ page: 'cross-origin' });
  expect(await askClient(await lab.openPage())).toMatchObject({ value: read });
  await lab.close();
});

test('a page of another origin may not', async () => {
  const lab = await openLab({ page: 'stranger' });
  const page = await lab.openPage();
  const answered = vi.fn<() => void>();
  // Never answered; it ends with the page.
  void askClient(page).then(answered, () => undefined);
  await eventually(() => page.frames().map((frame) => frame.url())).toContain(
    'chrome-error://chromewebdata/',
  );
  // A later request of the page is answered.
  expect(await page.evaluate(async () => (await fetch('/empty')).status)).toBe(200);
  expect(answered).not.toHaveBeenCalled();
  expect(lab.seen.some(({ path }) => path.startsWith('/clientside-services/api/'))).toBe(false);
  await lab.close();
});
