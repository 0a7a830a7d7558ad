import { verify } from '@node-rs/argon2';
import { describe, expect, test } from 'vitest';
import { demoClient } from '../../src/config/localProvider.ts';
import { defaultHashingCost } from '../../src/emulator/rules/passwords/hashing.ts';
import { demoPasswordHash } from '../../src/emulator/store/seed.ts';
import { clientForEachTest, createTestClient, mailedToken, refusal } from './emulatorClient.ts';

const newPassword = 'correct-horse-battery-9-staple';
const known = { email: demoClient.email, password: demoClient.password, session_duration_minutes: 60 };
const hour = 3_600_000;

const client = clientForEachTest();

/** A client without a session, on the same emulator. */
async function asStranger<Result>(call: () => Promise<Result>): Promise<Result> {
  const { token } = client;
  client.token = null;
  const result = await call();
  client.token = token;
  return result;
}

const signIn = (password: string, email: string = demoClient.email) =>
  asStranger(() => client.sdk('POST', '/passwords/authenticate', { email, password }));

test('the written-down hash is the demo password at the default cost', async () => {
  expect(await verify(demoPasswordHash, demoClient.password)).toBe(true);
  const { memoryCost, timeCost } = defaultHashingCost;
  expect(demoPasswordHash).toContain(`$argon2id$v=19$m=${memoryCost},t=${timeCost},p=1$`);
});

describe('signing in', () => {
  test('a session lasts as long as asked for, one hour by default', async () => {
    const long = await client.sdk('POST', '/passwords/authenticate', {
      ...known,
      session_duration_minutes: 120,
    });
    const lasts = (reply: typeof long) =>
      Date.parse(String(reply.at('data.session.expires_at'))) -
      Date.parse(String(reply.at('data.session.started_at')));
    expect(lasts(long)).toBe(2 * hour);
    expect(lasts(await signIn(demoClient.password))).toBe(hour);
  });

  test.each([4, 527_041, 60.5, '60', true])('a duration of %s minutes is refused', async (minutes) => {
    const reply = await client.sdk('POST', '/passwords/authenticate', {
      ...known,
      session_duration_minutes: minutes,
    });
    expect(reply.status).toBe(400);
    expect(reply.at('error_type')).toBe('invalid_session_duration_minutes');
  });

  test('the address is the same in capitals and with blanks around it', async () => {
    expect((await signIn(demoClient.password, '  DEMO@Fairlead.Example ')).status).toBe(200);
  });

  test('signing in again on the same page keeps the session and its token', async () => {
    const first = await client.sdk('POST', '/passwords/authenticate', known);
    const second = await client.sdk('POST', '/passwords/authenticate', known);
    expect(second.at('data.session.session_id')).toBe(first.at('data.session.session_id'));
    expect(second.at('data.session_token')).toBe(first.at('data.session_token'));
    expect(second.at('data.session.authentication_factors')).toHaveLength(1);
  });

  test('a password that has to be changed says so, but only to whoever knows it', async () => {
    await client.control('PUT', '/project', { breach_detection_on_authentication: true });
    const email = 'breached@example.com';
    await client.control('POST', '/users', { email, password: 'Password1!' });
    expect(refusal(await signIn('Password1!', email))).toEqual([400, 'reset_password']);
    const wrong = await signIn('Password1?', email);
    expect([wrong.status, wrong.at('error_type')]).toEqual([401, 'unauthorized_credentials']);
  });
});

