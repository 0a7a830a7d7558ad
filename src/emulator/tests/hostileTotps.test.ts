import { assert as assertProperty, array, asyncProperty, constantFrom } from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { demoClient } from '../demoData.ts';
import { routes } from '../routes/table.ts';
import {
  clientForEachTest,
  clientOf,
  credentials,
  mailedToken,
  refusal,
  signInByPassword,
  turnPkceOff,
  type Reply,
  type TestClient,
} from './emulatorClient.ts';
import {
  codeOf,
  createTotp,
  enroll,
  enterCode,
  freezeAtStep,
  recover,
  stepMs,
  totpsOf,
  wrongCodeFor,
  type NewTotp,
} from './totpLab.ts';

const client = clientForEachTest({}, async (created) => {
  await signInByPassword(created);
  await freezeAtStep(created);
});
afterEach(() => vi.restoreAllMocks());

const wrong = [401, 'unable_to_authenticate_totp'];
const insufficient = [403, 'insufficient_factors'];
const other = { email: 'ann@example.com', password: 'x' } as const;

/** Signs in with the password only, on another page. */
async function openHalfSession(): Promise<TestClient> {
  const page = clientOf(client.emulator);
  await signInByPassword(page);
  return page;
}

describe('an attacker', () => {
  test('cannot repeat a code in another session', async () => {
    const { secret } = await enroll(client);
    const code = await codeOf(client, secret);
    expect((await enterCode(client, code)).status).toBe(200);
    const attacker = await openHalfSession();
    expect(refusal(await enterCode(attacker, code))).toEqual([400, 'totp_code_already_authenticated']);
  });

  test('cannot use the code of another user', async () => {
    await enroll(client);
    await client.control('POST', '/users', other);
    const attacker = clientOf(client.emulator);
    await signInByPassword(attacker, other.email, other.password);
    const own = await enroll(attacker);
    await signInByPassword(attacker);
    expect(refusal(await enterCode(attacker, await codeOf(attacker, own.secret)))).toEqual(wrong);
    const reply = await recover(attacker, own.recovery_codes[0]);
    expect(refusal(reply)).toEqual([401, 'unable_to_authenticate_recovery_code']);
    const removal = await attacker.sdk('DELETE', `/users/totps/${own.totp_id}`);
    expect(refusal(removal)).toEqual(insufficient);
  });

  test('cannot verify an authenticator app that another session creates', async () => {
    const { secret } = await createTotp(client);
    const attacker = await openHalfSession();
    expect(refusal(await enterCode(attacker, await codeOf(client, secret)))).toEqual(wrong);
    expect(await totpsOf(client)).toEqual([expect.objectContaining({ verified: false })]);
    expect((await enterCode(client, await codeOf(client, secret))).status).toBe(200);
  });

  test('cannot verify an own authenticator app after the user has added a second factor elsewhere', async () => {
    const attacker = await openHalfSession();
    const { secret } = await createTotp(attacker);
    const phone = { phone_number: '+442071838750' };
    const sent = await client.sdk('POST', '/otps/sms/send/secondary', phone);
    const passcode = (await client.api.messages.list({ channel: 'sms' }))[0]?.code;
    await client.sdk('POST', '/otps/authenticate', { token: passcode, method_id: sent.at('data.method_id') });
    expect(refusal(await enterCode(attacker, await codeOf(client, secret)))).toEqual([
      404,
      'session_not_found',
    ]);
  });

  test('with the mailbox can reset the password, but still needs the second factor', async () => {
    await enroll(client);
    await turnPkceOff(client);
    const attacker = clientOf(client.emulator);
    await attacker.sdk('POST', '/passwords/email/reset/start', { email: credentials.email });
    const token = await mailedToken(client, credentials.email);
    const reply = await attacker.sdk('POST', '/passwords/email/reset', {
      token,
      password: 'Brass-Lantern-71-Quay',
    });
    expect(reply.status).toBe(200);
    expect(refusal(await attacker.sdk('POST', '/totps/recovery_codes'))).toEqual(insufficient);
  });

  test('learns nothing without the first factor', async () => {
    await enroll(client);
    const stranger = clientOf(client.emulator);
    const search = await stranger.sdk('POST', '/users/search', { email: demoClient.email });
    expect(search.text).not.toContain('totp');
  });

  test('gets no session from a code while the session is revoked, at any moment', async () => {
    const { secret } = await enroll(client);
    for (let moment = 0; moment < 60; moment += 1) {
      const attacker = await openHalfSession();
      const entered = enterCode(attacker, await codeOf(client, secret));
      for (let turn = 0; turn < moment; turn += 1) await Promise.resolve();
      await client.control('DELETE', '/sessions');
      expect([200, 404]).toContain((await entered).status);
      expect(await client.api.sessions.list()).toEqual([]);
      await client.api.clock.advance(stepMs);
    }
  });

  test('cannot change the password with the password alone', async () => {
    const { secret } = await enroll(client);
    const change = (page: TestClient) =>
      page.sdk('POST', '/passwords/existing_password/reset', {
        email: credentials.email,
        existing_password: credentials.password,
        new_password: 'Brass-Lantern-71-Quay',
        session_duration_minutes: 60,
      });
    const attacker = clientOf(client.emulator);
    expect(refusal(await change(attacker))).toEqual(insufficient);
    await signInByPassword(attacker);
    expect(refusal(await change(attacker))).toEqual(insufficient);
    await enterCode(client, await codeOf(client, secret));
    const changed = await change(client);
    expect(changed.status).toBe(200);
    const factors = changed.at('data.session.authentication_factors') as { type: string }[];
    expect(factors.map(({ type }) => type)).toEqual(['totp', 'password']);
    expect((await client.sdk('POST', '/totps/recovery_codes')).status).toBe(200);
    expect((await attacker.sdk('GET', '/users/me')).status).toBe(404);
  });
});

