import { createHash } from 'node:crypto';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { demoClient } from '../demoData.ts';
import { drainQueue } from './drainQueue.ts';
import { clientForEachTest, clientOf, pageOrigin, signInByPassword, turnPkceOff } from './emulatorClient.ts';
import {
  attachQuery,
  submitConsent,
  beginSignIn,
  challengeOf,
  consent,
  consentOf,
  refusal,
  signInByConsent,
  startPath,
  visit,
} from './oauthLab.ts';

const client = clientForEachTest({}, turnPkceOff);
afterEach(() => {
  // First, because the spy is on a fake timer, which a later call would otherwise bring back.
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const minute = 60_000;
const markupLike = `<b>"'&</b>`;

describe('the consent page', () => {
  test('names the provider, the application, the redirect origin and the demo client', async () => {
    const { text } = await consentOf(client, await beginSignIn(client, 'github'), 'github');
    expect(text).toContain('<h1>Sign in with GitHub</h1>');
    expect(text).toContain('This page simulates GitHub. Fairlead asks which GitHub account to use');
    expect(text).toContain('<strong>Local emulator</strong>');
    expect(text).toContain(pageOrigin);
    expect(text).toContain(`value="${demoClient.email}"`);
    expect(text).toContain('read:user user:email');
  });

  test('runs no script, loads nothing, is not cached and cannot be framed', async () => {
    const { headers, text } = await consentOf(client, await beginSignIn(client));
    const style = /<style>([^]*)<\/style>/.exec(text)?.[1] ?? '';
    expect(headers.get('Content-Security-Policy')?.split('; ')).toEqual([
      "default-src 'none'",
      `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
      'img-src data:',
      `form-action 'self' ${pageOrigin}`,
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ]);
    expect(text).not.toMatch(/<script|<link(?! rel="icon" href="data:)|<img|<iframe|style="/);
    expect(headers.get('Cache-Control')).toBe('no-store');
    expect(headers.get('Referrer-Policy')).toBe('no-referrer');
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
  });

  test('allows form redirects to both origins, by scheme if a policy cannot name the host', async () => {
    const urls = {
      login_redirect_url: 'http://[::1]:5173/in',
      signup_redirect_url: 'http://127.0.0.1:99/up',
    };
    await client.control('PUT', '/project', { redirect_urls: Object.values(urls) });
    const { headers } = await consentOf(client, await beginSignIn(client, 'google', urls));
    expect(headers.get('Content-Security-Policy')).toContain(`form-action 'self' http: http://127.0.0.1:99;`);
  });

  test('offers the accounts used with this provider, latest first', async () => {
    for (const email of ['ann@example.com', 'bob@example.com']) {
      await signInByConsent(client, { form: { email, name: 'Some Body' } });
      await client.api.clock.advance(minute);
      client.token = null;
    }
    const offered = async (provider: string) => {
      const { text } = await consentOf(client, await beginSignIn(client, provider), provider);
      return [...text.matchAll(/name="account" value="([^"]+)"/g)].map(([, account]) => account);
    };
    expect(await offered('google')).toEqual([demoClient.email, 'bob@example.com', 'ann@example.com']);
    expect(await offered('github')).toEqual([demoClient.email]);
    await client.control('POST', '/reset', { seed: 'empty' });
    await turnPkceOff(client);
    expect(await offered('google')).toEqual([]);
  });

  test('lists the suggested account first or fills in its email address', async () => {
    await signInByConsent(client, { form: { email: 'ann@example.com' } });
    const page = async (hint: string) =>
      (await consentOf(client, await beginSignIn(client, 'google', { provider_login_hint: hint }))).text;
    const known = await page('ANN@example.com');
    expect(known.indexOf('ann@example.com" formnovalidate autofocus')).toBeLessThan(
      known.indexOf(demoClient.email),
    );
    expect(known).toContain('Suggested by Fairlead');
    expect(await page('new@example.com')).toMatch(
      /<input id="email"[^>]* value="new@example.com" autofocus>/,
    );
  });

  test('shows the requested scopes, parameters and PKCE', async () => {
    const query = {
      custom_scopes: 'calendar.read email',
      provider_prompt: 'select_account',
      code_challenge: challengeOf('a'.repeat(64)),
    };
    const { text } = await consentOf(client, await beginSignIn(client, 'google', query));
    for (const [name, value] of [
      ['Scopes', 'openid email profile calendar.read'],
      ['prompt', 'select_account'],
      ['PKCE', 'yes, S256'],
    ]) {
      expect(text).toContain(`<dt>${name}</dt><dd>${value}</dd>`);
    }
    const reply = await signInByConsent(client, { query: { custom_scopes: 'calendar.read' } });
    expect(reply.at('data.provider_values.scopes')).toEqual(['openid', 'email', 'profile', 'calendar.read']);
  });

  test('escapes all values', async () => {
    await client.control('PUT', '/project', { project_name: markupLike });
    const query = { provider_prompt: markupLike, custom_scopes: markupLike, provider_login_hint: markupLike };
    const begun = await beginSignIn(client, 'google', query);
    await signInByConsent(client, { form: { email: "a'b&c@example.com", name: markupLike } });
    const shown = await consentOf(client, begun);
    const again = await submitConsent(client, begun, { email: markupLike, name: markupLike });
    for (const { text } of [shown, again]) {
      expect(text).not.toContain('<b>');
      expect(text).toContain('&lt;b&gt;&quot;&#39;&amp;&lt;/b&gt;');
    }
  });
});

describe('a submitted consent', () => {
  test('without a valid email address shows the form again with its values, and the sign-in can continue', async () => {
    const state = await beginSignIn(client);
    for (const email of ['', 'ann', 'ann@example', 'ann@example.com '.repeat(30)]) {
      const { status, text } = await submitConsent(client, state, { email, name: 'Ann' });
      expect(status).toBe(400);
      expect(text).toContain('role="alert"');
      expect(text).toContain('aria-invalid="true"');
      expect(text).toContain('value="Ann"');
    }
    expect((await submitConsent(client, state, { email: ' Ann@Example.com ' })).status).toBe(303);
  });

  test('counts once: a second submit and a return to the page get an error', async () => {
    const state = await beginSignIn(client);
    const first = await submitConsent(client, state, { account: demoClient.email });
    expect(first.status).toBe(303);
    const used = [400, 'oauth_state_used'];
    expect(refusal(await submitConsent(client, state, { account: demoClient.email }))).toEqual(used);
    expect(refusal(await submitConsent(client, state, { answer: 'refuse' }))).toEqual(used);
    expect(refusal(await consentOf(client, state))).toEqual(used);
  });

  test('counts once of 20 at the same time', async () => {
    const state = await beginSignIn(client);
    const visits = await Promise.all(
      Array.from({ length: 20 }, () => submitConsent(client, state, { account: demoClient.email })),
    );
    expect(visits.filter(({ status }) => status === 303)).toHaveLength(1);
    expect(visits.filter(({ status }) => status === 400)).toHaveLength(19);
  });

  test('is accepted for 10 minutes', async () => {
    const state = await beginSignIn(client);
    await client.api.clock.advance(10 * minute);
    const expired = [400, 'oauth_invalid_state'];
    expect(refusal(await consentOf(client, state))).toEqual(expired);
    expect(refusal(await submitConsent(client, state, { account: demoClient.email }))).toEqual(expired);
  });

  test.each(['', 'made-up', 'a'.repeat(43), 'a'.repeat(2_000)])(
    'with an unknown state (%s) is refused',
    async (state) => {
      const { status, location } = await submitConsent(client, state, { account: demoClient.email });
      expect([status, location]).toEqual([400, null]);
    },
  );

  test('on the page of another provider is refused', async () => {
    const state = await beginSignIn(client, 'google');
    const mismatch = [400, 'oauth_state_mismatch'];
    expect(refusal(await consentOf(client, state, 'github'))).toEqual(mismatch);
    const form = { account: demoClient.email };
    expect(refusal(await submitConsent(client, state, form, 'github'))).toEqual(mismatch);
    expect((await submitConsent(client, state, form)).status).toBe(303);
  });

  test.each([
    ['another site', { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' }],
    ['another port', { 'Sec-Fetch-Site': 'same-site', Origin: 'http://localhost:9' }],
    ['a frame of its own origin', { 'Sec-Fetch-Site': 'cross-site', Origin: 'null' }],
  ])('from %s is refused', async (_sender, headers) => {
    const state = await beginSignIn(client);
    const form = { state, account: demoClient.email };
    const path = '/v1/public/oauth/google/start';
    expect((await visit(client, path, form, headers)).status).toBe(403);
    // Headers that a browser sends with the consent form: the origin is `null`, because the page sends no referrer.
    const own = { 'Sec-Fetch-Site': 'same-origin', Origin: 'null' };
    expect((await visit(client, path, form, own)).status).toBe(303);
  });

  test('can be delayed, and does not count if the browser disconnects meanwhile', async () => {
    const state = await beginSignIn(client);
    const body = new URLSearchParams({ state, account: demoClient.email, delay: '2' });
    const leaving = new AbortController();
    const request = new Request(`${pageOrigin}/v1/public/oauth/google/start`, {
      method: 'POST',
      body,
      signal: leaving.signal,
    });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const timers = vi.spyOn(globalThis, 'setTimeout');
    // Emulators of other tests may set timers, too.
    const isWaiting = () =>
      vi.waitFor(() => expect(timers).toHaveBeenCalledWith(expect.anything(), 2_000), { interval: 1 });
    const late = Promise.resolve(client.emulator.fetch(request));
    await isWaiting();
    leaving.abort();
    expect((await late).status).toBe(400);
    timers.mockClear();
    const answered = vi.fn<() => void>();
    const given = submitConsent(client, state, { account: demoClient.email, delay: '2' });
    void given.then(answered);
    await isWaiting();
    await vi.advanceTimersByTimeAsync(1_900);
    await drainQueue();
    expect(answered).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(100);
    expect((await given).status).toBe(303);
    const form = { account: demoClient.email, delay: '9' };
    expect((await submitConsent(client, await beginSignIn(client), form)).status).toBe(400);
  });

  test('fails by an injected fault with a readable page', async () => {
    const path = '/v1/public/oauth/google/start';
    const effect = { type: 'status', status: 503, error_type: 'too_busy', retry_after: 7 };
    await client.control('POST', '/faults', { path, effect, times: 1 });
    const visited = await visit(client, startPath(client));
    expect(refusal(visited)).toEqual([503, 'too_busy']);
    expect(visited.headers.get('Retry-After')).toBe('7');
    expect(visited.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
  });
});

describe('an invalid start', () => {
  const cases: readonly (readonly [string, string, Record<string, string>, readonly unknown[]])[] = [
    ['with an unknown provider', 'myspace', {}, [400, 'invalid_oauth_provider']],
    ['with a misspelled provider', 'Google', {}, [400, 'invalid_oauth_provider']],
    [
      'for another project',
      'google',
      { public_token: 'public-token-test-x' },
      [404, 'public_token_not_found'],
    ],
    ['without a project', 'google', { public_token: '' }, [400, 'bad_request']],
    ['with too many parameters', 'google', tooManyParameters(), [400, 'bad_request']],
    ['with a malformed parameter name', 'google', { 'provider_<b>': 'x' }, [400, 'bad_request']],
    [
      'with a parameter that is too long',
      'google',
      { provider_prompt: 'x'.repeat(501) },
      [400, 'bad_request'],
    ],
    ['with scopes that are too long', 'google', { custom_scopes: 'x'.repeat(1_001) }, [400, 'bad_request']],
  ];

  test.each(cases)(
    '%s shows an error page, or JSON if the client accepts it',
    async (_description, provider, query, expected) => {
      const visited = await visit(client, startPath(client, provider, query));
      expect(refusal(visited)).toEqual(expected);
      expect(visited.text).toContain('Sign-in failed');
      expect(visited.headers.get('Content-Security-Policy')).toMatch(
        /^default-src 'none'; .*form-action 'none'/,
      );
      expect(visited.headers.get('Cache-Control')).toBe('no-store');
      const headers = { Accept: 'application/json' };
      const called = await visit(client, startPath(client, provider, query), undefined, headers);
      expect(JSON.parse(called.text)).toMatchObject({
        status_code: expected[0],
        error_type: expected[1],
        error_message: expect.any(String),
        request_id: expect.any(String),
      });
    },
  );
});

test('an invalid consent returns JSON if the client accepts it', async () => {
  const state = await beginSignIn(client);
  const headers = { Accept: 'application/json' };
  const visited = await visit(client, '/v1/public/oauth/google/start', { state, email: 'x' }, headers);
  expect(JSON.parse(visited.text)).toMatchObject({ error_type: 'invalid_email' });
});

test('the page says that the account will be added to a user', async () => {
  const signedIn = clientOf(client.emulator);
  await signInByPassword(signedIn);
  const query = await attachQuery(signedIn, 'google');
  const { text } = await consentOf(client, await beginSignIn(client, 'google', query));
  expect(text).toContain('adds this account to the signed-in user');
});

test('a redirect URL with its own token gets the emulator’s token instead', async () => {
  const query = { login_redirect_url: `${pageOrigin}/in?token=1&token=2&stytch_token_type=login` };
  const { searchParams } = await consent(client, { query });
  expect(searchParams.getAll('token')).toEqual([expect.stringMatching(/^[\w-]{43}$/)]);
  expect(searchParams.getAll('stytch_token_type')).toEqual(['oauth']);
});

function tooManyParameters(): Record<string, string> {
  return Object.fromEntries(Array.from({ length: 21 }, (_, index) => [`provider_p${index}`, 'x']));
}
