import type { StytchClient } from '@stytch/vanilla-js/headless';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { failureOf, toFailure } from '../../machines/contracts/failures.ts';
import { browserCheckLimitMs } from '../../machines/contracts/timing.ts';
import { watchChecks } from '../../src/identity/browserChecks.ts';
import { postChecked } from '../../src/identity/clientRequests.ts';

type Answer = () => Promise<unknown>;

const proofs = { captcha_token: 'a token', dfp_telemetry_id: 'an id' };
const newProofs = { captcha_token: 'another token', dfp_telemetry_id: 'another id' };

/** Promises of the library: the scripts of the checks, and the bootstrap data. */
interface Loading {
  readonly state?: Promise<unknown>;
  readonly bootstrap?: Promise<unknown>;
}

/** A client with the private members that the checks use, and the bodies of its requests. */
function fakeClient(
  check: Answer,
  answers: readonly Answer[] = [],
  { state = Promise.resolve(), bootstrap = Promise.resolve() }: Loading = {},
) {
  const bodies: object[] = [];
  const remaining = [...answers];
  const send = async (request: { body: object }) => {
    bodies.push(structuredClone(request.body));
    return remaining.shift()?.();
  };
  const dfpProtectedAuth = {
    state,
    getDFPTelemetryIDAndCaptcha: check,
    retryWithCaptchaAndDFP: async (_error: unknown, request: { body: object }) => {
      if (check !== passes) throw new Error('Unable to query captcha and/or dfp telemetry ID');
      Object.assign(request.body, newProofs);
      return request;
    },
  };
  type Retried = {
    body: object;
    retryCallback: (error: unknown, request: { body: object }) => Promise<{ body: object }>;
  };
  const internals = {
    bootstrap: { getAsync: () => bootstrap },
    searchManager: { searchUser: () => undefined, dfpProtectedAuth },
    captcha: { state, executeRecaptcha: check },
    networkClient: {
      fetchSDK: send,
      retriableFetchSDK: async ({ retryCallback, ...request }: Retried) => {
        try {
          return await send(request);
        } catch (error) {
          return send(await retryCallback(error, request));
        }
      },
    },
  };
  const client = {
    [Symbol.for('stytch__internal_b2c')]: internals,
    cryptoWallets: { executeRecaptcha: check },
  };
  return { client: client as unknown as StytchClient, wallets: client.cryptoWallets, bodies };
}

const passes: Answer = async () => proofs;
const codeOf = async (request: Promise<unknown>) =>
  request.then(
    () => 'none',
    (error: unknown) => toFailure(error).code,
  );
const captchaRequired: Answer = () => Promise.reject(new Error('CAPTCHA required'));

beforeEach(() => {
  vi.stubGlobal('location', { href: 'https://fairlead.example/login' });
  vi.stubGlobal('fetch', () => Promise.resolve(new Response()));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a checked request', () => {
  test('carries captcha token and telemetry id', async () => {
    const { client, bodies } = fakeClient(passes, [async () => 'the response']);
    watchChecks(client);
    expect(await postChecked(client, '/webauthn/authenticate', { session_duration_minutes: 60 })).toBe(
      'the response',
    );
    expect(bodies).toEqual([{ session_duration_minutes: 60, ...proofs }]);
  });

  test('is repeated once with new ones when the provider requires a captcha', async () => {
    const { client, bodies } = fakeClient(passes, [captchaRequired, async () => 'the response']);
    watchChecks(client);
    expect(await postChecked(client, '/webauthn/authenticate', {})).toBe('the response');
    expect(bodies).toEqual([proofs, newProofs]);
  });

  test.each([
    ['an error', () => Promise.reject(new Error('Invalid site key'))],
    // Google's script rejects with `null`.
    ['no error', () => Promise.reject(null)],
  ] as const)('is not sent when the check rejects with %s', async (_, check) => {
    const { client, wallets, bodies } = fakeClient(check);
    watchChecks(client);
    expect(await codeOf(postChecked(client, '/webauthn/authenticate', {}))).toBe('browser-unchecked');
    expect(await codeOf(wallets.executeRecaptcha())).toBe('browser-unchecked');
    expect(bodies).toEqual([]);
  });

  test('fails if the browser cannot be checked when the provider requires it', async () => {
    const { client } = fakeClient(async () => ({}), [captchaRequired]);
    watchChecks(client);
    expect(await codeOf(postChecked(client, '/webauthn/authenticate', {}))).toBe('browser-unchecked');
  });

  test('fails after the time limit of the check', async () => {
    vi.useFakeTimers();
    const { client } = fakeClient(() => new Promise(() => undefined));
    watchChecks(client);
    const fail = vi.fn<(error: unknown) => void>();
    void postChecked(client, '/webauthn/authenticate', {}).catch(fail);
    await vi.advanceTimersByTimeAsync(browserCheckLimitMs - 1);
    expect(fail).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(fail).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({
        failure: failureOf('browser-unchecked'),
        cause: expect.objectContaining({ message: 'The check of the browser took too long.' }),
      }),
    );
  });

  test('does not count the wait for the bootstrap data as a check', async () => {
    vi.useFakeTimers();
    let finishBootstrap = () => {};
    const bootstrap = new Promise<void>((resolve) => {
      finishBootstrap = resolve;
    });
    const { client, bodies } = fakeClient(passes, [async () => 'the response'], { bootstrap });
    watchChecks(client);
    const request = postChecked(client, '/webauthn/authenticate', {});
    await vi.advanceTimersByTimeAsync(2 * browserCheckLimitMs);
    expect(bodies).toEqual([]);
    finishBootstrap();
    expect(await request).toBe('the response');
  });

  test('leaves no timer behind', async () => {
    vi.useFakeTimers();
    const { client } = fakeClient(passes, [async () => 'the response']);
    watchChecks(client);
    await postChecked(client, '/webauthn/authenticate', {});
    expect(vi.getTimerCount()).toBe(0);
  });

  test('names the connection as the cause when the network does not work', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('The network connection was lost.')));
    const { client } = fakeClient(() => Promise.reject(new Error('offline')));
    watchChecks(client);
    expect(await codeOf(postChecked(client, '/webauthn/authenticate', {}))).toBe('unreachable');
  });
});

test('a script that does not load causes no unhandled rejection', async () => {
  const onUnhandled = vi.fn<() => void>();
  process.on('unhandledRejection', onUnhandled);
  const { client } = fakeClient(passes, [], {
    state: Promise.reject(new Error('The script did not load.')),
  });
  watchChecks(client);
  await new Promise(setImmediate);
  process.off('unhandledRejection', onUnhandled);
  expect(onUnhandled).not.toHaveBeenCalled();
});
