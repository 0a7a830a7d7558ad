import { fromPromise } from 'xstate';
import type { Credentials, IdentityClient } from '../../machines/contracts/identity.ts';

/** The actors of `loginMachine`, bound to the provider. */
export function loginActors(identity: IdentityClient) {
  return {
    signInWithPassword: fromPromise<void, Credentials>(({ input, signal }) =>
      identity.signInWithPassword(input, signal),
    ),
  };
}

/** The actors of `forgotPasswordMachine`, bound to the provider. */
export function forgotPasswordActors(identity: IdentityClient) {
  return {
    sendResetLink: fromPromise<void, { email: string }>(({ input, signal }) =>
      identity.sendResetLink(input, signal),
    ),
  };
}

/** The actors of `resetPasswordMachine`, bound to the provider. */
export function resetPasswordActors(identity: IdentityClient) {
  return {
    resetPassword: fromPromise<void, { password: string }>(({ input, signal }) =>
      identity.resetPassword(input, signal),
    ),
    revokeSession: fromPromise<void, void>(({ signal }) => {
      identity.forgetSession();
      return identity.revokeSession(signal);
    }),
  };
}

/** The actors of `redirectTokenMachine`, bound to the provider. */
export function redirectTokenActors(identity: IdentityClient) {
  return {
    exchangeMagicLink: fromPromise<void, void>(({ signal }) => identity.exchangeMagicLink(signal)),
    exchangeOAuth: fromPromise<void, void>(({ signal }) => identity.exchangeOAuth(signal)),
  };
}
