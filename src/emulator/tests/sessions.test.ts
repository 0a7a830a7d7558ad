import { createLocalJWKSet, decodeJwt, jwtVerify } from 'jose';
import { beforeEach, describe, expect, test } from 'vitest';
import { routes } from '../routes/table.ts';
import {
  basic,
  clientForEachTest,
  clientOf,
  credentials,
  mailedToken,
  refusal,
  signInByPassword,
  type Reply,
} from './emulatorClient.ts';

const minute = 60_000;

const client = clientForEachTest();

const signIn = (more: Record<string, unknown> = {}) =>
  client.sdk('POST', '/passwords/authenticate', { ...credentials, session_duration_minutes: 60, ...more });
const authenticate = (body?: unknown) => client.sdk('POST', '/sessions/authenticate', body);
const endOf = (reply: Reply) => Date.parse(String(reply.at('data.session.expires_at')));

describe('the life of a session', () => {
  test('ends at its expiry', async () => {
    await signIn({ session_duration_minutes: 5 });
    await client.api.clock.advance(5 * minute - 2_000);
    expect((await authenticate()).status).toBe(200);
    await client.api.clock.advance(2_001);
    expect((await authenticate()).at('error_type')).toBe('session_not_found');
  });

  test('is not extended by an invalid duration', async () => {
    await signIn();
    const refused = await authenticate({ session_duration_minutes: 1 });
    expect(refusal(refused)).toEqual([400, 'invalid_session_duration_minutes']);
  });

  test('does not age while the clock is frozen', async () => {
    await signIn();
    await client.api.clock.freeze();
    const first = await authenticate();
    const second = await authenticate();
    expect(second.at('data.session')).toEqual(first.at('data.session'));
  });
});

test('a call that requires a session is refused without one', async () => {
  const calls = routes.filter(({ access }) => access === 'session');
  expect(calls.length).toBeGreaterThan(20);
  const wrong = { Authorization: basic(client.emulator.publicToken, 'made-up') };
  for (const { method, path } of calls) {
    const call = (headers = {}) =>
      client.sdk(
        method,
        path.replace('/sdk/v1', '').replace(':id', 'x'),
        method === 'GET' ? undefined : {},
        headers,
      );
    expect([path, ...refusal(await call())]).toEqual([path, 401, 'user_unauthenticated']);
    expect([path, ...refusal(await call(wrong))]).toEqual([path, 404, 'session_not_found']);
  }
});

describe('the session JWT', () => {
  const verify = async (jwt: unknown) => {
    const published = await client.sdk('GET', `/sessions/jwks/${client.emulator.publicToken}`);
    expect(published.text).not.toMatch(/"(?:d|p|q|dp|dq|qi)"/);
    const { now } = JSON.parse((await client.control('GET', '/clock')).text) as { now: string };
    return jwtVerify(String(jwt), createLocalJWKSet(JSON.parse(published.text)), {
      currentDate: new Date(now),
    });
  };

  test('verifies with the published key and names session and user', async () => {
    const opened = await signIn();
    const { payload, protectedHeader } = await verify(opened.at('data.session_jwt'));
    expect(protectedHeader.alg).toBe('RS256');
    expect(payload.sub).toBe(opened.at('data.user_id'));
    expect(payload.exp).toBe(Number(payload.iat) + 300);
    expect(payload['https://stytch.com/session']).toMatchObject({ id: opened.at('data.session.session_id') });
  });

  test('never outlives the session', async () => {
    await signIn({ session_duration_minutes: 5 });
    await client.api.clock.advance(2 * minute);
    const refreshed = await authenticate();
    const { exp } = decodeJwt(String(refreshed.at('data.session_jwt')));
    expect(Number(exp) * 1000).toBe(endOf(refreshed));
  });

  test('from before a reset still verifies: the key is kept', async () => {
    const jwt = (await signIn()).at('data.session_jwt');
    await client.control('POST', '/reset');
    await expect(verify(jwt)).resolves.toBeDefined();
  });

  test('is not published for another project', async () => {
    expect((await client.sdk('GET', '/sessions/jwks/public-token-test-other')).status).toBe(404);
  });
});

test.each(['\0', '\0.x', 'a\0b.c', '.', '..', 'session-test-x.y', '\xff.\xff', `${'x'.repeat(5_000)}.`])(
  'the token %j is the one of no session',
  async (token) => {
    const headers = { Authorization: basic(client.emulator.publicToken, token) };
    const reply = await client.sdk('POST', '/sessions/authenticate', {}, headers);
    expect(refusal(reply)).toEqual([404, 'session_not_found']);
  },
);

