import type { SharedIdentity } from './identity.ts';

/**
 * An identity port without a provider, for prerendering and tests.
 *
 * @returns every request rejects with an `Error`; forgetting a session does nothing
 */
export function refusingIdentity(): SharedIdentity {
  const refuse = () => Promise.reject(new Error('There is no identity provider here.'));
  return {
    provider: { publicToken: '', apiOrigin: null },
    openAccess: refuse,
    signInWithPassword: refuse,
    sendResetLink: refuse,
    resetPassword: refuse,
    exchangeMagicLink: refuse,
    exchangeOAuth: refuse,
    restoreSession: refuse,
    refreshSession: refuse,
    extendSession: refuse,
    forgetSession: () => undefined,
    followSignOut: () => undefined,
    revokeSession: refuse,
  };
}
