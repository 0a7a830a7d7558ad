import { afterEach, describe, expect, test, vi } from 'vitest';
import { demoClient, phoneClient } from '../demoData.ts';
import { defaultPasscodeMinutes } from '../routes/passcodes.ts';
import { browserCheckMs } from '../store/browserChecks.ts';
import { challengeMs } from '../store/challenges.ts';
import { defaultLinkMinutes } from '../store/links.ts';
import { attachMs, oauthTokenMs } from '../store/oauth.ts';
import { credentialMs } from '../store/oneTapCredentials.ts';
import { walletChallengeMs } from '../store/wallets.ts';
import {
  captchaToken,
  clientForEachTest,
  credentials,
  enterNewest,
  mailedToken,
  pageOrigin,
  refusal,
  send,
  signInByPassword,
  valueAt,
  turnPkceOff,
  type Reply,
} from './emulatorClient.ts';
import { attachQuery, beginSignIn, exchange, startPath, tokenOf } from './oauthLab.ts';
import { chooseAccount, submit } from './oneTapLab.ts';
import { finishSignIn, register, startSignIn } from './passkeyLab.ts';
import { usePasskey } from './softAuthenticator.ts';
import { codeOf, createTotp, enroll, enterCode, totpsOf } from './totpLab.ts';
import { authenticateWallet, messageFor, solanaSigner } from './walletLab.ts';

const hour = 3_600_000;

const client = clientForEachTest({ controlOrigins: ['http://app.example:5173'] }, turnPkceOff);
afterEach(() => void vi.useRealTimers());

const signIn = () => signInByPassword(client);
const requestReset = (email: string = demoClient.email) =>
  client.sdk('POST', '/passwords/email/reset/start', { email });

test('health returns the number of users and the storage mode', async () => {
  const reply = await client.control('GET', '/health');
  expect(JSON.parse(reply.text)).toEqual({
    status: 'ok',
    now: expect.any(String),
    users: 2,
    mode: 'memory',
    seed: 'demo',
    site: null,
  });
});

describe('reset', () => {
  test('restores only the users of the seed and clears everything else', async () => {
    await signIn();
    await requestReset();
    await client.control('POST', '/users', { email: 'more@example.com' });
    await client.control('POST', '/faults', { path: '/sdk/v1/users/search', effect: { type: 'drop' } });
    await client.control('PUT', '/project', { project_name: 'Other' });
    await client.api.clock.advance(hour);
    expect((await client.control('POST', '/reset')).status).toBe(204);
    expect((await client.sdk('POST', '/sessions/authenticate')).status).toBe(404);
    for (const [path, list] of [
      ['/messages', 'messages'],
      ['/faults', 'faults'],
      ['/events', 'events'],
      ['/sessions', 'sessions'],
    ] as const) {
      expect([path, (await client.control('GET', path)).at(list)]).toEqual([path, []]);
    }
    expect((await client.control('GET', '/project')).at('project_name')).toBe('Fairlead');
    expect(Math.abs(Number((await client.control('GET', '/clock')).at('ahead_ms')))).toBeLessThan(100);
    expect((await client.control('GET', '/users')).at('users')).toHaveLength(2);
  });

  test('creates the same identifiers and new tokens for the same seed', async () => {
    const run = async () => {
      await client.control('POST', '/reset', { seed: 'demo' });
      await turnPkceOff(client);
      client.token = null;
      const signedIn = await signIn();
      await requestReset();
      const user = await client.control('POST', '/users', { email: 'second@example.com' });
      const mail = await client.control('GET', '/messages');
      return {
        ids: [
          signedIn.at('data.user_id'),
          signedIn.at('data.user.emails.0.email_id'),
          signedIn.at('data.session.session_id'),
          user.at('user_id'),
          mail.at('messages.0.message_id'),
        ],
        secrets: [signedIn.at('data.session_token'), mail.at('messages.0.link')],
      };
    };
    const first = await run();
    // Other requests between the two runs must not change the identifiers.
    for (let count = 0; count < 3; count += 1) await client.sdk('GET', '/users/me');
    const second = await run();
    expect(second.ids).toEqual(first.ids);
    expect(new Set(first.ids).size).toBe(5);
    expect(second.secrets[0]).not.toBe(first.secrets[0]);
    expect(second.secrets[1]).not.toBe(first.secrets[1]);
  });

  test('can leave no users', async () => {
    await client.control('POST', '/reset', { seed: 'empty' });
    expect((await client.api.health()).users).toBe(0);
    expect((await signIn()).status).toBe(401);
    expect((await client.control('POST', '/reset', { seed: 'other' })).status).toBe(400);
  });
});