describe('with HttpOnly cookies', () => {
  const cookiesOf = (reply: Reply) => reply.headers.getSetCookie();
  const asHeader = (reply: Reply) => ({
    Cookie: cookiesOf(reply)
      .map((cookie) => cookie.split(';')[0])
      .join('; '),
  });
  beforeEach(() => client.control('PUT', '/project', { http_only_cookies: true }));

  test('the tokens are in HttpOnly cookies and not in the body', async () => {
    const reply = await signIn();
    expect([reply.at('data.session_token'), reply.at('data.session_jwt')]).toEqual(['', '']);
    const cookies = cookiesOf(reply);
    expect(cookies.map((cookie) => cookie.split('=')[0])).toEqual([
      'stytch_session',
      'stytch_session_jwt',
      'emulator_device',
    ]);
    for (const cookie of cookies.slice(0, 2)) {
      expect(cookie).toMatch(/=[\w.-]{40,}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=3[56]\d\d$/);
    }
  });

  test('the session is read only from the cookie', async () => {
    const cookie = asHeader(await signIn());
    expect((await client.sdk('POST', '/sessions/authenticate', {}, cookie)).status).toBe(200);
    expect((await authenticate()).status).toBe(401);
    const token = cookie.Cookie.split(';')[0]?.split('=')[1] ?? '';
    const inHeader = { Authorization: basic(client.emulator.publicToken, token) };
    expect((await client.sdk('POST', '/sessions/authenticate', {}, inHeader)).status).toBe(401);
  });

  test('a cookie that another port has set for a narrower path does not replace the session', async () => {
    const { Cookie: own } = asHeader(await signIn());
    const other = await client.sdk('POST', '/passwords', {
      email: 'mallory@example.com',
      password: 'Brass-Lantern-71-Quay',
    });
    for (const { Cookie: planted } of [{ Cookie: 'stytch_session=x' }, asHeader(other)]) {
      const reply = await client.sdk('GET', '/users/me', undefined, { Cookie: `${planted}; ${own}` });
      expect(reply.at('data.emails.0.email')).toBe(credentials.email);
    }
  });

  test('revoking removes the cookies', async () => {
    const cookie = asHeader(await signIn());
    const reply = await client.sdk('POST', '/sessions/revoke', undefined, cookie);
    expect(cookiesOf(reply)).toEqual([
      expect.stringMatching(/^stytch_session=; .*Max-Age=0$/),
      expect.stringMatching(/^stytch_session_jwt=; .*Max-Age=0$/),
    ]);
  });

  test('a custom domain extends the cookies to its parent domain, as at Stytch', async () => {
    await client.control('PUT', '/project', { cname_domain: 'login.app.example.com' });
    const signedIn = await signIn();
    const [token, jwt, device] = cookiesOf(signedIn);
    for (const cookie of [token, jwt]) expect(cookie).toMatch(/; Domain=app\.example\.com$/);
    expect(device).not.toContain('Domain');
    const ended = await client.sdk('POST', '/sessions/revoke', undefined, asHeader(signedIn));
    for (const cookie of cookiesOf(ended)) expect(cookie).toMatch(/Max-Age=0; Domain=app\.example\.com$/);
  });

  test.each(['', 'example.com', 'login.example', 'a;b.example.com'])(
    'the custom domain %j has no parent domain for cookies',
    async (cname_domain) => {
      await client.control('PUT', '/project', { cname_domain });
      for (const cookie of cookiesOf(await signIn())) expect(cookie).not.toContain('Domain');
    },
  );

  test('a readable cookie is ignored without that mode', async () => {
    const cookie = asHeader(await signIn());
    await client.control('PUT', '/project', { http_only_cookies: false });
    expect((await client.sdk('POST', '/sessions/authenticate', {}, cookie)).status).toBe(401);
  });
});

const hour = 60 * minute;
const day = 24 * hour;
const year = 366 * 24 * 60;

const lifetimeOf = (reply: Reply) => endOf(reply) - Date.parse(String(reply.at('data.session.started_at')));
const notFound = [404, 'session_not_found'];

describe('the limits of a session', () => {
  test('lasts at most 30 days for every requested duration', async () => {
    expect(lifetimeOf(await signIn({ session_duration_minutes: year }))).toBe(30 * day);
  });

  test('ends 30 days after the sign-in even if it is extended', async () => {
    await signIn({ session_duration_minutes: 60 });
    for (let hours = 0; hours < 30 * 24; hours += 20) {
      expect((await authenticate({ session_duration_minutes: 24 * 60 })).status).toBe(200);
      await client.api.clock.advance(20 * hour);
    }
    expect(refusal(await authenticate({ session_duration_minutes: 24 * 60 }))).toEqual(notFound);
  });

  test('ends after 24 hours without use', async () => {
    await signIn({ session_duration_minutes: year });
    await client.api.clock.advance(day - minute);
    expect((await authenticate({})).status).toBe(200);
    await client.api.clock.advance(day);
    expect(refusal(await authenticate({}))).toEqual(notFound);
  });

  test('follows the settings of the project', async () => {
    await client.control('PUT', '/project', { session_idle_minutes: 10, session_max_minutes: 30 });
    expect(lifetimeOf(await signIn({ session_duration_minutes: 60 }))).toBe(30 * minute);
    await client.api.clock.advance(9 * minute);
    expect((await authenticate({ session_duration_minutes: 60 })).status).toBe(200);
    await client.api.clock.advance(10 * minute);
    expect(refusal(await authenticate({ session_duration_minutes: 60 }))).toEqual(notFound);
  });

  test('is ended by the sign-in of another user on the same page', async () => {
    const other = clientOf(client.emulator);
    await other.sdk('POST', '/passwords', { email: 'other@example.com', password: 'Copper-Anchor-48-Mill' });
    await signInByPassword(client);
    const displaced = clientOf(client.emulator);
    displaced.token = client.token;
    expect((await signInByPassword(client, 'other@example.com', 'Copper-Anchor-48-Mill')).status).toBe(200);
    expect(refusal(await displaced.sdk('POST', '/sessions/authenticate', {}))).toEqual(notFound);
    expect((await authenticate({})).status).toBe(200);
  });
});

test('the reset link for a taken email address works in a browser with the verifier of another request', async () => {
  await client.sdk('POST', '/passwords', { email: credentials.email, password: 'Brass-Lantern-71-Quay' });
  const reset = await client.sdk('POST', '/passwords/email/reset', {
    token: await mailedToken(client, credentials.email),
    password: 'Brass-Lantern-71-Quay',
    code_verifier: 'f'.repeat(64),
  });
  expect(reset.status).toBe(200);
});
