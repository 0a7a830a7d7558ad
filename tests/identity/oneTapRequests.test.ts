import type { StytchClient } from '@stytch/vanilla-js/headless';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { IdentityError } from '../../machines/contracts/failures.ts';
import type { OAuthProvider } from '../../machines/contracts/oauthRequests.ts';
import { refusingIdentity } from '../../src/identity/identity.ts';
import type { GoogleOptions } from '../../src/identity/googleIdentity.ts';
import { oneTapRequests } from '../../src/identity/oneTapRequests.ts';

const google: OAuthProvider = { name: 'google', customScopes: [], providerParams: {} };
const configured: OAuthProvider = {
  ...google,
  loginRedirectUrl: 'https://login.example/authenticate',
  signupRedirectUrl: 'https://join.example/welcome',
};
const local: OAuthProvider = { ...google, loginRedirectUrl: 'http://localhost:4173/authenticate' };

/**
 * Chooses an account in the prompt; the identity provider returns `redirectUrl`. Returns the URLs to which the page
 * navigated, and the failure code or `null`.
 */
async function chooseAccount(redirectUrl: string, provider: OAuthProvider) {
  const oneTap = {
    fetchGoogleStart: () => Promise.resolve({ googleClientId: 'client' }),
    submitGoogleOneTapToken: () => Promise.resolve({ redirect_url: redirectUrl }),
  };
  const client = { [Symbol.for('stytch__internal_b2c')]: { oneTap, publicToken: 'token' } };
  const left: string[] = [];
  const failed = await new Promise<unknown>((resolve) => {
    const requests = oneTapRequests({
      access: { ...refusingIdentity(), run: (call) => call(client as unknown as StytchClient) },
      apiOrigin: null,
      loadGoogle: () =>
        Promise.resolve({
          initialize: ({ callback }: GoogleOptions) => callback({ credential: 'credential' }),
          prompt: () => undefined,
          cancel: () => undefined,
        }),
      provider,
      leaveFor(url) {
        left.push(url);
        resolve(null);
      },
    });
    requests.offerOneTap({
      onShown: () => undefined,
      onRefused: resolve,
      onClosed: () => undefined,
      onAccepted: () => undefined,
      onFailed: resolve,
    });
  });
  return { left, code: failed instanceof IdentityError ? failed.failure.code : failed };
}

describe('the redirect after Google One Tap', () => {
  beforeEach(() => {
    vi.stubGlobal('location', { origin: 'https://fairlead.example' });
    vi.stubGlobal('document', { querySelector: () => null });
    vi.stubGlobal('localStorage', { setItem: () => undefined, removeItem: () => undefined });
  });
  afterEach(() => vi.unstubAllGlobals());

  test.each([
    ['https://login.example/authenticate?token=t', configured],
    ['https://join.example/welcome?token=t', configured],
    ['https://fairlead.example/authenticate?token=t', google],
    ['http://localhost:4173/authenticate?token=t', local],
  ])('leads to %s', async (url, provider) => {
    expect(await chooseAccount(url, provider)).toEqual({ left: [url], code: null });
  });

  test.each([
    ['javascript:alert(1)//https://login.example/', configured],
    ['data:text/html,hello', configured],
    ['blob:https://login.example/0b5c', configured],
    ['https://login.example.evil.example/authenticate', configured],
    ['https://login.example@evil.example/', configured],
    ['http://login.example/authenticate', configured],
    ['https://fairlead.example/authenticate', configured],
    ['https://login.example/authenticate', google],
    ['//login.example/authenticate', configured],
    ['', configured],
  ])('fails instead of leading to "%s"', async (url, provider) => {
    expect(await chooseAccount(url, provider)).toEqual({ left: [], code: 'response-invalid' });
  });
});