describe('users', () => {
  test('are created with the given fields and can sign in', async () => {
    const made = await client.control('POST', '/users', {
      email: 'Ann@Example.com',
      phone_number: '+442071838750',
      password: 'weak',
      name: { first_name: 'Ann' },
    });
    expect(made.status).toBe(201);
    expect(made.at('emails.0')).toMatchObject({ email: 'ann@example.com', verified: true });
    expect(made.at('phone_numbers.0.phone_number')).toBe('+442071838750');
    expect(made.at('name.first_name')).toBe('Ann');
    const reply = await signInByPassword(client, 'ann@example.com', 'weak');
    expect(reply.status).toBe(200);
    expect(made.text).not.toContain('argon2');
  });

  test.each([
    [{}, 'bad_request'],
    [{ email: 'nope' }, 'invalid_email'],
    [{ email: demoClient.email }, 'duplicate_email'],
    [{ phone_number: phoneClient.phone }, 'duplicate_phone_number'],
    [{ phone_number: '020 7183 8750' }, 'invalid_phone_number'],
    [{ phone_number: '+12025550199', password: 'x' }, 'bad_request'],
    [{ email: 'a@example.com', name: 'Ann' }, 'bad_request'],
    [{ email: 'a@example.com', pasword: 'x' }, 'bad_request'],
  ])('%j is refused', async (body, type) => {
    expect(refusal(await client.control('POST', '/users', body))).toEqual([400, type]);
  });

  test('show the lock on their email address', async () => {
    const wrong = { email: demoClient.email, password: 'wrong' };
    for (let count = 0; count < 10; count += 1) await client.sdk('POST', '/passwords/authenticate', wrong);
    expect((await client.control('GET', '/users')).at('users.0.locked_until')).toMatch(/^\d{4}-/);
    await client.api.clock.advance(hour + 1);
    expect((await client.control('GET', '/users')).at('users.0.locked_until')).toBeNull();
  });
});

describe('sessions', () => {
  test('are listed while they are valid and can be revoked singly or all at once', async () => {
    const one = await signIn();
    client.token = null;
    await signIn();
    expect(await client.api.sessions.list()).toHaveLength(2);
    await client.control('DELETE', `/sessions/${String(one.at('data.session.session_id'))}`);
    expect(await client.api.sessions.list()).toHaveLength(1);
    expect((await client.sdk('POST', '/sessions/authenticate')).status).toBe(200);
    await client.control('DELETE', '/sessions');
    expect((await client.sdk('POST', '/sessions/authenticate')).status).toBe(404);
  });

  test('are listed newest first, also within one second', async () => {
    const opened: unknown[] = [];
    for (let count = 0; count < 6; count += 1) {
      client.token = null;
      opened.unshift((await signIn()).at('data.session.session_id'));
    }
    const listed = (await client.api.sessions.list()) as readonly {
      session_id: string;
    }[];
    expect(listed.map(({ session_id: id }) => id)).toEqual(opened);
  });

  test.each(['%00', 'a%00b', 'x'.repeat(2_000)])('cannot be revoked by an invalid id: %s', async (id) => {
    expect(refusal(await client.control('DELETE', `/sessions/${id}`))).toEqual([400, 'bad_request']);
  });

  test('that do not exist cannot be revoked', async () => {
    const id = String((await signIn()).at('data.session.session_id'));
    await client.control('DELETE', `/sessions/${id}`);
    for (const gone of [id, 'session-test-none']) {
      const reply = await client.control('DELETE', `/sessions/${gone}`);
      expect(refusal(reply)).toEqual([404, 'session_not_found']);
    }
  });
});

