import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { demoClient } from '../../src/config/localProvider.ts';
import { openClient } from '../../src/identity/openClient.ts';
import { isHiddenSessionEnding, markHiddenSession } from '../../src/identity/sessionCookies.ts';
import { trustScripts } from '../../src/identity/trustedScripts.ts';
import { pageOrigin } from '../../src/emulator/tests/emulatorClient.ts';
import { openNodeBrowser, type NodeBrowser } from './nodeBrowser.ts';

describe('openClient', () => {
  // Runs the real client library with the identity provider.

  const credentials = {
    email: demoClient.email,
    password: demoClient.password,
    session_duration_minutes: 30,
  };

  let browser: NodeBrowser;
  beforeEach(() => {
    browser = openNodeBrowser();
  });
  afterEach(() => {
    browser.provider.emulator.close();
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  const open = () =>
    openClient({ publicToken: browser.provider.emulator.publicToken, apiOrigin: pageOrigin });

  /** Answers the requests for the session, and passes the others to the provider. Returns their number. */
  function answerSession(answer: () => Promise<Response>): () => number {
    const provider = fetch;
    const read = vi.fn<() => Promise<Response>>(answer);
    vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
      url.endsWith('/sessions/authenticate') ? read() : provider(url, init),
    );
    return () => read.mock.calls.length;
  }

  /** Opens a session at the provider. Returns the response with changes. */
  async function openedSession(changes: object, sessionChanges: object = {}): Promise<Response> {
    const { text } = await browser.provider.sdk('POST', '/passwords/authenticate', credentials);
    const { data } = JSON.parse(text) as { data: { session: object } };
    return Response.json({ data: { ...data, ...changes, session: { ...data.session, ...sessionChanges } } });
  }

  describe('the first response', () => {
    test('does not remove the cookies in a browser whose clock is ahead', async () => {
      const yesterday = Date.now() - 86_400_000;
      const response = await openedSession(
        { session_token: 'token-1', session_jwt: 'jwt-1' },
        {
          last_accessed_at: new Date(yesterday).toISOString(),
          expires_at: new Date(yesterday + 60_000).toISOString(),
        },
      );
      document.cookie = 'stytch_session=token-1';
      document.cookie = 'stytch_session_jwt=jwt-1';
      answerSession(() => Promise.resolve(response));
      const { firstResponse } = open();
      expect((await firstResponse)?.user.emails[0]?.email).toBe(demoClient.email);
      expect(browser.cookie('stytch_session')).toBe('token-1');
      expect(browser.cookie('stytch_session_jwt')).toBe('jwt-1');
    });

    test('is awaited when another request reads the user first', async () => {
      // Without cookies, the library forgets the session of earlier tests.
      open();
      const response = await openedSession({});
      document.cookie = `stytch_session=${browser.provider.token}`;
      let respond = (_response: Response): void => undefined;
      answerSession(() => new Promise((resolve) => (respond = resolve)));
      const { client, firstResponse } = open();
      await client.user.get();
      expect(client.session.getSync()).toBeNull();
      respond(response);
      expect((await firstResponse)?.user.emails[0]?.email).toBe(demoClient.email);
    });

    test('does not undo a sign-out from a session with HttpOnly cookies', async () => {
      const response = await openedSession({ session_token: '', session_jwt: '' });
      markHiddenSession(document, 'open');
      answerSession(() => {
        markHiddenSession(document, 'ending');
        return Promise.resolve(response);
      });
      expect(await open().firstResponse).not.toBeNull();
      expect(isHiddenSessionEnding(document)).toBe(true);
    });
  });

  describe("the library's own refresher", () => {
    const minute = 60_000;
    beforeEach(() => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    });

    test('does not refresh the session after a sign-in', async () => {
      const count = answerSession(() => Promise.reject(new TypeError('fetch failed')));
      await open().client.passwords.authenticate(credentials);
      await vi.advanceTimersByTimeAsync(30 * minute);
      expect(count()).toBe(0);
    });

    test('does not repeat its first request if that fails', async () => {
      vi.spyOn(console, 'error').mockReturnValue();
      vi.spyOn(console, 'warn').mockReturnValue();
      document.cookie = 'stytch_session=token-1';
      const count = answerSession(() => Promise.reject(new TypeError('fetch failed')));
      await expect(open().firstResponse).rejects.toBeInstanceOf(Error);
      await vi.advanceTimersByTimeAsync(30 * minute);
      expect(count()).toBe(1);
      expect(vi.getTimerCount()).toBe(0);
    });
  });
});

