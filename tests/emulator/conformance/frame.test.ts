import type { Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openLab, type Lab } from './lab.ts';

const number = { phoneNumber: '2025550162', regionCode: 'US' };
const read = { isValid: true, number: '+12025550162', national: '(202) 555-0162' };

/** Asks the client in a page to read a phone number, for up to half a second. */
const askClient = (page: Page) =>
  page.evaluate(
    (request) =>
      Promise.race([
        window.attempt(() => window.internals().clientsideServices.parsedPhoneNumber(request)),
        new Promise<'no answer'>((resolve) => setTimeout(() => resolve('no answer'), 500)),
      ]),
    number,
  );

describe('the frame of a page of this origin', () => {
  let lab: Lab;
  beforeAll(async () => {
    lab = await openLab();
  });
  afterAll(() => lab.close());
  beforeEach(() => lab.startOver());

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
    const ask = (request: object) =>
      new Promise<string>((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => resolve('answer'));
        port1.start();
        window.top?.frames[0]?.postMessage({ method: 'parsedPhoneNumber', args: [request] }, '*', [port2]);
        setTimeout(() => resolve('silence'), 300);
      });
    expect(await page.evaluate(ask, number)).toBe('answer');
    expect(await other?.evaluate(ask, number)).toBe('silence');
  });
});

test('a page of an allowed origin may hold the frame', async () => {
  const lab = await openLab({ page: 'cross-origin' });
  expect(await askClient(await lab.openPage())).toMatchObject({ value: read });
  await lab.close();
});

test('a page of another origin may not', async () => {
  const lab = await openLab({ page: 'stranger' });
  expect(await askClient(await lab.openPage())).toBe('no answer');
  expect(lab.seen.some(({ path }) => path.startsWith('/clientside-services/api/'))).toBe(false);
  await lab.close();
});
