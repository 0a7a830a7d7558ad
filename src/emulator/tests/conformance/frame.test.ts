import type { Page } from 'playwright';
import { describe, expect, test, vi } from 'vitest';
import { eventually, labForTests, openLab } from './lab.ts';
import { attempt } from './signIn.ts';

const number = { phoneNumber: '2025550162', regionCode: 'US' };
declare global {
  interface Window {
    /** Settles when the frame has responded to this window's last request. */
    answer?: Promise<void>;
    isAnswered?: boolean;
  }
}

const read = { isValid: true, number: '+12025550162', national: '(202) 555-0162' };

const parseByClient = (page: Page) =>
  attempt(
    page,
    (_client, request) => window.internals().clientsideServices.parsedPhoneNumber(request),
    number,
  );

describe('the frame in a same-origin page', () => {
  const lab = labForTests();

  test('parses phone numbers and returns an example', async () => {
    const page = await lab.openPage();
    expect(await parseByClient(page)).toMatchObject({ value: read, error: null });
    const example = await page.evaluate(() =>
      window.internals().clientsideServices.getExamplePhoneNumber({ regionCode: 'DE' }),
    );
    expect(example).toEqual({ phoneNumber: '01512 3456789' });
  });

  test('returns a refusal as the library’s own error', async () => {
    const page = await lab.openPage();
    const { error } = await attempt(page, () =>
      window.internals().clientsideServices.oneTapStart({ publicToken: 'x' }),
    );
    expect(error).toMatchObject({ name: 'StytchAPIError', fields: { error_type: 'public_token_not_found' } });
  });

  test('reports that the server cannot be reached', async () => {
    const path = '/clientside-services/api/*';
    await lab.control.faults.add({
      path,
      effect: { type: 'body', content_type: 'text/html', body: '<p>no' },
    });
    const page = await lab.openPage();
    const answer = await parseByClient(page);
    expect(answer).toMatchObject({ error: { name: 'StytchAPIUnreachableError' } });
  });

  test('accepts messages from its parent page only', async () => {
    const page = await lab.openPage();
    await parseByClient(page);
    await page.evaluate(
      () =>
        new Promise((resolve) => {
          const otherFrame = document.createElement('iframe');
          otherFrame.addEventListener('load', resolve, { once: true });
          otherFrame.src = '/empty';
          document.body.append(otherFrame);
        }),
    );
    const otherFrame = page.frames().find((frame) => frame.url().endsWith('/empty'));
    const requestInFrame = (request: object) => {
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
    await otherFrame?.evaluate(requestInFrame, number);
    // The page sends its requests after the request of the other window. Once the page has its responses, a response to
    // the other window would have arrived too.
    for (const _ of [1, 2]) {
      await page.evaluate(requestInFrame, number);
      await page.evaluate(() => window.answer);
    }
    expect(await otherFrame?.evaluate(() => window.isAnswered)).toBeUndefined();
    expect(await page.evaluate(() => window.isAnswered)).toBe(true);
  });
});

test('a page from an allowed origin can embed the frame', async () => {
  const lab = await openLab({ page: 'cross-origin' });
  expect(await parseByClient(await lab.openPage())).toMatchObject({ value: read });
  await lab.close();
});

test('a page from another origin cannot', async () => {
  const lab = await openLab({ page: 'forbidden-origin' });
  const page = await lab.openPage();
  const answered = vi.fn<() => void>();
  // This promise stays pending until the page closes.
  void parseByClient(page).then(answered, () => undefined);
  await eventually(() => page.frames().map((frame) => frame.url())).toContain(
    'chrome-error://chromewebdata/',
  );
  // The response to a later request shows that the frame does not respond.
  expect(await page.evaluate(async () => (await fetch('/empty')).status)).toBe(200);
  expect(answered).not.toHaveBeenCalled();
  expect(lab.recordedRequests.some(({ path }) => path.startsWith('/clientside-services/api/'))).toBe(false);
  await lab.close();
});
