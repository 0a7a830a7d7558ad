import { describe, expect, test, vi } from 'vitest';
import { demoClient } from '../../src/config/localProvider.ts';
import { noTokens, readSessionTokens, removeSession } from '../../src/identity/sessionCookies.ts';
import { failureOf } from './providerInspector.ts';
import { sessionPages } from './sessionPages.ts';

// Runs the session requests with the real client library and the identity provider.

const unaborted = () => new AbortController().signal;

const { provider, control, cookie, forgotten, signIn, openPage, requestCount, hide } = sessionPages();

describe('a session with HttpOnly cookies', () => {
  test('that the client has signed out of is ended again when a page opens', async () => {
    await signIn();
    removeSession(document, provider().publicToken);
    hide('ending');
    const { restoreSession, open } = openPage();
    expect(await restoreSession(unaborted())).toBeNull();
    expect(open).not.toHaveBeenCalled();
    await expect.poll(() => requestCount('/sessions/revoke'), { timeout: 15_000 }).toBe(1);
    await expect.poll(() => cookie('hidden_session'), { timeout: 15_000 }).toBe('');
  });

  test('is not ended by the mark of a sign-out that another port has set for a narrower path', async () => {
    vi.stubGlobal('location', new URL('/dashboard/account', location.href));
    hide('ending');
    const fetch = vi.fn<typeof globalThis.fetch>();
    vi.stubGlobal('fetch', fetch);
    await openPage().restoreSession(unaborted());
    expect(fetch).not.toHaveBeenCalled();
  });

  test('is not ended after a newer sign-in', async () => {
    hide('open');
    const tokens = readSessionTokens(document);
    if (tokens) forgotten().add(tokens);
    await openPage().revokeSession(unaborted());
    expect(forgotten().size).toBe(0);
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

  test('is refreshed while it is open', async () => {
    await signIn();
    const dropMemory = vi.fn<() => void>();
    const { refreshSession, open } = openPage({ dropMemory });
    const { client } = open();
    const response = await client.session.authenticate();
    removeSession(document, provider().publicToken);
    hide('open');
    vi.spyOn(client.session, 'authenticate').mockResolvedValue({ ...response, ...noTokens });
    expect((await refreshSession(unaborted())).user.emails[0]?.value).toBe(demoClient.email);
    expect(dropMemory).not.toHaveBeenCalled();
    expect(cookie('hidden_session')).toBe('open');
  });

  test('is ended on the next page if the provider cannot end it', async () => {
    forgotten().add(noTokens);
    await control('POST', '/faults', {
      path: '/sdk/v1/sessions/revoke',
      effect: { type: 'status', status: 500 },
    });
    expect((await failureOf(openPage().revokeSession(unaborted()))).code).toBe('provider-broken');
    expect(forgotten().size).toBe(1);
    expect(cookie('hidden_session')).toBe('ending');
  });

  test('stays open if the client signs in while the provider ends the one before', async () => {
    forgotten().add(noTokens);
    const { fetch } = globalThis;
    vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
      hide('open');
      return fetch(url, init);
    });
    await openPage().revokeSession(unaborted());
    expect(await requestCount('/sessions/revoke')).toBe(1);
    expect(cookie('hidden_session')).toBe('open');
  });
});