describe('an unknown address and a wrong password', () => {
  const withoutId = (text: string) => text.replaceAll(/request-id-test-[\w-]+/g, '');

  test('get the same bytes but for the request id', async () => {
    const wrong = await signIn('not it');
    const unknown = await signIn('not it', 'nobody@example.com');
    expect(wrong.status).toBe(401);
    expect(withoutId(unknown.text)).toBe(withoutId(wrong.text));
    expect([...unknown.headers]).toEqual([...wrong.headers]);
  });

  test('a reset asked for either gets the same bytes, and only the known one a mail', async () => {
    const start = (email: string) => client.sdk('POST', '/passwords/email/reset/start', { email });
    const one = await start(demoClient.email);
    const other = await start('nobody@example.com');
    expect(one.status).toBe(200);
    expect(withoutId(other.text)).toBe(withoutId(one.text));
    const { length } = (await client.control('GET', '/messages')).at('messages') as unknown[];
    expect(length).toBe(1);
  });

  test('take the same time', async () => {
    const real = createTestClient({ hashingCost: defaultHashingCost });
    const timeOf = async (path: string, body: unknown) => {
      const start = performance.now();
      await real.sdk('POST', path, body);
      return performance.now() - start;
    };
    const quickest = { signIn: [Infinity, Infinity], reset: [Infinity, Infinity] };
    const keep = (kind: keyof typeof quickest, side: number, ms: number) => {
      quickest[kind][side] = Math.min(quickest[kind][side] ?? Infinity, ms);
    };
    const ratios = () => Object.values(quickest).map(([one = 0, other = 0]) => other / one);
    const isSettled = () => ratios().every((ratio) => ratio > 0.7 && ratio < 1.4);
    // Others run on this machine: taking turns, looking at the quickest, and looking longer where they are in the way
    // keeps their noise out of the comparison.
    for (let round = 0; round < 24 || (round < 120 && !isSettled()); round += 1) {
      if (round % 8 === 0) await real.control('POST', '/clock', { advance_ms: 2 * hour });
      for (const side of round % 2 === 0 ? [0, 1] : [1, 0]) {
        const email = side === 0 ? demoClient.email : 'nobody@example.com';
        keep('signIn', side, await timeOf('/passwords/authenticate', { email, password: 'wrong' }));
        keep('reset', side, await timeOf('/passwords/email/reset/start', { email }));
        keep('reset', side, await timeOf('/passwords/email/reset/start', { email }));
      }
    }
    for (const ratio of ratios()) {
      expect(ratio).toBeGreaterThan(0.7);
      expect(ratio).toBeLessThan(1.4);
    }
    real.emulator.close();
  });
});

