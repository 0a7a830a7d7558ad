import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { demoClient } from '../../src/config/localProvider.ts';
import { createProviderAccess, type SessionAccess } from '../../src/identity/providerAccess.ts';
import { readSessionTokens, removeSession, type SessionTokens } from '../../src/identity/sessionCookies.ts';
import { sessionRequests } from '../../src/identity/sessionRequests.ts';
import { pageOrigin } from '../emulator/emulatorClient.ts';
import { openNodeBrowser, type NodeBrowser } from './nodeBrowser.ts';
import { failureOf, inspectProvider } from './providerInspector.ts';

// Runs the session requests with the real client library and the identity provider.

const { email, password } = demoClient;
const unaborted = () => new AbortController().signal;

let browser: NodeBrowser;
let forgotten: Set<SessionTokens>;

beforeEach(() => {
  browser = openNodeBrowser();
  forgotten = new Set();
});
afterEach(() => vi.unstubAllGlobals());

const { lastRequest } = inspectProvider(() => browser);
const provider = () => ({ publicToken: browser.provider.emulator.publicToken, apiOrigin: pageOrigin });

/** Signs in on an earlier page. */
const signIn = () =>
  browser.access.authenticate(unaborted(), ({ passwords }) =>
    passwords.authenticate({ email, password, session_duration_minutes: 30 }),
  );

/** Opens a page that finds the cookies of this browser. */
function openPage(changes: Partial<SessionAccess> = {}) {
  const access = createProviderAccess({ provider: provider(), dropSession: () => Promise.resolve() });
  const open = vi.fn<SessionAccess['open']>(access.open);
  const options = { provider: provider(), forgotten };
  return { open, access, ...sessionRequests({ ...access, open, ...changes }, options) };
}

/** Returns the number of requests to a path of the front-end API. */
async function requestCount(path: string): Promise<number> {
  const log = await browser.provider.control('GET', `/requests?path=/sdk/v1${path}`);
  return (JSON.parse(log.text) as { requests: unknown[] }).requests.length;
}

const sessionCount = async () =>
  (JSON.parse((await browser.provider.control('GET', '/sessions')).text) as { sessions: unknown[] }).sessions
    .length;

describe('the session of a page', () => {
  test('is missing without cookies, and the client library is not opened', async () => {
    const { restoreSession, open } = openPage();
    expect(await restoreSession(unaborted())).toBeNull();
    expect(open).not.toHaveBeenCalled();
  });

  test('is the one that the library reads when it opens, with one request', async () => {
    await signIn();
    const { restoreSession } = openPage();
    const facts = await restoreSession(unaborted());
    expect(facts?.user.emails[0]?.value).toBe(email);
    expect(facts?.record.factors).toEqual(['password']);
    expect(facts?.remainingMs).toBeGreaterThan(1_700_000);
    expect(await requestCount('/sessions/authenticate')).toBe(1);
  });

  test('is read again later with a request of its own', async () => {
    await signIn();
    const { restoreSession } = openPage();
    await restoreSession(unaborted());
    expect((await restoreSession(unaborted()))?.user.emails[0]?.value).toBe(email);
    expect(await requestCount('/sessions/authenticate')).toBe(2);
  });

  test('has ended if the provider has ended it', async () => {
    await signIn();
    await browser.provider.control('DELETE', '/sessions');
    const { restoreSession } = openPage();
    expect((await failureOf(restoreSession(unaborted()))).code).toBe('session-ended');
  });

  test('is refreshed without a change of its end, and extended to an hour', async () => {
    await signIn();
    const { refreshSession, extendSession } = openPage();
    const refreshed = await refreshSession(unaborted());
    expect(refreshed.remainingMs).toBeLessThanOrEqual(1_800_000);
    const extended = await extendSession(unaborted());
    expect(extended.remainingMs).toBeGreaterThan(3_500_000);
    expect(await lastRequest('/sessions/authenticate')).toMatchObject({ session_duration_minutes: 60 });
  });
});