describe('a session without the second factor', () => {
  /** Session routes that are open to it: the second factor, the end of the session, and reading. */
  const open = [
    'POST /sdk/v1/webauthn/authenticate/start/secondary',
    'POST /sdk/v1/totps/authenticate',
    'POST /sdk/v1/totps/recover',
    'POST /sdk/v1/sessions/authenticate',
    'POST /sdk/v1/sessions/revoke',
    'GET /sdk/v1/users/me',
  ];
  const wallet = '0x52908400098527886E0F7030069857D2E4169EE7';
  const bodies: Readonly<Record<string, object>> = {
    '/sdk/v1/otps/sms/send/secondary': { phone_number: '+442071838750' },
    '/sdk/v1/otps/whatsapp/send/secondary': { phone_number: '+442071838750' },
    '/sdk/v1/otps/email/send/secondary': { email: 'new@example.com' },
    '/sdk/v1/magic_links/email/send/secondary': { email: 'new@example.com' },
    '/sdk/v1/passwords/session/reset': { password: 'Brass-Lantern-71-Quay' },
    '/sdk/v1/webauthn/register/start': { domain: 'localhost' },
    '/sdk/v1/oauth/attach': { provider: 'google' },
    '/sdk/v1/crypto_wallets/authenticate/start/secondary': {
      crypto_wallet_address: wallet,
      crypto_wallet_type: 'ethereum',
    },
    '/sdk/v1/webauthn/update/:id': { name: 'Mine' },
    '/sdk/v1/users/me': { name: { first_name: 'Eve' }, untrusted_metadata: { a: 1 } },
  };
  const changing = routes
    .filter(({ access, method, path }) => access === 'session' && !open.includes(`${method} ${path}`))
    .map(({ method, path }) => ({ method, path }));
  const callWith = (
    page: TestClient,
    { method, path }: (typeof changing)[number],
    id = 'x',
  ): Promise<Reply> => page.sdk(method, path.replace('/sdk/v1', '').replace(':id', id), bodies[path] ?? {});

  const stateTables = [
    'users',
    'emails',
    'phone_numbers',
    'passwords',
    'webauthn_registrations',
    'oauth_registrations',
    'oauth_attach_tokens',
    'crypto_wallets',
    'crypto_wallet_challenges',
    'links',
    'passcodes',
    'totps',
    'totp_recovery_codes',
  ];
  async function readState(): Promise<unknown> {
    const saved = await client.control('GET', '/snapshot?secrets=include');
    return stateTables.map((table) => saved.at(`tables.${table}`));
  }

  test('has every other session route refused', async () => {
    const { totp_id: id } = await enroll(client);
    const page = await openHalfSession();
    expect(changing.length).toBeGreaterThan(15);
    for (const route of changing) {
      expect([route.path, ...refusal(await callWith(page, route, id))]).toEqual([
        route.path,
        ...insufficient,
      ]);
    }
  });

  test('changes nothing in any order of calls', async () => {
    await client.control('PUT', '/project', { rate_limits: false });
    const { totp_id: id } = await enroll(client);
    const page = await openHalfSession();
    const before = await readState();
    const change = async (calls: readonly (typeof changing)[number][]) => {
      await Promise.all(calls.map((route) => callWith(page, route, id)));
      expect(await readState()).toEqual(before);
    };
    await assertProperty(
      asyncProperty(array(constantFrom(...changing), { minLength: 1, maxLength: 6 }), change),
      { numRuns: 40 },
    );
  });

  test.each<readonly [string, (page: TestClient, totp: NewTotp) => Promise<Reply>]>([
    ['the code', async (page, { secret }) => enterCode(page, await codeOf(client, secret))],
    ['a recovery code', (page, { recovery_codes: codes }) => recover(page, codes[0])],
  ])('can change factors after %s', async (_name, verify) => {
    const totp = await enroll(client);
    const page = await openHalfSession();
    expect((await verify(page, totp)).status).toBe(200);
    expect((await page.sdk('POST', '/webauthn/register/start', { domain: 'localhost' })).status).toBe(200);
    expect((await page.sdk('DELETE', `/users/totps/${totp.totp_id}`)).status).toBe(200);
  });

  test('of a user with a phone number needs a passcode to that number', async () => {
    const phone = { phone_number: '+442071838750' };
    await client.control('POST', '/users', { ...other, ...phone });
    const page = clientOf(client.emulator);
    await signInByPassword(page, other.email, other.password);
    const start = () => page.sdk('POST', '/webauthn/register/start', { domain: 'localhost' });
    expect(refusal(await start())).toEqual(insufficient);
    for (const channel of ['sms', 'whatsapp']) {
      const strange = { phone_number: '+12025550166' };
      const sent = await page.sdk('POST', `/otps/${channel}/send/secondary`, strange);
      expect([channel, ...refusal(sent)]).toEqual([channel, ...insufficient]);
    }
    const sent = await page.sdk('POST', '/otps/sms/send/secondary', phone);
    const token = (await client.api.messages.list({ channel: 'sms' }))[0]?.code;
    await page.sdk('POST', '/otps/authenticate', { method_id: sent.at('data.method_id'), token });
    expect((await start()).status).toBe(200);
  });

  test('has two factors, not three, with a code and a recovery code', async () => {
    const { recovery_codes: codes, secret } = await enroll(client);
    const page = await openHalfSession();
    await recover(page, codes[0]);
    await enterCode(page, await codeOf(client, secret));
    await client.control('PUT', '/project', { factor_change_min_factors: 3 });
    expect(refusal(await page.sdk('POST', '/totps/recovery_codes'))).toEqual(insufficient);
  });
});

