import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestClient, pageOrigin, send, type Reply, type TestClient } from './emulatorClient.ts';

const allowedOrigin = 'http://app.example:5173';

let client: TestClient;
beforeAll(() => {
  client = createTestClient({ allowedOrigins: [allowedOrigin, 'null'] });
});
afterAll(() => client.emulator.close());

const fetchFrame = () => client.emulator.fetch(new Request(`${pageOrigin}/clientside-services/index.html`));
const call = (method: string, body: unknown): Promise<Reply> =>
  send(client.emulator, 'POST', `/clientside-services/api/${method}`, body, {});

/** Returns the directives of the frame's Content-Security-Policy, by name. */
const policyOf = (response: Response) =>
  new Map(
    (response.headers.get('Content-Security-Policy') ?? '').split('; ').map((directive) => {
      const [name = '', ...values] = directive.split(' ');
      return [name, values.join(' ')] as const;
    }),
  );

describe('the frame', () => {
  test('can be embedded by pages of this origin and the allowed origins only', async () => {
    const response = await fetchFrame();
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
    expect(policyOf(response).get('frame-ancestors')).toBe(`'self' ${allowedOrigin}`);
  });

  test('runs only its own script and loads nothing', async () => {
    const response = await fetchFrame();
    const script = /<script>([^]*)<\/script>/.exec(await response.clone().text())?.[1] ?? '';
    const hash = createHash('sha256').update(script).digest('base64');
    expect(policyOf(response)).toEqual(
      new Map([
        ['default-src', "'none'"],
        ['script-src', `'sha256-${hash}'`],
        ['connect-src', "'self'"],
        ['img-src', 'data:'],
        ['base-uri', "'none'"],
        ['form-action', "'none'"],
        ['frame-ancestors', expect.any(String)],
        ['require-trusted-types-for', "'script'"],
        ['trusted-types', "'none'"],
      ]),
    );
    expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(response.headers.get('Referrer-Policy')).toBe('no-referrer');
  });
});

describe('phone number parsing', () => {
  test.each([
    ['2025550162', 'US', true, '+12025550162', '(202) 555-0162'],
    ['(202) 555-0162', 'US', true, '+12025550162', '(202) 555-0162'],
    ['+12025550162', undefined, true, '+12025550162', '(202) 555-0162'],
    ['07400 123456', 'GB', true, '+447400123456', '07400 123456'],
    ['+447400123456', 'US', true, '+447400123456', '07400 123456'],
    ['+10000000000', undefined, true, '+10000000000', '0000000000'],
    ['202', 'US', false, '+1202', '202'],
    ['20255501629', 'US', false, '+120255501629', '20255501629'],
    ['2025550162', 'XX', false, '', '2025550162'],
    ['2025550162', undefined, false, '', '2025550162'],
    ['twelve', 'US', false, '', 'twelve'],
    ['', 'US', false, '', ''],
  ])('parses %s in region %s', async (phoneNumber, regionCode, isValid, number, national) => {
    const reply = await call('parsedPhoneNumber', { phoneNumber, regionCode });
    expect(reply.status).toBe(200);
    expect(reply.at('data')).toMatchObject({ isValid, number, national });
  });

  test.each([{}, { phoneNumber: 5 }, { phoneNumber: '1'.repeat(101) }, { phoneNumber: '1', regionCode: [] }])(
    'refuses %j',
    async (body) => {
      expect((await call('parsedPhoneNumber', body)).status).toBe(400);
    },
  );
});

describe('the example phone number', () => {
  test.each([
    ['US', '(201) 555-0123'],
    ['DE', '01512 3456789'],
    ['AQ', ''],
    ['constructor', ''],
  ])('exists for region %s or is empty', async (regionCode, phoneNumber) => {
    const reply = await call('getExamplePhoneNumber', { regionCode });
    expect(reply.at('data.phoneNumber')).toBe(phoneNumber);
  });

  test('requires a region', async () => {
    expect((await call('getExamplePhoneNumber', {})).status).toBe(400);
  });
});
