import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { demoClient } from '../../src/config/localProvider.ts';
import { restoreCookies } from '../../src/identity/openClient.ts';
import { createProviderAccess } from '../../src/identity/providerAccess.ts';
import type { SessionTokens } from '../../src/identity/sessionCookies.ts';
import { openNodeBrowser, type NodeBrowser } from './nodeBrowser.ts';
import { failureOf } from './providerInspector.ts';

// Runs the provider access with the real client library and the identity provider.

const { email, password } = demoClient;
const duration = { session_duration_minutes: 30 };
const unaborted = () => new AbortController().signal;

let browser: NodeBrowser;
beforeEach(() => {
  browser = openNodeBrowser();
});
afterEach(() => {
  browser.provider.emulator.close();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const signIn = (signal = unaborted()) =>
  browser.access.authenticate(signal, ({ passwords }) =>
    passwords.authenticate({ email, password, ...duration }),
  );

describe('a session that a call replaces', () => {
  const newPassword = { password: 'Brass-Lantern-71-Quay', ...duration };

  test('is kept', async () => {
    await signIn();
    await browser.access.replaceSession(({ passwords }) => passwords.resetBySession(newPassword));
    expect(browser.cookie('stytch_session')).not.toBe('');
    expect(browser.dropped()).toBe(0);
  });

  test('is dropped if the client signed out meanwhile', async () => {
    await signIn();
    await browser.access.replaceSession(async ({ passwords }) => {
      const response = await passwords.resetBySession(newPassword);
      browser.access.dropMemory();
      return response;
    });
    expect(browser.dropped()).toBe(1);
  });
});

describe('a session that opens after an abort', () => {
  const confirm = (open: Parameters<typeof browser.access.confirm>[1]) =>
    browser.access.confirm(AbortSignal.abort(), open);

  test('is dropped, even if it is the current one', async () => {
    await signIn();
    await browser.access.authenticate(AbortSignal.abort(), ({ session }) => session.authenticate(duration));
    expect(browser.dropped()).toBe(1);
  });

  test('is dropped by a confirmation on a page without a session', async () => {
    await confirm(({ passwords }) => passwords.authenticate({ email, password, ...duration }));
    expect(browser.dropped()).toBe(1);
  });

  test('is kept by a confirmation in the same session', async () => {
    await signIn();
    await confirm(({ session }) => session.authenticate(duration));
    expect(browser.dropped()).toBe(0);
  });

  test('is dropped by a confirmation that opens another session', async () => {
    await signIn();
    await confirm(async ({ session, passwords }) => {
      await session.revoke();
      return passwords.authenticate({ email, password, ...duration });
    });
    expect(browser.dropped()).toBe(1);
  });
});

test.each(['{}', '{"session_token":"token"}', '{"session_jwt":"token"}'])(
  'a response that is %s opens no session',
  async (text) => {
    const response: SessionTokens = JSON.parse(text);
    const opening = browser.access.authenticate(unaborted(), async () => response);
    expect((await failureOf(opening)).code).toBe('response-invalid');
    const replacing = browser.access.replaceSession(async () => response);
    expect((await failureOf(replacing)).code).toBe('response-invalid');
  },
);

test('the memory can be dropped before the library is open', () => {
  expect(() => browser.access.dropMemory()).not.toThrow();
});

describe('the cookies of a session', () => {
  const tokens = { session_token: 'a token', session_jwt: 'a jwt' };

  test('are written again if they are gone', () => {
    restoreCookies(browser.access.open().client, tokens);
    expect(browser.cookie('stytch_session')).toBe(encodeURIComponent(tokens.session_token));
    expect(browser.cookie('stytch_session_jwt')).toBe(encodeURIComponent(tokens.session_jwt));
    expect(browser.cookie('hidden_session')).toBe('');
  });

  test('are left alone if they are there', async () => {
    await signIn();
    const before = browser.cookie('stytch_session');
    restoreCookies(browser.access.open().client, tokens);
    expect(browser.cookie('stytch_session')).toBe(before);
  });

  test('that scripts cannot read leave a mark', () => {
    restoreCookies(browser.access.open().client, { session_token: '', session_jwt: '' });
    expect(browser.cookie('hidden_session')).toBe('open');
    expect(browser.cookie('stytch_session')).toBe('');
  });
});

test('the library does not repeat its first request if that fails', async () => {
  await signIn();
  const calls: string[] = [];
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.stubGlobal('fetch', async (url: string) => {
    calls.push(url);
    throw new TypeError('fetch failed');
  });
  const access = createProviderAccess({
    provider: { publicToken: browser.provider.emulator.publicToken, apiOrigin: location.origin },
    dropSession: async () => undefined,
  });
  await expect(access.open().firstResponse).rejects.toBeInstanceOf(Error);
  expect(calls.filter((url) => url.includes('/sessions/authenticate'))).toHaveLength(1);
});