describe('a snapshot', () => {
  const restore = (saved: string) => client.control('PUT', '/snapshot', saved);

  test('has no authenticator app unless asked for, and restores users without one', async () => {
    const { secret } = await enroll(client);
    const saved = (await client.control('GET', '/snapshot')).text;
    expect(saved).not.toContain(secret);
    expect(Object.keys(JSON.parse(saved).tables as object)).not.toContain('totps');
    expect((await restore(saved)).status).toBe(204);
    expect(await totpsOf(client)).toEqual([]);
    const page = await openHalfSession();
    expect((await page.sdk('POST', '/totps', {})).status).toBe(200);
  });

  test('with secrets restores the authenticator app and hashes of its recovery codes', async () => {
    const { secret, recovery_codes: codes } = await enroll(client);
    const saved = (await client.control('GET', '/snapshot?secrets=include')).text;
    expect(saved).toContain(secret);
    for (const code of codes) {
      expect(saved).not.toContain(code);
      expect(saved).not.toContain(code.replaceAll('-', ''));
    }
    await client.control('POST', '/reset', { seed: 'empty' });
    expect((await restore(saved)).status).toBe(204);
    const page = await openHalfSession();
    expect((await enterCode(page, await codeOf(client, secret))).status).toBe(200);
    expect((await recover(page, codes[0])).status).toBe(200);
  });

  test.each([
    ['a secret that is not base32', 'totps', { secret: 'secret' }],
    ['a negative time step', 'totps', { last_step: -2 }],
    ['an unknown user', 'totps', { user_id: 'user-test-nobody' }],
    ['a recovery code without an authenticator app', 'totp_recovery_codes', { totp_id: 'totp-test-x' }],
    ['an extra column', 'totp_recovery_codes', { evil: 'x' }],
  ])('with %s is refused entirely', async (_name, table, change) => {
    await enroll(client);
    const saved = await client.control('GET', '/snapshot?secrets=include');
    const snapshot = JSON.parse(saved.text) as { tables: Record<string, object[]> };
    snapshot.tables[table] = (snapshot.tables[table] ?? []).map((row) => ({ ...row, ...change }));
    expect(refusal(await restore(JSON.stringify(snapshot)))).toEqual([400, 'bad_request']);
    expect((await client.control('GET', '/snapshot?secrets=include')).at('tables')).toEqual(
      saved.at('tables'),
    );
  });
});

test('no secret of a second factor appears in logs, messages, telemetry or the console', async () => {
  const lines: unknown[] = [];
  for (const method of ['log', 'info', 'warn', 'error', 'debug'] as const) {
    vi.spyOn(console, method).mockImplementation((...parts: unknown[]) => lines.push(parts));
  }
  const { secret, recovery_codes: codes } = await enroll(client);
  const entered = await codeOf(client, secret);
  const mistyped = await wrongCodeFor(client, secret);
  await enterCode(client, entered);
  await enterCode(client, mistyped);
  await recover(client, codes[0]);
  await enterCode(client, codes[1]);
  await client.sdk('POST', '/events', [{ telemetry: {}, event: { event_name: 'x' } }]);
  const renewed = await client.sdk('POST', '/totps/recovery_codes');
  const fresh = renewed.at('data.totps.0.recovery_codes') as readonly string[];
  const seen = [JSON.stringify(lines)];
  for (const path of ['/requests', '/messages', '/events', '/users', '/sessions', '/snapshot']) {
    seen.push((await client.control('GET', path)).text);
  }
  for (const hidden of [secret, `"${entered}"`, `"${mistyped}"`, ...codes, ...fresh]) {
    for (const text of seen) expect(text).not.toContain(hidden);
  }
  expect(seen[0]).toBe('[]');
});
