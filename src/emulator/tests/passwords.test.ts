import { verify } from '@node-rs/argon2';
import { describe, expect, test } from 'vitest';
import { demoClient } from '../demoData.ts';
import { cheapHashingCost, defaultHashingCost } from '../rules/passwords/hashing.ts';
import { cheapDemoPasswordHash, demoPasswordHash } from '../store/seed.ts';
import { clientForEachTest, mailedToken, turnPkceOff } from './emulatorClient.ts';
import { passwordMaxLength } from '../fields.ts';

const newPassword = 'correct-horse-battery-9-staple';
const demoCredentials = {
  email: demoClient.email,
  password: demoClient.password,
  session_duration_minutes: 60,
};
const hour = 3_600_000;

const client = clientForEachTest({}, turnPkceOff);

async function withoutSession<Result>(call: () => Promise<Result>): Promise<Result> {
  const { token } = client;
  client.token = null;
  const result = await call();
  client.token = token;
  return result;
}

const signIn = (password: string, email: string = demoClient.email) =>
  withoutSession(() => client.sdk('POST', '/passwords/authenticate', { email, password }));

test('the cheap demo hash matches the demo password and the cheap cost', async () => {
  expect(await verify(cheapDemoPasswordHash, demoClient.password)).toBe(true);
  const { memoryCost, timeCost } = cheapHashingCost;
  expect(cheapDemoPasswordHash).toContain(`$argon2id$v=19$m=${memoryCost},t=${timeCost},p=1$`);
});

test('the stored demo hash matches the demo password and the default cost', async () => {
  expect(await verify(demoPasswordHash, demoClient.password)).toBe(true);
  const { memoryCost, timeCost } = defaultHashingCost;
  expect(demoPasswordHash).toContain(`$argon2id$v=19$m=${memoryCost},t=${timeCost},p=1$`);
});

describe('signing in', () => {
  test('opens a session of the requested duration, by default one hour', async () => {
    const long = await client.sdk('POST', '/passwords/authenticate', {
      ...demoCredentials,
      session_duration_minutes: 120,
    });
    const lasts = (reply: typeof long) =>
      Date.parse(String(reply.at('data.session.expires_at'))) -
      Date.parse(String(reply.at('data.session.started_at')));
    expect(lasts(long)).toBe(2 * hour);
    expect(lasts(await signIn(demoClient.password))).toBe(hour);
  });

  test.each([4, 527_041, 60.5, '60', true, Number.MAX_SAFE_INTEGER])(
    'refuses a duration of %s minutes',
    async (minutes) => {
      const reply = await client.sdk('POST', '/passwords/authenticate', {
        ...demoCredentials,
        session_duration_minutes: minutes,
      });
      expect(reply.status).toBe(400);
      expect(reply.at('error_type')).toBe('invalid_session_duration_minutes');
    },
  );

  test('ignores case and surrounding spaces of the email address', async () => {
    expect((await signIn(demoClient.password, '  DEMO@Fairlead.Example ')).status).toBe(200);
  });

  test('again on the same page keeps the session and its token', async () => {
    const first = await client.sdk('POST', '/passwords/authenticate', demoCredentials);
    const second = await client.sdk('POST', '/passwords/authenticate', demoCredentials);
    expect(second.at('data.session.session_id')).toBe(first.at('data.session.session_id'));
    expect(second.at('data.session_token')).toBe(first.at('data.session_token'));
    expect(second.at('data.session.authentication_factors')).toHaveLength(1);
  });
});

