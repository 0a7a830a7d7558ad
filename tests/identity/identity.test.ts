import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createIdentity, refusingIdentity } from '../../src/identity/identity.ts';
import type { StytchIdentity, StytchIdentityOptions } from '../../src/identity/stytchIdentity.ts';
import { failureOf } from './providerInspector.ts';

const publicToken = 'public-token-test-1';
const unaborted = () => new AbortController().signal;
const tokens = { session_token: 'token-1', session_jwt: 'jwt-1' };

/** Cookies by name; an empty value stands for none. */
let cookies: Map<string, string>;
/** The entry of the client library in `localStorage`. */
let entry: string | null;

beforeEach(() => {
  cookies = new Map();
  entry = null;
  vi.stubGlobal('document', {
    location: new URL('https://fairlead.example'),
    defaultView: {
      localStorage: { getItem: () => entry, setItem: (_key: string, value: string) => (entry = value) },
      sessionStorage: { removeItem: () => undefined },
    },
    get cookie() {
      return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    },
    set cookie(line: string) {
      const [name = '', value = ''] = line.split(';')[0]?.split('=') ?? [];
      cookies.set(name, value);
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

const signIn = () => {
  cookies.set('stytch_session', tokens.session_token);
  cookies.set('stytch_session_jwt', tokens.session_jwt);
};

/** Creates the port of a page, with a client library that records the calls of its part of the port. */
function open() {
  const calls: string[] = [];
  const dropMemory = vi.fn<() => void>();
  const client = new Proxy({} as StytchIdentity, {
    get(_target, name) {
      if (name === 'dropMemory') return dropMemory;
      // A promise would take a client with this method for another promise.
      if (name === 'then') return undefined;
      return (...parameters: readonly unknown[]) => {
        calls.push(`${String(name)} ${parameters.length}`);
        return Promise.resolve();
      };
    },
  });
  const loadClient = vi.fn<(options: StytchIdentityOptions) => Promise<StytchIdentity>>(() =>
    Promise.resolve(client),
  );
  const identity = createIdentity({
    provider: { publicToken, apiOrigin: null },
    redirect: { kind: 'missing', take: () => '' },
    loadChunk: (_chunkId, load) => load(),
    loadClient,
  });
  return { identity, calls, loadClient, dropMemory };
}

describe('the client library', () => {
  test('is loaded by the first request, and once', async () => {
    const { identity, calls, loadClient } = open();
    expect(loadClient).not.toHaveBeenCalled();
    const call = () => Promise.resolve();
    const opening = () => Promise.resolve(tokens);
    await identity.run(call);
    await identity.authenticate(unaborted(), opening);
    await identity.confirm(unaborted(), opening);
    await identity.replaceSession(opening);
    await identity.readBootstrap();
    await identity.readSecondStep(unaborted());
    await identity.refreshSession(unaborted());
    await identity.extendSession(unaborted());
    expect(calls).toEqual([
      'run 1',
      'authenticate 2',
      'confirm 2',
      'replaceSession 1',
      'readBootstrap 0',
      'readSecondStep 1',
      'refreshSession 1',
      'extendSession 1',
    ]);
    expect(loadClient).toHaveBeenCalledOnce();
  });

  test('is loaded again after a failure', async () => {
    const { identity, loadClient } = open();
    loadClient.mockRejectedValueOnce(new Error('No network.'));
    const run = () => identity.run(() => Promise.resolve());
    expect((await failureOf(run())).code).toBe('unreachable');
    await run();
    expect(loadClient).toHaveBeenCalledTimes(2);
  });
});

describe('the session of a page', () => {
  test('is missing without cookies, and the library is not loaded', async () => {
    const { identity, loadClient } = open();
    expect(await identity.restoreSession(unaborted())).toBeNull();
    expect(loadClient).not.toHaveBeenCalled();
  });

  test('has expired if only the library remembers it', async () => {
    entry = '{"session":{"session_id":"s1"}}';
    expect((await failureOf(open().identity.restoreSession(unaborted()))).code).toBe('session-ended');
  });

  test.each([
    ['with cookies', () => signIn()],
    ['with a sign-out that the provider has not confirmed', () => cookies.set('hidden_session', 'ending')],
  ])('is read by the library %s', async (_what, prepare) => {
    prepare();
    const { identity, calls } = open();
    await identity.restoreSession(unaborted());
    expect(calls).toEqual(['restoreSession 1']);
  });
});

describe('a sign-out', () => {
  test('removes the session from this browser without the library', () => {
    signIn();
    const { identity, loadClient } = open();
    identity.forgetSession();
    expect([...cookies.values()].join('')).toBe('');
    expect(entry).toBe('null');
    expect(loadClient).not.toHaveBeenCalled();
  });

  test('leaves the session for the provider to end', async () => {
    signIn();
    const { identity, calls, loadClient } = open();
    identity.forgetSession();
    await identity.revokeSession(unaborted());
    expect(calls).toEqual(['revokeSession 1']);
    expect(loadClient).toHaveBeenCalledExactlyOnceWith({
      provider: { publicToken, apiOrigin: null },
      forgotten: new Set([tokens]),
      forgetSession: expect.any(Function),
    });
  });

  test('without a session asks the provider for nothing', async () => {
    const { identity, loadClient } = open();
    identity.forgetSession();
    await identity.revokeSession(unaborted());
    expect(loadClient).not.toHaveBeenCalled();
  });

  test('clears the memory of a loaded library', async () => {
    signIn();
    const { identity, dropMemory } = open();
    await identity.refreshSession(unaborted());
    identity.forgetSession();
    expect(dropMemory).toHaveBeenCalledOnce();
  });

  test('in another tab is not followed before the library is loaded', () => {
    expect(() => open().identity.followSignOut()).not.toThrow();
  });

  test('in another tab clears the memory of this one, unless there is a newer session', async () => {
    signIn();
    const { identity, dropMemory } = open();
    identity.followSignOut();
    await identity.refreshSession(unaborted());
    identity.followSignOut();
    expect(dropMemory).not.toHaveBeenCalled();
    cookies.clear();
    identity.followSignOut();
    expect(dropMemory).toHaveBeenCalledOnce();
  });
});

describe('without a provider', () => {
  test('the port names no project and no link', () => {
    const { provider, redirect } = refusingIdentity();
    expect(provider).toEqual({ publicToken: '', apiOrigin: null });
    expect(redirect.kind).toBe('missing');
    expect(redirect.take()).toBe('');
  });

  test('requests are refused, and the cause says why', async () => {
    const refusal = refusingIdentity().run(() => Promise.resolve());
    expect((await failureOf(refusal)).code).toBe('unreachable');
    await expect(refusal).rejects.toMatchObject({
      cause: { message: 'No identity provider is configured.' },
    });
  });
});
