import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createTestClient, pageOrigin, type TestClient } from './emulatorClient.ts';
import { hostileRedirects, listed } from './hostileRedirects.ts';
import { refusal, startPath, tokenOf, visit } from './oauthLab.ts';
import { chooseAccount, submit } from './oneTapLab.ts';

vi.setConfig({ testTimeout: 60_000 });

let client: TestClient;
beforeAll(async () => {
  client = createTestClient();
  await client.control('PUT', '/project', { redirect_urls: listed });
});
afterAll(() => client.emulator.close());

const fields = ['login_redirect_url', 'signup_redirect_url'] as const;
const good = { login_redirect_url: listed[0], signup_redirect_url: listed[1] } as const;

/** What comes of a start: whether it is refused in words, and what in the answer could lead anywhere. */
async function startedWith(query: Readonly<Record<string, string>>): Promise<unknown> {
  const { status, headers, text } = await visit(client, startPath(client, 'google', query));
  return {
    isRefused: status >= 400 && status < 500 && text.includes('Sign-in cannot go on'),
    location: headers.get('Location'),
    cookie: headers.get('Set-Cookie'),
    links: /<script|href|<form/.exec(text),
  };
}

const refusedInWords = { isRefused: true, location: null, cookie: null, links: null };

test('there are at least 120 of them, each its own', () => {
  expect(new Set(hostileRedirects).size).toBe(hostileRedirects.length);
  expect(hostileRedirects.length).toBeGreaterThanOrEqual(120);
});

test('the places that are listed are led to', async () => {
  for (const url of listed) {
    const query = { login_redirect_url: url, signup_redirect_url: url };
    expect((await visit(client, startPath(client, 'google', query))).status).toBe(303);
  }
});

describe.each(fields)('%s', (field) => {
  test.each(hostileRedirects.map((url) => [JSON.stringify(url).slice(0, 90), url] as const))(
    'is not %s',
    async (_shown, url) => {
      expect(await startedWith({ ...good, [field]: url })).toEqual(refusedInWords);
    },
  );

  test('is not given twice, as a list or under another name', async () => {
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

  test('is none of these for One Tap either', async () => {
    const names = { login_redirect_url: 'loginRedirectURL', signup_redirect_url: 'signupRedirectURL' };
    const idToken = await chooseAccount(client);
    const urls = { loginRedirectURL: good.login_redirect_url, signupRedirectURL: good.signup_redirect_url };
    for (const url of hostileRedirects) {
      const reply = await submit(client, idToken, { ...urls, [names[field]]: url });
      expect([url, reply.status, reply.at('data')]).toEqual([url, 400, undefined]);
    }
    // Each would have been good but for its target.
    expect((await submit(client, idToken, urls)).status).toBe(200);
  });
});

describe('while nothing is listed', () => {
  const foreign = hostileRedirects.filter((url) => !isOwnPage(url));

  beforeAll(() => client.control('PUT', '/project', { redirect_urls: [] }));

  test('at least 90 of them lead to another origin', () => {
    expect(foreign.length).toBeGreaterThanOrEqual(90);
  });

  test.each(fields)('%s is a page of this origin or nothing', async (field) => {
    for (const url of foreign) {
      expect([url, await startedWith({ [field]: url })]).toEqual([url, refusedInWords]);
    }
  });

  test('left out, it is the sign-in page of the own origin, whatever page the visitor comes from', async () => {
    const path = `/v1/public/oauth/google/start?public_token=${client.emulator.publicToken}`;
    const ledTo = async (referrer?: string) => {
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
    expect(await ledTo()).toBe(pageOrigin);
    expect(await ledTo(`${pageOrigin}/sign-in?x=1`)).toBe(pageOrigin);
    expect(await ledTo('http://localhost:5173/sign-in?x=1')).toBe(pageOrigin);
    expect(await ledTo('https://evil.example/')).toBe(pageOrigin);
    expect(await ledTo('nonsense')).toBe(pageOrigin);
  });

  test('under a host name anybody can make up nobody is led anywhere', async () => {
    const path = startPath(client, 'google').replaceAll(encodeURIComponent(pageOrigin), '');
    const request = new Request(`http://evil.example${path}`, { redirect: 'manual' });
    const response = await client.emulator.fetch(request);
    expect([response.status, await response.text()]).toEqual([
      403,
      expect.stringContaining('bad_domain_for_stytch_sdk'),
    ]);
  });
});

test('a token that is given out leads to a listed place and nowhere else', async () => {
  await client.control('PUT', '/project', { redirect_urls: listed });
  expect(await tokenOf(client, { query: good })).toHaveLength(43);
});

function isOwnPage(text: string): boolean {
  // oxlint-disable-next-line no-control-regex
  if (!URL.canParse(text) || text.length > 2_000 || /[\s\\\u0000-\u001f]/.test(text)) return false;
  const { origin, username, password } = new URL(text);
  return origin === pageOrigin && username === '' && password === '';
}