describe('messages', () => {
  test('are listed newest first and filtered by recipient, channel and predecessor', async () => {
    await client.control('POST', '/users', { email: 'other@example.com' });
    await requestReset();
    await requestReset('other@example.com');
    const all = await client.control('GET', '/messages');
    expect(all.at('messages.0.to')).toBe('other@example.com');
    const count = async (query: string) =>
      ((await client.control('GET', `/messages?${query}`)).at('messages') as unknown[]).length;
    expect(await count('to=OTHER@example.com')).toBe(1);
    expect(await count('channel=email')).toBe(2);
    expect(await count('channel=sms')).toBe(0);
    expect(await count(`after=${String(all.at('messages.1.message_id'))}`)).toBe(1);
    expect(await count(`after=${String(all.at('messages.0.message_id'))}`)).toBe(0);
    expect(await count('after=2020-01-01T00:00:00Z')).toBe(2);
    expect(await count('after=2999-01-01T00:00:00Z')).toBe(0);
    expect((await client.control('GET', '/messages?after=whenever')).status).toBe(400);
    expect((await client.control('GET', '/messages?channel=pigeon')).status).toBe(400);
    expect((await client.control('DELETE', '/messages')).status).toBe(204);
    expect(await count('')).toBe(0);
  });

  test('are streamed when they are sent', async () => {
    const response = await client.emulator.fetch(new Request(`${pageOrigin}/emulator/api/messages/stream`));
    expect(response.headers.get('Content-Type')).toBe('text/event-stream');
    const reader = response.body?.getReader();
    const read = async () => new TextDecoder().decode((await reader?.read())?.value);
    expect(await read()).toBe('retry: 1000\n\n');
    await requestReset();
    const event = await read();
    const [, id, data] = /^id: (\S+)\ndata: (.*)\n\n$/.exec(event) ?? [];
    const listed = await client.control('GET', '/messages');
    expect(JSON.parse(data ?? '')).toEqual(listed.at('messages.0'));
    expect(id).toBe(listed.at('messages.0.message_id'));
    client.emulator.close();
    expect((await reader?.read())?.done).toBe(true);
  });

  test('a disconnected reader is removed', async () => {
    const response = await client.emulator.fetch(new Request(`${pageOrigin}/emulator/api/messages/stream`));
    await response.body?.cancel();
    expect((await requestReset()).status).toBe(200);
  });
});

