import { beforeEach, describe, expect, test } from 'vitest';
import { demoClient } from '../demoData.ts';
import {
  clientForEachTest,
  credentials,
  refusal,
  send,
  signInByPassword,
  type Reply,
} from './emulatorClient.ts';
import { register } from './passkeyLab.ts';

const client = clientForEachTest({}, signInByPassword);

describe('the signed-in user', () => {
  test('is flat under data, with all fields the client library stores', async () => {
    const reply = await client.sdk('GET', '/users/me');
    expect(reply.at('data')).toEqual({
      request_id: expect.any(String),
      status_code: 200,
      user_id: expect.stringMatching(/^user-test-[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/),
      name: { first_name: 'Demo', middle_name: '', last_name: 'Client' },
      emails: [{ email_id: expect.stringMatching(/^email-test-/), email: demoClient.email, verified: true }],
      phone_numbers: [],
      providers: [],
      webauthn_registrations: [],
      biometric_registrations: [],
      totps: [],
      crypto_wallets: [],
      password: { password_id: expect.stringMatching(/^password-test-/), requires_reset: false },
      status: 'active',
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
      trusted_metadata: {},
      untrusted_metadata: {},
      external_id: null,
      roles: ['stytch_user'],
      is_locked: false,
      lock_created_at: null,
      lock_expires_at: null,
    });
  });

  test('is unchanged by an empty update', async () => {
    const before = (await client.sdk('GET', '/users/me')).at('data.name');
    expect((await client.sdk('PUT', '/users/me', {})).at('data.__user.name')).toEqual(before);
  });

  test.each([
    [{ name: 'Ada' }, 'bad_request'],
    [{ name: { first_name: 7 } }, 'bad_request'],
    [{ name: { first_name: 'x'.repeat(129) } }, 'bad_request'],
    [{ name: { first_name: 'a\nb' } }, 'bad_request'],
    [{ trusted_metadata: { role: 'admin' } }, 'cannot_update_trusted_metadata'],
    [{ untrusted_metadata: 'x' }, 'metadata_invalid_format'],
    [{ untrusted_metadata: { blob: 'x'.repeat(5_000) } }, 'metadata_too_large'],
    [
      { untrusted_metadata: Object.fromEntries(Array.from({ length: 21 }, (_, index) => [index, 0])) },
      'metadata_too_many_keys',
    ],
  ])('%j is refused', async (body, type) => {
    expect(refusal(await client.sdk('PUT', '/users/me', body))).toEqual([400, type]);
  });
});

describe('free text', () => {
  let passkeyId: string | undefined;
  beforeEach(() => (passkeyId = undefined));
  const places: Readonly<Record<string, (text: string) => Promise<Reply>>> = {
    'the name of a user': (text) => client.sdk('PUT', '/users/me', { name: { first_name: text } }),
    'the name of a passkey': async (text) => {
      passkeyId ??= (await register(client)).id;
      return client.sdk('PUT', `/webauthn/update/${passkeyId}`, { name: text });
    },
    'a setting of the project': (text) => client.control('PUT', '/project', { project_name: text }),
    'a description in a policy': (text) =>
      client.control('PUT', '/project', {
        rbac_policy: {
          roles: [{ role_id: 'a', description: text, permissions: [] }],
          resources: [],
          scopes: [],
        },
      }),
  };

  describe.each(Object.entries(places))('as %s', (_, store) => {
    test('is one line of visible text', async () => {
      const accepted: string[] = [];
      for (const text of hidden) if ((await store(text)).status !== 400) accepted.push(encoded(text));
      expect(accepted).toEqual([]);
    });

    test('may be of any script', async () => {
      const refused: string[] = [];
      for (const text of visible) if ((await store(text)).status !== 200) refused.push(encoded(text));
      expect(refused).toEqual([]);
    });
  });

  test('of a browser that names itself is stored without hidden characters', async () => {
    client.token = null;
    await client.sdk('POST', '/passwords/authenticate', credentials, {
      'User-Agent': 'Browser\u0085\u009b 1\u00ad.0',
    });
    expect((await client.control('GET', '/sessions')).at('sessions.0.attributes.user_agent')).toBe(
      'Browser 1.0',
    );
  });
});

const encoded = (text: string) => encodeURIComponent(text);

/** Text with characters that are invisible, break the line, or change the direction of what follows. */
const hidden = [
  // Joiners where no script needs them.
  'a\u200d',
  'ب\u200c\u200c',
  ...Array.from(
    '\u200c\u200d\n\t\u007f\u0085\u009b\u2028\u2029\u202d\u202e\u2066\u2069\u200e\u061c\u00ad\u200b\u2060\ufeff\u{e0041}\u3164\u115f\u034f',
  ),
].map((text) => `A name ${text}b`);

const visible = [
  'Ada Lovelace',
  'Zoë O’Brien-Ünal',
  '山田 太郎',
  'محمد علی',
  'یوسف\u200cزاده',
  'ක්\u200dරිෂ්ණා',
  'नेहा क्\u200dष',
  '👩🏽\u200d💻 laptop',
  'דוד',
];

describe('searching for an email address', () => {
  const search = (email: string) => client.sdk('POST', '/users/search', { email });

  test('is allowed 30 times a minute', async () => {
    for (let count = 0; count < 30; count += 1) expect((await search('nobody@example.com')).status).toBe(200);
    const refused = await search('nobody@example.com');
    expect([refused.status, refused.at('error_type')]).toEqual([429, 'too_many_requests']);
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
    await client.api.clock.advance(60_000);
    expect((await search('nobody@example.com')).status).toBe(200);
  });
});

describe('telemetry', () => {
  const event = (name: string) => ({
    telemetry: { event_id: 'event-id-1' },
    event: { public_token: client.emulator.publicToken, event_name: name, details: {} },
  });
  const report = (body: unknown) => send(client.emulator, 'POST', '/sdk/v1/events', body, {});

  test('needs no authorization and can be inspected', async () => {
    expect((await report([event('first'), event('second')])).status).toBe(200);
    const events = await client.control('GET', '/events');
    expect(events.at('events.0.event.event_name')).toBe('second');
    expect(events.at('events.1.telemetry.event_id')).toBe('event-id-1');
    expect(Date.parse(String(events.at('events.0.received_at')))).toBeGreaterThan(0);
  });

  test.each([
    {},
    [1],
    [{}],
    [{ event: {} }],
    [{ event: { event_name: 1 } }],
    Array.from({ length: 101 }, () => ({})),
  ])('is refused entirely if malformed', async (body) => {
    expect((await report(body)).status).toBe(400);
    expect((await client.control('GET', '/events')).at('events')).toEqual([]);
  });
});
