import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { StytchClient } from '@stytch/vanilla-js/headless';
import { oauthProviders, type OAuthProvider } from '../../machines/contracts/oauthRequests.ts';
import type { PageIdentity } from '../../src/identity/identity.ts';
import { accountLinkRequests } from '../../src/identity/linkedAccountRequests.ts';
import { pendingStarts, rememberOAuthStart } from '../../src/identity/oauthStart.ts';
import { oauthRequests } from '../../src/identity/oauthRequests.ts';
import { otherProofRequests } from '../../src/identity/proofRequests.ts';
import { storeStepUpMark, readStepUpMark } from '../../src/identity/stepUpMark.ts';
import { stepUpReturnRequests } from '../../src/identity/stepUpReturnRequests.ts';
import { memoryStorage } from '../support/memoryStorage.ts';
import { libraryUser, publicToken, recordLibrary } from '../support/recordLibrary.ts';
import { sessionCookies } from '../support/sessionCookies.ts';
import { failureOf } from './providerInspector.ts';

/** Key of the PKCE pair that the library has stored for the last start of all tabs. */
const pairKey = `stytch_sdk_state_${publicToken}::PKCE_VERIFIER:oauth`;
/** The refusal of a PKCE verifier, as the client library throws it. */
const mismatch = Object.assign(new Error('[400] pkce_mismatch'), { error_type: 'pkce_mismatch' });
const unaborted = () => new AbortController().signal;
const email = 'ann@company.example';
const session = { session_duration_minutes: 45 };
const duration = { sessionDurationMinutes: 45 };
const returnUrl = 'https://fairlead.example/authenticate';

/** Listeners of the window, by event. */
let listeners: Map<string, () => void>;
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
  listeners = new Map();
  stop = vi.fn<() => void>();
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('sessionStorage', memoryStorage());
  vi.stubGlobal('location', new URL('https://fairlead.example/sign-in'));
  vi.stubGlobal('document', { cookie: sessionCookies });
  vi.stubGlobal('fetch', () => Promise.resolve(new Response()));
  vi.stubGlobal('window', { stop: () => stop() });
  vi.stubGlobal(
    'addEventListener',
    (type: string, listener: () => void) => void listeners.set(type, listener),
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const settled = () => vi.advanceTimersByTimeAsync(0);

/** Opens a library on a page whose URL has the token `token-1`. */
function open(responses?: Parameters<typeof recordLibrary>[0]) {
  const library = recordLibrary(responses);
  const take = vi.fn<() => string>(() => 'token-1');
  return { ...library, take, access: { ...library.access, redirect: { kind: 'oauth', take } } as const };
}

describe('the page of an OAuth provider', () => {
  const google: OAuthProvider = { name: 'google', customScopes: [], providerParams: {} };

  /** Leaves for the page; the promise settles when the page is left. */
  const leave = (provider: OAuthProvider = google, signal = unaborted()) => {
    const library = open();
    localStorage.setItem(pairKey, 'pair-1');
    const leaving = oauthRequests(library.access).leaveForProvider({ provider }, signal);
    return { ...library, leaving };
  };

  test('returns to this site, which remembers that it started the sign-in', async () => {
    const { calls, leaving } = leave();
    await settled();
    expect(calls).toEqual([
      ['oauth.google.start', { login_redirect_url: returnUrl, signup_redirect_url: returnUrl }],
    ]);
    expect(pendingStarts()).toEqual([{ purpose: 'sign-in', startedAtMs: 1_000_000, pair: 'pair-1' }]);
    listeners.get('pagehide')?.();
    await leaving;
    expect(stop).not.toHaveBeenCalled();
  });

  test.each(oauthProviders)('is that of the chosen provider: %s', async (name) => {
    const { calls } = leave({ ...google, name });
    await settled();
    expect(calls.map(([method]) => method)).toEqual([`oauth.${name}.start`]);
  });

  test('gets the configured URLs, scopes and parameters', async () => {
    const { calls } = leave({
      ...google,
      customScopes: ['calendar'],
      providerParams: { login_hint: email },
      loginRedirectUrl: 'https://a.example/in',
      signupRedirectUrl: 'https://a.example/up',
    });
    await settled();
    expect(calls).toEqual([
      [
        'oauth.google.start',
        {
          login_redirect_url: 'https://a.example/in',
          signup_redirect_url: 'https://a.example/up',
          custom_scopes: ['calendar'],
          provider_params: { login_hint: email },
        },
      ],
    ]);
  });

  test('is not opened without a network', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Load failed')));
    const { calls, leaving } = leave();
    expect((await failureOf(leaving)).code).toBe('unreachable');
    expect(calls).toEqual([]);
    expect(pendingStarts()).toEqual([]);
  });

  test('is not opened after an abort', async () => {
    const { calls, leaving } = leave(google, AbortSignal.abort());
    await leaving;
    expect(calls).toEqual([]);
    expect(pendingStarts()).toEqual([]);
    expect(stop).toHaveBeenCalledOnce();
  });

  test('is not waited for after an abort', async () => {
    const controller = new AbortController();
    const { leaving } = leave(google, controller.signal);
    await settled();
    expect(stop).not.toHaveBeenCalled();
    controller.abort();
    await leaving;
    expect(stop).toHaveBeenCalledOnce();
  });
});