describe('the clock', () => {
  const now = async () => Date.parse(String((await client.control('GET', '/clock')).at('now')));
  const set = (body: unknown) => client.control('POST', '/clock', body);

  test('advances, freezes, runs again and resets', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const start = await now();
    const advanced = await set({ advance_ms: hour });
    expect(Date.parse(String(advanced.at('now'))) - start).toBeGreaterThanOrEqual(hour);
    await set({ frozen: true });
    const frozen = await now();
    vi.setSystemTime(Date.now() + 20);
    expect(await now()).toBe(frozen);
    await set({ advance_ms: 5 });
    expect(await now()).toBe(frozen + 5);
    const running = await set({ frozen: false });
    expect(running.at('frozen')).toBe(false);
    vi.setSystemTime(Date.now() + 20);
    expect(await now()).toBe(frozen + 5 + 20);
    await set({ reset: true });
    expect(await now()).toBe(Date.now());
  });

  type Open = () => Promise<() => Promise<Reply>>;
  /** Calls that open a window of time and return a call that needs it, by the status of that call after the window. */
  const windows: Readonly<Record<number, Readonly<Record<string, Open>>>> = {
    200: {
      async 'a lock'() {
        for (let count = 0; count < 11; count += 1)
          await signInByPassword(client, credentials.email, 'wrong');
        return signIn;
      },
      async 'a count of failures'() {
        for (let count = 0; count < 9; count += 1) await signInByPassword(client, credentials.email, 'wrong');
        return async () => {
          for (let count = 0; count < 2; count += 1)
            await signInByPassword(client, credentials.email, 'wrong');
          return signIn();
        };
      },
      async 'a limit of messages'() {
        for (let count = 0; count < 6; count += 1) await requestReset();
        return requestReset;
      },
      async 'a limit of calls'() {
        const search = () => client.sdk('POST', '/users/search', { email: credentials.email });
        for (let count = 0; count < 31; count += 1) await search();
        return search;
      },
      async 'the time step of a code'() {
        await signIn();
        const { secret } = await enroll(client);
        return async () => {
          await signIn();
          return enterCode(client, await codeOf(client, secret));
        };
      },
      async 'an authenticator app without its first code'() {
        await signIn();
        await createTotp(client);
        return async () => {
          await signIn();
          const apps = (await totpsOf(client)) as readonly unknown[];
          return client.sdk(apps.length === 0 ? 'GET' : 'POST', '/users/me');
        };
      },
    },
    400: {
      async 'a consent page'() {
        const state = await beginSignIn(client);
        return async () =>
          send(client.emulator, 'GET', `/v1/public/oauth/google/start?state=${state}`, undefined, {});
      },
      async 'a token that attaches an account'() {
        await signIn();
        const path = startPath(client, 'google', await attachQuery(client, 'google'));
        return () => send(client.emulator, 'GET', path, undefined, {});
      },
    },
    401: {
      async 'a link'() {
        await requestReset();
        const token = await mailedToken(client, demoClient.email);
        return () => client.sdk('POST', '/magic_links/authenticate', { token });
      },
      async 'a challenge of a passkey'() {
        await signIn();
        const { passkey } = await register(client);
        client.token = null;
        const credential = usePasskey(passkey, await startSignIn(client), pageOrigin);
        return () => finishSignIn(client, credential);
      },
      async 'a message for a wallet'() {
        const signer = solanaSigner();
        const signature = signer.sign(await messageFor(client, signer));
        return () => authenticateWallet(client, signer, signature);
      },
      async 'an ID token of One Tap'() {
        const idToken = await chooseAccount(client);
        return () => submit(client, idToken);
      },
    },
    403: {
      async 'a captcha token'() {
        await client.control('PUT', '/project', { captcha_enabled: true });
        const token = await captchaToken(client);
        return () => client.sdk('POST', '/passwords/authenticate', { ...credentials, captcha_token: token });
      },
    },
    404: {
      async 'a session'() {
        await signIn();
        return () => client.sdk('GET', '/users/me');
      },
      async 'a session that was opened before and used while the clock was ahead'() {
        await client.api.clock.reset();
        await signIn();
        await client.api.clock.advance(hour / 2);
        await client.sdk('POST', '/sessions/authenticate', { session_duration_minutes: 60 });
        return () => client.sdk('GET', '/users/me');
      },
      async 'a passcode'() {
        const sent = await client.sdk('POST', '/otps/email/login_or_create', { email: credentials.email });
        return () => enterNewest(client, sent, credentials.email);
      },
      async 'a token of an OAuth sign-in'() {
        const token = await tokenOf(client);
        return () => exchange(client, token);
      },
    },
    429: {
      async 'a known browser'() {
        const cookie = (await signIn()).headers.getSetCookie().join('; ');
        return async () => {
          for (let count = 0; count < 11; count += 1)
            await signInByPassword(client, credentials.email, 'wrong');
          return client.sdk('POST', '/passwords/authenticate', credentials, { Cookie: cookie });
        };
      },
    },
  };
  const opened = Object.entries(windows).flatMap(([status, openings]) =>
    Object.entries(openings).map(([name, open]) => ({ name, open, after: Number(status) })),
  );

  test.each(opened)('set back ends $name, which begins in the future', async ({ open, after }) => {
    await client.api.clock.advance(40 * 24 * hour);
    const use = await open();
    await client.api.clock.reset();
    expect((await use()).status).toBe(after);
  });

  const lifetimes: Readonly<Record<string, number>> = {
    'a passcode': defaultPasscodeMinutes * 60_000,
    'a link': defaultLinkMinutes * 60_000,
    'a challenge of a passkey': challengeMs.authenticate,
    'a message for a wallet': walletChallengeMs,
    'a token of an OAuth sign-in': oauthTokenMs,
    'a token that attaches an account': attachMs,
    'an ID token of One Tap': credentialMs,
    'a captcha token': browserCheckMs,
  };
  const expiring = opened.filter(({ name }) => name in lifetimes);

  test.each(expiring)('$name is good until its end, and once', async ({ name, open, after }) => {
    expect(expiring).toHaveLength(Object.keys(lifetimes).length);
    await client.api.clock.freeze();
    const early = await open();
    await client.api.clock.advance((lifetimes[name] ?? 0) - 1);
    expect((await early()).status).toBeLessThan(400);
    expect((await early()).status).toBe(after);
    const late = await open();
    await client.api.clock.advance(lifetimes[name] ?? 0);
    expect((await late()).status).toBe(after);
  });

  test.each(expiring)('$name is good for one of 20 calls at once', async ({ open }) => {
    const use = await open();
    await client.control('DELETE', '/sessions');
    const statuses = (await Promise.all(Array.from({ length: 20 }, use))).map(({ status }) => status);
    expect(statuses.filter((status) => status < 400)).toHaveLength(1);
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
    expect((await client.api.sessions.list()).length).toBeLessThanOrEqual(1);
  });

  test.each([
    {},
    { advance_ms: -1 },
    { advance_ms: '5' },
    { advance_ms: 1e15 },
    { frozen: 'yes' },
    { reset: false },
    { advance_ms: 1, frozen: true },
    { other: 1 },
  ])('%j is refused', async (body) => {
    expect((await set(body)).status).toBe(400);
  });

  test('cannot pass the maximum date', async () => {
    for (let count = 0; count < 80; count += 1) await set({ advance_ms: 3_153_600_000_000 });
    expect((await signIn()).status).toBe(200);
    expect((await set({ advance_ms: 3_153_600_000_000 })).status).toBe(400);
  });
});

