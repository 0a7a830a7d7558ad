import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createTestClient, pageOrigin, type TestClient, turnPkceOff } from './emulatorClient.ts';
import { hostileRedirects, allowedUrls } from './hostileRedirects.ts';
import { refusal, startPath, tokenOf, visit } from './oauthLab.ts';
import { chooseAccount, submit } from './oneTapLab.ts';

vi.setConfig({ testTimeout: 60_000 });

let client: TestClient;
beforeAll(async () => {
  client = createTestClient();
  await turnPkceOff(client);
  // All requests of this file come from one IP address, more than its limit.
  await client.control('PUT', '/project', { redirect_urls: allowedUrls, rate_limits: false });
});
afterAll(() => client.emulator.close());

const fields = ['login_redirect_url', 'signup_redirect_url'] as const;
const good = { login_redirect_url: allowedUrls[0], signup_redirect_url: allowedUrls[1] } as const;

/**
 * Starts a sign-in. Returns an object that says whether it was refused with an error page, and lists everything in the
 * response that could redirect.
 */
async function redirectsOfStart(query: Readonly<Record<string, string>>): Promise<unknown> {
  const { status, headers, text } = await visit(client, startPath(client, 'google', query));
  return {
    isRefused: status >= 400 && status < 500 && text.includes('Sign-in failed'),
    location: headers.get('Location'),
    cookie: headers.get('Set-Cookie'),
    // The icon of the page is in the page.
    links: /<script|href(?!="data:image)|<form/.exec(text),
  };
}

const refusedWithPage = { isRefused: true, location: null, cookie: null, links: null };

test('the list has at least 120 distinct targets', () => {
  expect(new Set(hostileRedirects).size).toBe(hostileRedirects.length);
  expect(hostileRedirects.length).toBeGreaterThanOrEqual(120);
});

test('allowed URLs are accepted', async () => {
  for (const url of allowedUrls) {
    const query = { login_redirect_url: url, signup_redirect_url: url };
    expect((await visit(client, startPath(client, 'google', query))).status).toBe(303);
  }
});

describe.each(fields)('%s', (field) => {
  test.each(hostileRedirects.map((url) => [JSON.stringify(url).slice(0, 90), url] as const))(
    'refuses %s',
    async (_shown, url) => {
      expect(await redirectsOfStart({ ...good, [field]: url })).toEqual(refusedWithPage);
    },
  );

  test('is refused twice, as a list or under another name', async () => {
    const base = startPath(client, 'google', good);
    const evil = encodeURIComponent('https://evil.example/');
    const twice = await visit(client, `${base}&${field}=${evil}`);
    expect(refusal(twice)).toEqual([400, 'bad_request']);
    for (const name of [`${field}[]`, `${field}%00`, field.toUpperCase(), ` ${field}`]) {
      const { location } = await visit(client, `${base}&${name}=${evil}`);
      expect(location?.pathname).toBe('/v1/public/oauth/google/start');
      const page = await visit(client, `${location?.pathname}${location?.search}`);
      expect(page.headers.get('Content-Security-Policy')).not.toContain('evil');
    }
  });

  test('is refused for One Tap too', async () => {
    const names = { login_redirect_url: 'loginRedirectURL', signup_redirect_url: 'signupRedirectURL' };
    const idToken = await chooseAccount(client);
    const urls = { loginRedirectURL: good.login_redirect_url, signupRedirectURL: good.signup_redirect_url };
    for (const url of hostileRedirects) {
      const reply = await submit(client, idToken, { ...urls, [names[field]]: url });
      expect([url, reply.status, reply.at('data')]).toEqual([url, 400, undefined]);
    }
    // The ID token is still valid, because only the redirect URLs were refused.
    expect((await submit(client, idToken, urls)).status).toBe(200);
  });
});

describe('without an allow list', () => {
  const foreign = hostileRedirects.filter((url) => !isOwnPage(url));

  beforeAll(() => client.control('PUT', '/project', { redirect_urls: [] }));

  test('at least 90 targets lead to another origin', () => {
    expect(foreign.length).toBeGreaterThanOrEqual(90);
  });

  test.each(fields)('%s is accepted on this origin only', async (field) => {
    for (const url of foreign) {
      expect([url, await redirectsOfStart({ [field]: url })]).toEqual([url, refusedWithPage]);
    }
  });

  test('an omitted target is the sign-in page of this origin, for every referrer', async () => {
    const path = `/v1/public/oauth/google/start?public_token=${client.emulator.publicToken}`;
    const redirectOf = async (referrer?: string) => {
      const { location } = await visit(
        client,
        path,
        undefined,
        referrer === undefined ? {} : { Referer: referrer },
      );
      const { headers } = await visit(client, `${location?.pathname}${location?.search}`);
      const targets = /form-action 'self' ([^;]+);/.exec(headers.get('Content-Security-Policy') ?? '')?.[1];
      return targets;
    };
    expect(await redirectOf()).toBe(pageOrigin);
    expect(await redirectOf(`${pageOrigin}/sign-in?x=1`)).toBe(pageOrigin);
    expect(await redirectOf('http://localhost:5173/sign-in?x=1')).toBe(pageOrigin);
    expect(await redirectOf('https://evil.example/')).toBe(pageOrigin);
    expect(await redirectOf('nonsense')).toBe(pageOrigin);
  });

  test('a forged host name redirects nowhere', async () => {
    const path = startPath(client, 'google').replaceAll(encodeURIComponent(pageOrigin), '');
    const request = new Request(`http://evil.example${path}`, { redirect: 'manual' });
    const response = await client.emulator.fetch(request);
    expect([response.status, await response.text()]).toEqual([
      403,
      expect.stringContaining('bad_domain_for_stytch_sdk'),
    ]);
  });
});

test('an issued token leads to an allowed URL only', async () => {
  await client.control('PUT', '/project', { redirect_urls: allowedUrls });
  expect(await tokenOf(client, { query: good })).toHaveLength(43);
});

function isOwnPage(text: string): boolean {
  // oxlint-disable-next-line no-control-regex
  if (!URL.canParse(text) || text.length > 2_000 || /[\s\\\u0000-\u001f]/.test(text)) return false;
  const { origin, username, password } = new URL(text);
  return origin === pageOrigin && username === '' && password === '';
}