describe('too many wrong passwords', () => {
  test.each(['known', 'unknown'])('lock a %s email address for one hour', async (kind) => {
    const email = kind === 'known' ? demoClient.email : 'nobody@example.com';
    for (let count = 0; count < 10; count += 1) expect((await signIn('wrong', email)).status).toBe(401);
    const locked = await signIn(demoClient.password, email);
    expect([locked.status, locked.at('error_type')]).toEqual([429, 'user_lock_limit_reached']);
    expect(Number(locked.headers.get('Retry-After'))).toBeGreaterThan(3_500);
    await client.api.clock.advance(hour - 1_000);
    expect((await signIn(demoClient.password, email)).status).toBe(429);
    await client.api.clock.advance(1_001);
    expect((await signIn(demoClient.password, email)).status).toBe(kind === 'known' ? 200 : 401);
  });

  test('count when made concurrently', async () => {
    const replies = await Promise.all(Array.from({ length: 40 }, () => signIn('wrong')));
    expect(replies.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(30);
  });

  test('are none of forty correct passwords at the same time', async () => {
    const replies = await Promise.all(Array.from({ length: 40 }, () => signIn(demoClient.password)));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
  });

  test('leave at most ten tries to guesses that wait for each other', async () => {
    const guesses = Array.from({ length: 40 }, () => signIn('wrong'));
    const replies = await Promise.all([...guesses, signIn(demoClient.password)]);
    expect(replies.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(replies.at(-1)?.status).toBe(429);
  });

  test('are cleared by a right one', async () => {
    for (let round = 0; round < 2; round += 1) {
      for (let count = 0; count < 9; count += 1) await signIn('wrong');
      expect((await signIn(demoClient.password)).status).toBe(200);
    }
  });

  test('count when guessing the existing password for a change', async () => {
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

  test('are cleared by a reset by email', async () => {
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

  test('creates one account for many concurrent requests', async () => {
    const replies = await Promise.all(
      Array.from({ length: 10 }, () =>
        withoutSession(() => client.sdk('POST', '/passwords', { email, password: newPassword })),
      ),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 400)).toHaveLength(9);
  });
});

describe('changing the password', () => {
  test('with the session keeps it and ends the others', async () => {
    const otherSession = await signIn(demoClient.password);
    const own = await client.sdk('POST', '/passwords/authenticate', demoCredentials);
    const reply = await client.sdk('POST', '/passwords/session/reset', { password: newPassword });
    expect(reply.status).toBe(200);
    expect(reply.at('data.session.session_id')).toBe(own.at('data.session.session_id'));
    client.token = String(otherSession.at('data.session_token'));
    expect((await client.sdk('POST', '/sessions/authenticate')).status).toBe(404);
  });

  test('fails with a weak password and changes nothing', async () => {
    await client.sdk('POST', '/passwords/authenticate', demoCredentials);
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

const ann = 'ann@example.com';
const create = async (password: string) =>
  (await client.sdk('POST', '/passwords', { email: ann, password })).status;

describe('a password', () => {
  test('is verified exactly as it was set', async () => {
    const password = ' Brass-Lantern-71 Ünder the quay, with more than seventy-two bytes of text! ';
    expect(Buffer.byteLength(password)).toBeGreaterThan(72);
    expect(await create(password)).toBe(200);
    expect((await signIn(password, ann)).status).toBe(200);
    const variants = [
      password.trim(),
      password.toLowerCase(),
      password.slice(0, 72),
      password.slice(0, -1),
      password.normalize('NFD'),
    ];
    for (const variant of variants)
      expect([variant, (await signIn(variant, ann)).status]).toEqual([variant, 401]);
  });

  test('may have any characters, and up to 256 of them', async () => {
    const password = 'correct horse battery staple øæå 日本語 🔑 '.repeat(12).slice(0, passwordMaxLength);
    expect(passwordMaxLength).toBe(256);
    expect(await create(password)).toBe(200);
    expect((await signIn(password, ann)).status).toBe(200);
  });

  test('needs no mixture of character kinds', async () => {
    expect(await create('harbour velvet cistern onward')).toBe(200);
  });

  test('stays valid for years', async () => {
    const password = 'Brass-Lantern-71-Quay';
    expect(await create(password)).toBe(200);
    client.token = null;
    await client.api.clock.advance(3 * 365 * 86_400_000);
    expect((await signIn(password, ann)).status).toBe(200);
  });
});
