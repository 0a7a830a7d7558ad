import { describe, expect, test, vi } from 'vitest';
import { demoClient } from '../../src/config/localProvider.ts';
import { readSessionTokens, removeSession } from '../../src/identity/sessionCookies.ts';
import { failureOf } from './providerInspector.ts';
import { sessionPages } from './sessionPages.ts';

// Runs the session requests with the real client library and the identity provider.

const { email } = demoClient;
const unaborted = () => new AbortController().signal;

const {
  provider,
  control,
  cookie,
  forgotten,
  signIn,
  openPage,
  requestCount,
  sessionCount,
  lastRequest,
  hide,
} = sessionPages();
const authenticatePath = '/sessions/authenticate';
/** Lets the provider fail the next request to a path. */
const failOnce = (path: string, effect: object) =>
  control('POST', '/faults', { path: `/sdk/v1${path}`, times: 1, effect: { type: 'status', ...effect } });

describe('the session of a page', () => {
  test('is missing without cookies, and the client library is not opened', async () => {
    const { restoreSession, open } = openPage();
    expect(await restoreSession(unaborted())).toBeNull();
    expect(open).not.toHaveBeenCalled();
    expect(cookie('hidden_session')).toBe('');
  });

  test('is the one that the library reads when it opens, with one request', async () => {
    await signIn();
    const { restoreSession } = openPage();
    const facts = await restoreSession(unaborted());
    expect(facts?.user.emails[0]?.value).toBe(email);
    expect(facts?.record.factors).toEqual(['password']);
    expect(facts?.remainingMs).toBeGreaterThan(1_700_000);
    expect(await requestCount(authenticatePath)).toBe(1);
  });

  test('is read again later with a request of its own', async () => {
    await signIn();
    const { restoreSession } = openPage();
    await restoreSession(unaborted());
    expect((await restoreSession(unaborted()))?.user.emails[0]?.value).toBe(email);
    expect(await requestCount(authenticatePath)).toBe(2);
  });

  test('has ended if the provider has ended it', async () => {
    await signIn();
    await control('DELETE', '/sessions');
    const { restoreSession } = openPage();
    expect((await failureOf(restoreSession(unaborted()))).code).toBe('session-ended');
  });

  test('is not asked for again if the first request fails', async () => {
    await signIn();
    await failOnce(authenticatePath, { status: 500 });
    expect((await failureOf(openPage().restoreSession(unaborted()))).code).toBe('provider-broken');
    expect(await requestCount(authenticatePath)).toBe(1);
  });

  /** Opens a page whose session the provider has ended, while another tab signs in. */
  async function restoreDuringSignIn(writeCookies: () => void) {
    await signIn();
    await control('DELETE', '/sessions');
    const { restoreSession, open } = openPage();
    const stop = open().client.session.onChange(() => {
      // The library has just removed the cookies of the session that has ended.
      stop();
      writeCookies();
    });
    return restoreSession(unaborted());
  }

  test('is reported by the other tab if that has just signed in', async () => {
    const restored = restoreDuringSignIn(() => {
      document.cookie = 'stytch_session=newer';
    });
    expect(await restored).toBeNull();
    expect(await requestCount(authenticatePath)).toBe(1);
  });

  test('is asked for again if the cookies of a newer session are HttpOnly', async () => {
    const restored = restoreDuringSignIn(() => hide('open'));
    expect((await failureOf(restored)).code).toBe('session-ended');
    expect(await requestCount(authenticatePath)).toBe(2);
  });

  test('has ended if a refresh is unauthorized', async () => {
    await signIn();
    const { restoreSession, refreshSession } = openPage();
    await restoreSession(unaborted());
    await failOnce(authenticatePath, { status: 401, error_type: 'unauthorized_credentials' });
    expect((await failureOf(refreshSession(unaborted()))).code).toBe('session-ended');
  });

  test('is refreshed without a change of its end, and extended to an hour', async () => {
    await signIn();
    const { refreshSession, extendSession } = openPage();
    const refreshed = await refreshSession(unaborted());
    expect(refreshed.remainingMs).toBeLessThanOrEqual(1_800_000);
    const extended = await extendSession(unaborted());
    expect(extended.remainingMs).toBeGreaterThan(3_500_000);
    expect(await lastRequest(authenticatePath)).toMatchObject({ session_duration_minutes: 60 });
  });
});

describe('two refreshes at the same time', () => {
  test('share one request', async () => {
    await signIn();
    const { refreshSession, restoreSession } = openPage();
    await restoreSession(unaborted());
    const before = await requestCount(authenticatePath);
    const [first, second] = await Promise.all([refreshSession(unaborted()), refreshSession(unaborted())]);
    expect(second).toBe(first);
    expect(await requestCount(authenticatePath)).toBe(before + 1);
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

  test('share the second request although the first one, which was aborted, ends before it', async () => {
    await signIn();
    const { refreshSession, open } = openPage();
    const { client } = open();
    const response = await client.session.authenticate();
    let answer = () => {};
    const answered = new Promise<typeof response>((resolve) => {
      answer = () => resolve(response);
    });
    vi.spyOn(client.session, 'authenticate').mockResolvedValueOnce(response).mockReturnValue(answered);
    const controller = new AbortController();
    const first = refreshSession(controller.signal);
    controller.abort();
    const second = refreshSession(unaborted());
    await first;
    const third = refreshSession(unaborted());
    answer();
    expect(await third).toBe(await second);
  });
});

describe('a session that this browser has forgotten', () => {
  async function forget(): Promise<void> {
    const tokens = readSessionTokens(document);
    if (tokens) forgotten().add(tokens);
    removeSession(document, provider().publicToken);
  }

  test('ends at the provider, once', async () => {
    await signIn();
    await forget();
    const { revokeSession } = openPage();
    await revokeSession(unaborted());
    expect(await sessionCount()).toBe(0);
    expect(forgotten().size).toBe(0);
    await revokeSession(unaborted());
    expect(await requestCount('/sessions/revoke')).toBe(1);
  });

  test('may have ended already', async () => {
    await signIn();
    await forget();
    await control('DELETE', '/sessions');
    await openPage().revokeSession(unaborted());
    expect(forgotten().size).toBe(0);
  });

  test('is still to be ended after a failure', async () => {
    await signIn();
    await forget();
    await failOnce('/sessions/revoke', { status: 500 });
    const { revokeSession } = openPage();
    expect((await failureOf(revokeSession(unaborted()))).code).toBe('provider-broken');
    expect(forgotten().size).toBe(1);
    expect(cookie('hidden_session')).toBe('');
    await revokeSession(unaborted());
    expect(await sessionCount()).toBe(0);
  });

  test('ends alone if the client has signed in again', async () => {
    await signIn();
    await forget();
    await signIn();
    const newer = cookie('stytch_session');
    await openPage().revokeSession(unaborted());
    expect(await requestCount('/sessions/revoke')).toBe(1);
    expect(await sessionCount()).toBe(1);
    expect(cookie('stytch_session')).toBe(newer);
  });
});