describe('too many wrong passwords', () => {
  test.each(['known', 'unknown'])('lock a %s address for one hour', async (kind) => {
    const email = kind === 'known' ? demoClient.email : 'nobody@example.com';
    for (let count = 0; count < 10; count += 1) expect((await signIn('wrong', email)).status).toBe(401);
    const locked = await signIn(demoClient.password, email);
    expect([locked.status, locked.at('error_type')]).toEqual([429, 'user_lock_limit_reached']);
    expect(Number(locked.headers.get('Retry-After'))).toBeGreaterThan(3_500);
    await client.control('POST', '/clock', { advance_ms: hour - 1_000 });
    expect((await signIn(demoClient.password, email)).status).toBe(429);
    await client.control('POST', '/clock', { advance_ms: 1_001 });
    expect((await signIn(demoClient.password, email)).status).toBe(kind === 'known' ? 200 : 401);
  });

  test('made at the same moment count, too', async () => {
    const replies = await Promise.all(Array.from({ length: 40 }, () => signIn('wrong')));
    expect(replies.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(30);
  });

  test('are forgotten after a right one', async () => {
    for (let round = 0; round < 2; round += 1) {
      for (let count = 0; count < 9; count += 1) await signIn('wrong');
      expect((await signIn(demoClient.password)).status).toBe(200);
    }
  });

  test('also count when the old password is guessed to set a new one', async () => {
    const guess = () =>
      client.sdk('POST', '/passwords/existing_password/reset', {
        email: demoClient.email,
        existing_password: 'wrong',
        new_password: newPassword,
      });
    for (let count = 0; count < 10; count += 1) expect((await guess()).status).toBe(401);
    expect((await guess()).status).toBe(429);
    expect((await signIn(demoClient.password)).status).toBe(429);
  });

  test('are forgiven to whoever resets the password by mail', async () => {
    for (let count = 0; count < 10; count += 1) await signIn('wrong');
    await client.sdk('POST', '/passwords/email/reset/start', { email: demoClient.email });
    const token = await mailedToken(client, demoClient.email);
    const reset = await client.sdk('POST', '/passwords/email/reset', { token, password: newPassword });
    expect(reset.status).toBe(200);
    expect((await signIn(newPassword)).status).toBe(200);
  });
});

describe('creating an account', () => {
  const email = 'new@example.com';

  test('opens a session for a user whose address is not verified yet', async () => {
    const reply = await client.sdk('POST', '/passwords', { email, password: newPassword });
    expect(reply.status).toBe(200);
    expect(reply.at('data.user.emails.0')).toMatchObject({ email, verified: false });
    expect((await client.sdk('POST', '/sessions/authenticate')).status).toBe(200);
    expect((await signIn(newPassword, email)).status).toBe(200);
  });

  test('is refused for an address that is taken', async () => {
    const reply = await client.sdk('POST', '/passwords', { email: demoClient.email, password: newPassword });
    expect([reply.status, reply.at('error_type')]).toEqual([400, 'duplicate_email']);
  });

  test('many times at once makes one account', async () => {
    const replies = await Promise.all(
      Array.from({ length: 10 }, () =>
        asStranger(() => client.sdk('POST', '/passwords', { email, password: newPassword })),
      ),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 400)).toHaveLength(9);
  });

  test.each([
    ['Password1!', 'breached_password'],
    ['fern2', 'weak_password'],
    ['new@example.com', 'weak_password'],
  ])('is refused with %s as %s', async (password, type) => {
    expect(refusal(await client.sdk('POST', '/passwords', { email, password }))).toEqual([400, type]);
    expect((await signIn(password, email)).status).toBe(401);
  });
});

describe('resetting', () => {
  test('by the old password ends every session and opens a new one', async () => {
    const before = await signIn(demoClient.password);
    const reply = await client.sdk('POST', '/passwords/existing_password/reset', {
      email: demoClient.email,
      existing_password: demoClient.password,
      new_password: newPassword,
    });
    expect(reply.status).toBe(200);
    expect((await client.sdk('POST', '/sessions/authenticate')).status).toBe(200);
    client.token = String(before.at('data.session_token'));
    expect((await client.sdk('POST', '/sessions/authenticate')).status).toBe(404);
    expect((await signIn(demoClient.password)).status).toBe(401);
    expect((await signIn(newPassword)).status).toBe(200);
  });

  test('by session keeps this session and ends the others', async () => {
    const other = await signIn(demoClient.password);
    const own = await client.sdk('POST', '/passwords/authenticate', known);
    const reply = await client.sdk('POST', '/passwords/session/reset', { password: newPassword });
    expect(reply.status).toBe(200);
    expect(reply.at('data.session.session_id')).toBe(own.at('data.session.session_id'));
    client.token = String(other.at('data.session_token'));
    expect((await client.sdk('POST', '/sessions/authenticate')).status).toBe(404);
  });

  test('by session needs one', async () => {
    const reply = await client.sdk('POST', '/passwords/session/reset', { password: newPassword });
    expect([reply.status, reply.at('error_type')]).toEqual([401, 'user_unauthenticated']);
  });

  test('a poor new password changes nothing', async () => {
    await client.sdk('POST', '/passwords/authenticate', known);
    const bySession = await client.sdk('POST', '/passwords/session/reset', { password: 'Password1!' });
    expect(bySession.at('error_type')).toBe('breached_password');
    const byOld = await client.sdk('POST', '/passwords/existing_password/reset', {
      email: demoClient.email,
      existing_password: demoClient.password,
      new_password: 'password',
    });
    expect(byOld.status).toBe(400);
    expect((await signIn(demoClient.password)).status).toBe(200);
  });
});