describe('an OAuth token', () => {
  test('opens a session if this browser started a sign-in, once', async () => {
    const { access, calls, take } = open();
    const exchange = () => oauthRequests(access).exchangeOAuth(duration, unaborted());
    rememberOAuthStart('sign-in', 'pair-1');
    await exchange();
    expect(calls).toEqual([['oauth.authenticate', 'token-1', session]]);
    expect(pendingStarts()).toEqual([]);
    expect((await failureOf(exchange())).code).toBe('link-from-other-browser');
    expect(calls).toHaveLength(1);
    expect(take).toHaveBeenCalledTimes(2);
  });

  /** Redeems a token that the provider accepts only with one PKCE pair, and returns the pairs that were sent. */
  const redeemedWith = async (accepted: string | null, redeem: (access: PageIdentity) => Promise<void>) => {
    const sent: (string | null)[] = [];
    const { access } = open();
    const authenticate = () => {
      const pair = localStorage.getItem(pairKey);
      sent.push(pair);
      return pair === accepted ? Promise.resolve({}) : Promise.reject(mismatch);
    };
    const client: object = {
      session: { getSync: () => null },
      oauth: { authenticate },
      [Symbol.for('stytch__internal_b2c')]: { publicToken },
    };
    const call: PageIdentity['authenticate'] = async (_signal, use) =>
      void (await use(client as StytchClient));
    await redeem({ ...access, authenticate: call, confirm: call });
    return sent;
  };

  test('is redeemed with the PKCE pair of its own start, not with that of a later start of another tab', async () => {
    rememberOAuthStart('sign-in', 'pair-1');
    localStorage.setItem(pairKey, 'pair-2');
    const exchange = (access: PageIdentity) => oauthRequests(access).exchangeOAuth(duration, unaborted());
    expect(await redeemedWith('pair-1', exchange)).toEqual(['pair-1']);
    rememberOAuthStart('google', 'pair-3');
    localStorage.setItem(pairKey, 'pair-4');
    const finish = (access: PageIdentity) =>
      accountLinkRequests(access).finishLink({ ...duration, provider: 'google' }, unaborted());
    expect(await redeemedWith('pair-3', finish)).toEqual(['pair-3']);
  });

  test('of One Tap is redeemed without a PKCE pair', async () => {
    rememberOAuthStart('sign-in', null);
    localStorage.setItem(pairKey, 'pair-2');
    const exchange = (access: PageIdentity) => oauthRequests(access).exchangeOAuth(duration, unaborted());
    expect(await redeemedWith(null, exchange)).toEqual([null]);
  });

  test('in a new tab is redeemed with the pair of each start, and only its own start is forgotten', async () => {
    for (const pair of ['pair-1', 'pair-2', 'pair-3']) {
      vi.advanceTimersByTime(1);
      vi.stubGlobal('sessionStorage', memoryStorage());
      rememberOAuthStart('sign-in', pair);
    }
    vi.stubGlobal('sessionStorage', memoryStorage());
    const exchange = (access: PageIdentity) => oauthRequests(access).exchangeOAuth(duration, unaborted());
    expect(await redeemedWith('pair-2', exchange)).toEqual(['pair-3', 'pair-2']);
    expect(pendingStarts().map(({ pair }) => pair)).toEqual(['pair-3', 'pair-1']);
    await expect(redeemedWith('pair-4', exchange)).rejects.toBe(mismatch);
    expect(pendingStarts()).toHaveLength(2);
  });

  test('opens no session 30 minutes after the start', async () => {
    const { access, calls } = open();
    rememberOAuthStart('sign-in', null);
    vi.advanceTimersByTime(30 * 60_000);
    const exchange = oauthRequests(access).exchangeOAuth(duration, unaborted());
    expect((await failureOf(exchange)).code).toBe('return-too-late');
    expect(calls).toEqual([]);
  });

  test('links an account, after which no link is pending', async () => {
    const { access, calls } = open();
    rememberOAuthStart('google', null);
    await accountLinkRequests(access).finishLink({ ...duration, provider: 'google' }, unaborted());
    expect(calls).toEqual([['oauth.authenticate', 'token-1', session]]);
    expect(pendingStarts()).toEqual([]);
  });
});