describe('requests', () => {
  test('are logged with their responses and without secrets', async () => {
    await signIn();
    await client.sdk('POST', '/passwords/authenticate', { ...credentials, password: 'wrong-secret' });
    await client.sdk('POST', '/magic_links/authenticate', {
      token: 'token-secret',
      code_verifier: 'verifier-secret',
    });
    await client.sdk('POST', '/passwords/email/reset/start', {
      email: demoClient.email,
      login_redirect_url: 'http://localhost:4173/login?token=query-secret',
    });
    await client.control('GET', '/health');
    const log = await client.control('GET', '/requests');
    expect(log.at('requests')).toHaveLength(4);
    expect(log.at('requests.2')).toMatchObject({
      method: 'POST',
      path: '/sdk/v1/passwords/authenticate',
      status: 401,
      error_type: 'unauthorized_credentials',
      body: { email: demoClient.email, password: '[string]' },
    });
    expect(log.at('requests.0.body.login_redirect_url')).toBe('http://localhost:4173/login');
    expect(log.text).not.toContain('secret');
    expect(log.text).not.toContain(demoClient.password);
    expect(log.text).not.toContain(client.token);
    const selected = await client.control('GET', '/requests?path=/sdk/v1/passwords/*');
    expect(selected.at('requests')).toHaveLength(3);
    await client.control('DELETE', '/requests');
    expect((await client.control('GET', '/requests')).at('requests')).toEqual([]);
  });

  test('shows only the shape of a value under an unknown name', async () => {
    await client.sdk('POST', '/totps/authenticate', {
      some_new_secret: 'abc',
      nested: { deep: 'def', list: ['a', 'b', 1, { x: null }], none: [] },
      far: { a: { b: { c: { d: 'ghi' } } } },
      flag: true,
    });
    expect((await client.control('GET', '/requests')).at('requests.0.body')).toEqual({
      some_new_secret: '[string]',
      nested: { deep: '[string]', list: ['[string]', '[number]', { x: null }], none: [] },
      far: { a: { b: { c: '[object]' } } },
      flag: true,
    });
  });
});

