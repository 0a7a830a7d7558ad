import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { demoClient } from '../../src/config/localProvider.ts';
import { openClient } from '../../src/identity/openClient.ts';
import { isHiddenSessionEnding, markHiddenSession } from '../../src/identity/sessionCookies.ts';
import { pageOrigin } from '../emulator/emulatorClient.ts';
import { openNodeBrowser, type NodeBrowser } from './nodeBrowser.ts';

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

const open = () => openClient({ publicToken: browser.provider.emulator.publicToken, apiOrigin: pageOrigin });

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
    const response = await openedSession({}, { expires_at: new Date(Date.now() - 60_000).toISOString() });
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