describe('the return of a step-up', () => {
  const redeem = (
    before: string | null,
    after = 'user-1',
    user: object | null = libraryUser({ user_id: before ?? '' }),
  ) => {
    vi.stubGlobal('document', { cookie: before === null ? '' : sessionCookies });
    const library = open({
      'user.get': user,
      'oauth.authenticate': { user_id: after },
    });
    const forgetSession = vi.fn<() => void>();
    const revokeSession = vi.fn<() => Promise<void>>(() => Promise.reject(new Error('Offline.')));
    const identity = { ...library.access, forgetSession, revokeSession };
    const request = { userId: 'user-1', ...duration };
    const redeeming = stepUpReturnRequests(identity).redeemProof(request, unaborted());
    return { ...library, forgetSession, revokeSession, redeeming };
  };

  test('adds the account to the session of the user', async () => {
    const { redeeming, calls, forgetSession, take } = redeem('user-1');
    await redeeming;
    expect(calls).toEqual([['oauth.authenticate', 'token-1', session]]);
    expect(forgetSession).not.toHaveBeenCalled();
    expect(take).toHaveBeenCalledOnce();
  });

  test.each([
    ['in the session of another user', 'user-2'],
    ['without a session', null],
  ])('does not redeem the token %s', async (_what, before) => {
    const { redeeming, calls, forgetSession } = redeem(before);
    expect((await failureOf(redeeming)).code).toBe('session-ended');
    expect(calls).toEqual([]);
    expect(forgetSession).not.toHaveBeenCalled();
  });

  test('does not redeem the token if the user of the session is not known', async () => {
    const { redeeming, calls } = redeem('user-1', 'user-1', null);
    expect((await failureOf(redeeming)).code).toBe('session-ended');
    expect(calls).toEqual([]);
  });

  test('ends the session that the account of another user opened', async () => {
    const { redeeming, forgetSession, revokeSession } = redeem('user-1', 'user-2');
    expect((await failureOf(redeeming)).code).toBe('account-of-another-user');
    expect(forgetSession).toHaveBeenCalledOnce();
    expect(revokeSession).toHaveBeenCalledOnce();
  });
});

describe('a step-up with an OAuth account', () => {
  const request = { userId: 'user-1', provider: 'google', section: 'accounts' } as const;

  test('remembers the user and the section, and forgets an earlier sign-in', async () => {
    const { access, calls } = open();
    rememberOAuthStart('sign-in', null);
    localStorage.setItem(pairKey, 'pair-1');
    const leaving = otherProofRequests(access).leaveToProve(request, unaborted());
    await settled();
    expect(calls).toEqual([
      ['oauth.google.start', { login_redirect_url: returnUrl, signup_redirect_url: returnUrl }],
    ]);
    expect(pendingStarts()).toEqual([{ purpose: 'step-up', startedAtMs: 1_000_000, pair: 'pair-1' }]);
    listeners.get('pagehide')?.();
    await leaving;
    expect(readStepUpMark()).toEqual({ ...request, startedAtMs: 1_000_000 });
  });

  test('leaves no mark after an abort', async () => {
    const { access } = open();
    const controller = new AbortController();
    const leaving = otherProofRequests(access).leaveToProve(request, controller.signal);
    await settled();
    controller.abort();
    await leaving;
    expect(readStepUpMark()).toBeNull();
  });

  test('does not start after an abort, nor for another user', async () => {
    const { access, calls, answers } = open();
    storeStepUpMark({ ...request, startedAtMs: 1 });
    await otherProofRequests(access).leaveToProve(request, AbortSignal.abort());
    answers['user.get'] = libraryUser({ user_id: 'user-2' });
    const leaving = otherProofRequests(access).leaveToProve(request, unaborted());
    expect((await failureOf(leaving)).code).toBe('session-ended');
    expect(calls).toEqual([]);
    expect(readStepUpMark()).toEqual({ ...request, startedAtMs: 1 });
  });
});