describe('trustedScripts', () => {
  const captcha = 'https://www.google.com/recaptcha/enterprise.js?render=6LfK-site_key';
  const telemetry = 'https://elements.stytch.com/telemetry.js';

  const release = 'https://www.gstatic.com/recaptcha/releases/8G7OPK94bhCRbT0VqyEVpQNj/recaptcha__pt-BR.js';

  type Rules = { createScriptURL: (url: string) => string | null };

  /** Stubs the Trusted Types API of the page. Returns the policies that were created. */
  function stubTrustedTypes(): Map<string, Rules> {
    const policies = new Map<string, Rules>();
    vi.stubGlobal('window', {
      trustedTypes: {
        get defaultPolicy() {
          return policies.get('default') ?? null;
        },
        createPolicy(name: string, rules: Rules) {
          if (policies.has(name)) throw new TypeError(`Policy ${name} already exists.`);
          policies.set(name, rules);
        },
      },
    });
    return policies;
  }

  afterEach(() => {
    vi.unstubAllGlobals();
  });

  test.each([
    [captcha, captcha],
    [release, release],
    [telemetry, telemetry],
    [`${captcha}&onload=run`, null],
    [captcha.replace('https:', 'http:'), null],
    [captcha.replace('google.com', 'google.com.example.com'), null],
    [`https://example.com/#${captcha}`, null],
    [`${telemetry}?x`, null],
    ['https://www.google.com/recaptcha/api.js?render=x', null],
    ['https://www.gstatic.com/recaptcha/releases/x/../../recaptcha__en.js', null],
    ['https://www.gstatic.com/other/recaptcha__en.js', null],
    ['/script.js', null],
  ])('at the hosted provider %s becomes %s', (url, trusted) => {
    const policies = stubTrustedTypes();
    trustScripts({ apiOrigin: null }, ['captcha', 'device-telemetry', 'one-tap']);
    expect(policies.get('default')?.createScriptURL(url)).toBe(trusted);
  });

  test('with the emulator, the scripts come from the emulator', () => {
    const policies = stubTrustedTypes();
    trustScripts({ apiOrigin: 'http://localhost:4173' }, ['captcha', 'device-telemetry']);
    const urls = [captcha, telemetry, release].map((url) => policies.get('default')?.createScriptURL(url));
    expect(urls).toEqual([
      'http://localhost:4173/clientside-services/recaptcha/enterprise.js?render=6LfK-site_key',
      'http://localhost:4173/clientside-services/telemetry.js',
      null,
    ]);
  });

  test('only the scripts of enabled features are allowed', () => {
    const policies = stubTrustedTypes();
    trustScripts({ apiOrigin: null }, ['device-telemetry']);
    expect(policies.get('default')?.createScriptURL(captcha)).toBeNull();
  });

  test('no policy is created without a feature that needs it', () => {
    const policies = stubTrustedTypes();
    trustScripts({ apiOrigin: null }, ['one-tap']);
    expect(policies.size).toBe(0);
  });

  test('a second client uses the policy of the first', () => {
    const policies = stubTrustedTypes();
    trustScripts({ apiOrigin: null }, ['captcha']);
    trustScripts({ apiOrigin: null }, ['captcha']);
    expect([...policies.keys()]).toEqual(['default']);
  });

  test.each([{}, { trustedTypes: {} }])(
    'a browser with %j has no Trusted Types, and needs no policy',
    (window) => {
      vi.stubGlobal('window', window);
      expect(() => trustScripts({ apiOrigin: null }, ['captcha'])).not.toThrow();
    },
  );
});

describe('allowBlockedStorage', () => {
  afterEach(() => vi.unstubAllGlobals());

  /** Other tests may have loaded the module, which runs only once; the query makes it run again. */
  const repeated = '../../src/identity/allowBlockedStorage.ts?repeated';

  test('a storage that the browser blocks becomes null, and the other one stays', async () => {
    const storage = {};
    vi.stubGlobal('sessionStorage', storage);
    vi.stubGlobal('localStorage', undefined);
    Object.defineProperty(globalThis, 'localStorage', {
      configurable: true,
      get() {
        throw new DOMException('Storage is blocked.', 'SecurityError');
      },
    });
    await import(repeated);
    expect(localStorage).toBeNull();
    expect(sessionStorage).toBe(storage);
  });
});