describe('two refreshes at the same time', () => {
  test('share one request', async () => {
    await signIn();
    const { refreshSession, restoreSession } = openPage();
    await restoreSession(unaborted());
    const before = await requestCount('/sessions/authenticate');
    const [first, second] = await Promise.all([refreshSession(unaborted()), refreshSession(unaborted())]);
    expect(second).toBe(first);
    expect(await requestCount('/sessions/authenticate')).toBe(before + 1);
    expect(await refreshSession(unaborted())).not.toBe(first);
  });

  test('are two requests if the first was aborted', async () => {
    await signIn();
    const { refreshSession, restoreSession } = openPage();
    await restoreSession(unaborted());
    const controller = new AbortController();
    const first = refreshSession(controller.signal);
    controller.abort();
    const second = refreshSession(unaborted());
    const third = refreshSession(unaborted());
    expect(await second).not.toBe(await first);
    expect(await third).toBe(await second);
  });
});

describe('a session that this browser has forgotten', () => {
  async function forget(): Promise<void> {
    const tokens = readSessionTokens(document);
    if (tokens) forgotten.add(tokens);
    removeSession(document, provider().publicToken);
  }

  test('ends at the provider, once', async () => {
    await signIn();
    await forget();
    const { revokeSession } = openPage();
    await revokeSession(unaborted());
    expect(await sessionCount()).toBe(0);
    expect(forgotten.size).toBe(0);
    await revokeSession(unaborted());
    expect(await requestCount('/sessions/revoke')).toBe(1);
  });

  test('may have ended already', async () => {
    await signIn();
    await forget();
    await browser.provider.control('DELETE', '/sessions');
    await openPage().revokeSession(unaborted());
    expect(forgotten.size).toBe(0);
  });

  test('is still to be ended after a failure', async () => {
    await signIn();
    await forget();
    await browser.provider.control('POST', '/faults', {
      path: '/sdk/v1/sessions/revoke',
      times: 1,
      effect: { type: 'status', status: 500 },
    });
    const { revokeSession } = openPage();
    expect((await failureOf(revokeSession(unaborted()))).code).toBe('provider-broken');
    expect(forgotten.size).toBe(1);
    await revokeSession(unaborted());
    expect(await sessionCount()).toBe(0);
  });
});

describe('a session with HttpOnly cookies', () => {
  /** Lets the cookie say that this browser has a session whose cookies scripts cannot read. */
  const hide = (state: 'open' | 'ending' | '') => {
    document.cookie = `hidden_session=${state}`;
  };

  test('that the client has signed out of is ended again when a page opens', async () => {
    await signIn();
    removeSession(document, provider().publicToken);
    hide('ending');
    const { restoreSession, open } = openPage();
    expect(await restoreSession(unaborted())).toBeNull();
    expect(open).not.toHaveBeenCalled();
    await expect.poll(() => requestCount('/sessions/revoke'), { timeout: 15_000 }).toBe(1);
    await expect.poll(() => browser.cookie('hidden_session'), { timeout: 15_000 }).toBe('');
  });

  test('is not ended after a newer sign-in', async () => {
    hide('open');
    const tokens = readSessionTokens(document);
    if (tokens) forgotten.add(tokens);
    await openPage().revokeSession(unaborted());
    expect(forgotten.size).toBe(0);
    expect(await requestCount('/sessions/revoke')).toBe(0);
  });

  test('has ended if the client signed out during the request', async () => {
    await signIn();
    const dropMemory = vi.fn<() => void>();
    const { refreshSession, open } = openPage({ dropMemory });
    const { client } = open();
    const response = await client.session.authenticate();
    removeSession(document, provider().publicToken);
    hide('open');
    vi.spyOn(client.session, 'authenticate').mockImplementation(() => {
      hide('');
      return Promise.resolve(response);
    });
    expect((await failureOf(refreshSession(unaborted()))).code).toBe('session-ended');
    expect(dropMemory).toHaveBeenCalledOnce();
  });
});