describe('the project', () => {
  test('shows the token in use and accepts single settings', async () => {
    const before = await client.control('GET', '/project');
    expect(before.at('public_token')).toBe(client.emulator.publicToken);
    const after = await client.control('PUT', '/project', {
      disable_sdk_watermark: false,
      email_domains: ['a.example'],
    });
    expect(JSON.parse(after.text)).toEqual({
      ...(JSON.parse(before.text) as object),
      disable_sdk_watermark: false,
      email_domains: ['a.example'],
    });
    const bootstrap = await client.sdk('GET', `/projects/bootstrap/${client.emulator.publicToken}`);
    expect(bootstrap.at('data')).toMatchObject({
      disable_sdk_watermark: false,
      email_domains: ['a.example'],
    });
  });

  test('defines custom domain, slug pattern and RBAC policy of the bootstrap data', async () => {
    const path = `/projects/bootstrap/${client.emulator.publicToken}`;
    const noPolicy = { roles: [], resources: [], scopes: [] };
    expect((await client.sdk('GET', path)).at('data')).toMatchObject({
      cname_domain: null,
      slug_pattern: null,
      rbac_policy: noPolicy,
    });
    const permissions = [{ resource_id: 'payments', actions: ['*'] }];
    const settings = {
      cname_domain: 'login.example.com:8443',
      slug_pattern: '^[a-z-]{3,30}$',
      rbac_policy: {
        roles: [{ role_id: 'treasurer', description: 'Approves payments', permissions }],
        resources: [{ resource_id: 'payments', description: '', actions: ['approve'] }],
        scopes: [{ scope: 'payments:read', description: '', permissions }],
      },
    };
    expect((await client.control('PUT', '/project', settings)).status).toBe(200);
    expect((await client.sdk('GET', path)).at('data')).toMatchObject(settings);
    expect((await client.control('PUT', '/project', { cname_domain: '', slug_pattern: '' })).status).toBe(
      200,
    );
    expect((await client.sdk('GET', path)).at('data')).toMatchObject({
      cname_domain: null,
      slug_pattern: null,
    });
  });

  test('accepts its own output', async () => {
    const project = JSON.parse((await client.control('GET', '/project')).text) as unknown;
    expect((await client.control('PUT', '/project', project)).status).toBe(200);
  });

  test.each([
    { password_policy: 'strict' },
    { luds_minimum_count: 7 },
    { luds_complexity: 5 },
    { luds_complexity: 2.5 },
    { captcha_enabled: 'yes' },
    { redirect_urls: 'http://localhost' },
    { redirect_urls: [1] },
    { redirect_urls: [''] },
    { redirect_urls: ['localhost:4173/authenticate'] },
    { redirect_urls: ['app.example/authenticate'] },
    { redirect_urls: ['javascript:alert(1)'] },
    { redirect_urls: ['http://'] },
    { disable_sdk_watermark: 'no' },
    { email_domains: 'example.com' },
    { email_domains: ['https://example.com'] },
    { email_domains: ['ann@example.com'] },
    { email_domains: ['example.com:80'] },
    { email_domains: [''] },
    { email_domains: [null] },
    { cname_domain: 'https://login.example.com' },
    { cname_domain: 'login.example.com/path' },
    { cname_domain: 'user@login.example.com' },
    { cname_domain: 'login example.com' },
    { cname_domain: `${'a'.repeat(500)}.example` },
    { cname_domain: null },
    { slug_pattern: '(' },
    { slug_pattern: 'a'.repeat(501) },
    { slug_pattern: 7 },
    { rbac_policy: null },
    { rbac_policy: [] },
    { rbac_policy: {} },
    { rbac_policy: { roles: [{}], resources: [], scopes: [] } },
    { rbac_policy: { roles: [], resources: [], scopes: [], more: [] } },
    {
      rbac_policy: {
        roles: [],
        resources: [{ resource_id: 'x', description: '', actions: [1] }],
        scopes: [],
      },
    },
    {
      rbac_policy: {
        roles: [],
        resources: [],
        scopes: Array.from({ length: 101 }, () => ({ scope: '', description: '', permissions: [] })),
      },
    },
    { captcha_state: 'broken' },
    { captcha_site_key: 7 },
    { telemetry_state: true },
    { unknown_setting: true },
    { __proto__: true },
    { public_token: 'public-token-test-other' },
  ])('%j is refused and changes nothing', async (changes) => {
    const before = (await client.control('GET', '/project')).text;
    const body = '__proto__' in changes && Object.keys(changes).length === 0 ? '{"__proto__":true}' : changes;
    expect((await client.control('PUT', '/project', body)).status).toBe(400);
    expect((await client.control('GET', '/project')).text).toBe(before);
  });

  test.each([['localhost'], ['*'], ['Bank.Example.'], ['bücher.example'], ['xn--bcher-kva.example']])(
    'accepts the email domain %s',
    async (domain) => {
      expect((await client.control('PUT', '/project', { email_domains: [domain] })).status).toBe(200);
    },
  );
});

/** Returns a copy of a JSON value in which the value at one path is replaced; `undefined` removes it. */
function withValue(json: unknown, [key = '', ...rest]: readonly string[], value: unknown): object {
  const inner = rest.length > 0 ? withValue(valueAt(json, key), rest, value) : value;
  if (Array.isArray(json)) return json.toSpliced(Number(key), 1, inner);
  return { ...(json as object), [key]: inner };
}

