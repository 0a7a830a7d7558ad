import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { demoClient } from '../../src/config/localProvider.ts';
import { noteHiddenSession } from '../../src/identity/openClient.ts';
import {
  clientLibrary,
  clientTelemetry,
  isTestProject,
  providerOrigin,
} from '../../src/identity/provider.ts';
import { requireUser } from '../../src/identity/requireUser.ts';
import type { SessionTokens } from '../../src/identity/sessionCookies.ts';
import { onFile } from '../../src/identity/signedInUser.ts';
import { sessionCookies } from '../support/sessionCookies.ts';
import { accessTo } from './libraryStub.ts';
import { openNodeBrowser, type NodeBrowser } from './nodeBrowser.ts';
import { failureOf } from './providerInspector.ts';

describe('providerAccess', () => {
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
  });

  const signIn = (signal = unaborted()) =>
    browser.access.authenticate(signal, (client) =>
      onFile(client).passwords.authenticate({ email, password, ...duration }),
    );

  test('a session whose cookies the browser refuses is dropped, with the reason', async () => {
    vi.stubGlobal('document', {
      addEventListener: () => undefined,
      location: new URL(location.href),
      get cookie() {
        return '';
      },
      set cookie(_line: string) {
        // Refused, as a browser does without an error.
      },
    });
    expect((await failureOf(signIn())).code).toBe('cookies-blocked');
    expect(browser.dropped()).toBe(1);
  });

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
      await confirm((client) => onFile(client).passwords.authenticate({ email, password, ...duration }));
      expect(browser.dropped()).toBe(1);
    });

    test('is kept by a confirmation in the same session', async () => {
      await signIn();
      await confirm(({ session }) => session.authenticate(duration));
      expect(browser.dropped()).toBe(0);
    });

    test('is kept by a confirmation in a session that another tab has opened', async () => {
      browser.access.open();
      await browser.provider.sdk('POST', '/passwords/authenticate', { email, password, ...duration });
      document.cookie = `stytch_session=${browser.provider.token}`;
      await confirm((client) => onFile(client).passwords.authenticate({ email, password, ...duration }));
      expect(browser.dropped()).toBe(0);
    });

    test('is dropped by a confirmation during which the client signed out', async () => {
      await signIn();
      await confirm(async ({ session }) => {
        const response = await session.authenticate(duration);
        browser.access.dropMemory();
        return response;
      });
      expect(browser.dropped()).toBe(1);
    });

    test('is dropped by a confirmation that opens another session', async () => {
      await signIn();
      await confirm(async (client) => {
        await client.session.revoke();
        return onFile(client).passwords.authenticate({ email, password, ...duration });
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

  test('dropping the memory clears session, user and cookies', async () => {
    await signIn();
    const { session, user } = browser.access.open().client;
    expect(user.getSync()?.emails[0]?.email).toBe(email);
    browser.access.dropMemory();
    expect([session.getSync(), user.getSync(), session.getTokens()]).toEqual([null, null, null]);
  });

  test('the memory can be dropped before the library is open', () => {
    expect(() => browser.access.dropMemory()).not.toThrow();
  });

  describe('the cookies of a session', () => {
    test.each([
      ['45 minutes ahead', 45 * 60_000],
      ['a day ahead', 86_400_000],
      ['a day behind', -86_400_000],
    ])('live as long as the session if the clock of the browser is %s', async (_, aheadMs) => {
      await browser.provider.control('POST', '/clock', { frozen: true });
      vi.useFakeTimers({ now: Date.now() + aheadMs, toFake: ['Date'] });
      const write = vi.spyOn(document, 'cookie', 'set');
      await signIn();
      const lines = write.mock.calls.flat().filter((line) => line.startsWith('stytch_session='));
      const end = /expires=([^;]+)/.exec(lines.at(-1) ?? '')?.[1] ?? '';
      const lifeMs = Date.parse(end) - Date.now();
      vi.useRealTimers();
      expect(lifeMs).toBeGreaterThan(29 * 60_000);
      expect(lifeMs).toBeLessThanOrEqual(30 * 60_000);
      expect(browser.cookie('stytch_session')).not.toBe('');
    });

    test('have no end in a browser that deletes them at once all the same', async () => {
      const last = new Date(Date.now() - 120_000).toISOString();
      const provider = fetch;
      vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
        const response = await provider(url, init);
        if (!url.endsWith('/passwords/authenticate')) return response;
        const { data } = (await response.json()) as { data: { session: object } };
        const session = { ...data.session, last_accessed_at: last, expires_at: last };
        return Response.json({ data: { ...data, session } });
      });
      await signIn();
      expect(browser.cookie('stytch_session')).not.toBe('');
    });

    test('that scripts cannot read leave a mark', () => {
      noteHiddenSession({ session_token: '' });
      expect(browser.cookie('hidden_session')).toBe('open');
      expect(browser.cookie('stytch_session')).toBe('');
    });
  });

  describe('the bootstrap data', () => {
    const requests = async () => {
      const log = await browser.provider.control('GET', '/requests?path=/sdk/v1/projects/bootstrap/*');
      return (JSON.parse(log.text) as { requests: unknown[] }).requests.length;
    };

    test('are requested once', async () => {
      browser.access.open();
      await browser.access.readBootstrap();
      await browser.access.readBootstrap();
      expect(await requests()).toBe(1);
    });

    test('are requested again after a failure', async () => {
      await browser.provider.control('POST', '/faults', {
        path: '/sdk/v1/projects/bootstrap/*',
        times: 1,
        effect: { type: 'status', status: 500 },
      });
      expect((await failureOf(browser.access.readBootstrap())).code).toBe('unreachable');
      await browser.access.readBootstrap();
      await browser.access.readBootstrap();
      expect(await requests()).toBe(2);
    });
  });
});

describe('provider', () => {
  afterEach(() => vi.unstubAllGlobals());

  test.each([
    ['public-token-test-1', true, 'https://test.stytch.com'],
    ['public-token-live-1', false, 'https://api.stytch.com'],
  ])('%s belongs to a test project: %s, and calls %s', (publicToken, isTest, origin) => {
    expect(isTestProject(publicToken)).toBe(isTest);
    expect(providerOrigin({ publicToken, apiOrigin: null })).toBe(origin);
  });

  test('the telemetry of a request has no lasting id', () => {
    vi.stubGlobal('location', { hostname: 'fairlead.example' });
    const telemetry = clientTelemetry();
    expect(telemetry).toEqual({
      event_id: expect.stringMatching(/^event-id-[\da-f-]{36}$/),
      client_sent_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.+Z$/),
      timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      app: { identifier: 'fairlead.example' },
      sdk: { identifier: 'Stytch.js Javascript SDK', version: clientLibrary },
    });
    expect(clientTelemetry()).not.toMatchObject({ event_id: Reflect.get(telemetry, 'event_id') });
  });
});

describe('requireUser', () => {
  beforeEach(() => vi.stubGlobal('document', { cookie: sessionCookies }));
  afterEach(() => vi.unstubAllGlobals());

  /** Creates access to a browser with the session of a user. */
  const signedInAs = (user_id: string) => accessTo({ user: { get: () => Promise.resolve({ user_id }) } });

  test('the session of the user is accepted', async () => {
    await expect(requireUser(signedInAs('user-1'), 'user-1')).resolves.toBeUndefined();
  });

  test('the session of another user counts as ended', async () => {
    expect((await failureOf(requireUser(signedInAs('user-2'), 'user-1'))).code).toBe('session-ended');
  });

  test('without a session, it has ended', async () => {
    vi.stubGlobal('document', { cookie: '' });
    expect((await failureOf(requireUser(signedInAs('user-1'), 'user-1'))).code).toBe('session-ended');
  });
});