describe('a snapshot', () => {
  const take = async () => (await client.control('GET', '/snapshot')).text;
  const restore = (body: string | object) => client.control('PUT', '/snapshot', body);

  test('restores users, sessions, links, passcodes, locks, emails, clock, settings and identifiers', async () => {
    await signIn();
    await requestReset();
    await client.control('PUT', '/project', { project_name: 'Kept' });
    await client.api.clock.advance(hour / 2);
    const sent = await client.sdk('POST', '/otps/sms/login_or_create', { phone_number: phoneClient.phone });
    const saved = await take();
    const idAfter = async () =>
      (await client.control('POST', '/users', { email: 'next@example.com' })).at('user_id');
    const expected = await idAfter();
    await client.control('POST', '/reset', { seed: 'empty' });
    expect((await restore(saved)).status).toBe(204);
    const again = JSON.parse(await take()) as object;
    expect(again).toEqual({ ...(JSON.parse(saved) as object), clock: expect.anything() });
    expect((await client.sdk('POST', '/sessions/authenticate')).status).toBe(200);
    const token = await mailedToken(client, demoClient.email);
    const passcode = {
      token: (await client.api.messages.list({ channel: 'sms' }))[0]?.code,
      method_id: sent.at('data.method_id'),
    };
    expect((await client.sdk('POST', '/otps/authenticate', passcode)).status).toBe(200);
    // By the restored clock the link was created half an hour ago, so its lifetime is over.
    expect((await client.sdk('POST', '/magic_links/authenticate', { token })).status).toBe(401);
    expect((await client.control('GET', '/project')).at('project_name')).toBe('Kept');
    expect(await idAfter()).toBe(expected);
  });

  test('contains no password, token or signing key', async () => {
    await signIn();
    const saved = await take();
    expect(saved).not.toContain(demoClient.password);
    expect(saved).not.toContain(client.token);
    expect(saved).not.toMatch(/"d":|private/);
  });

  test.each([
    ['another version', 'version', 2],
    ['no tables', 'tables', undefined],
    ['a missing table', 'tables.users', undefined],
    ['an extra column', 'tables.users.0.evil', 'x'],
    ['a column of the wrong type', 'tables.users.0.created_at', 'soon'],
    ['a time out of range', 'tables.users.0.created_at', 1e300],
    ['metadata that is not JSON', 'tables.users.0.untrusted_metadata', '{'],
    ['a passcode on an unknown channel', 'tables.passcodes.0.channel', 'pigeon'],
    ['a passcode with an unknown grant', 'tables.passcodes.0.grant_kind', 'anything'],
    ['an invalid hash', 'tables.passwords.0.hash', 'secret'],
    ['an email address without a user', 'tables.emails.0.user_id', 'user-test-nobody'],
    ['an invalid row', 'tables.users.1', 7],
    ['settings of the wrong type', 'project.captcha_enabled', 1],
    ['an invalid clock', 'clock', 'noon'],
    ['invalid identifiers', 'identifiers', {}],
    ['invalid messages', 'messages.0', {}],
  ])('with %s is refused entirely', async (_name, path, value) => {
    await client.sdk('POST', '/otps/sms/login_or_create', { phone_number: phoneClient.phone });
    const saved = await take();
    const reply = await restore(withValue(JSON.parse(saved), path.split('.'), value));
    expect([reply.status, reply.at('error_type')]).toEqual([400, 'bad_request']);
    expect(JSON.parse(await take())).toEqual(JSON.parse(saved));
    expect((await signIn()).status).toBe(200);
  });
});

describe('access to the control API', () => {
  const get = (url: string, headers: Record<string, string> = {}) =>
    client.emulator.fetch(new Request(url, { headers }));

  test('is open to tools and to pages from this or an allowed origin', async () => {
    const url = `${pageOrigin}/emulator/api/health`;
    expect((await get(url)).status).toBe(200);
    expect((await get(url, { Origin: pageOrigin })).status).toBe(200);
    const allowed = await get(url, { Origin: 'http://app.example:5173' });
    expect(allowed.headers.get('Access-Control-Allow-Origin')).toBe('http://app.example:5173');
  });

  test('is closed to pages from other origins', async () => {
    for (const headers of [{ Origin: 'https://evil.example' }, { 'Sec-Fetch-Site': 'cross-site' }]) {
      const reply = await send(client.emulator, 'POST', '/emulator/api/reset', undefined, headers);
      expect([reply.status, reply.at('error_type')]).toEqual([403, 'unauthorized_action']);
    }
  });

  test('is closed under host names that anyone could own', async () => {
    expect((await get('http://evil.example/emulator/api/health')).status).toBe(403);
    expect((await get('http://evil.example/emulator')).status).toBe(403);
    for (const host of ['127.0.0.1:4173', '[::1]:4173', 'app.localhost', 'app.example']) {
      expect([host, (await get(`http://${host}/emulator/api/health`)).status]).toEqual([host, 200]);
    }
  });
});
