import type { Credentials, IdentityClient } from '../../machines/contracts/identity.ts';
import { request } from '../page/request.ts';

/** The actors of `loginMachine`, bound to the provider. */
export function loginActors(identity: IdentityClient) {
  return {
    signInWithPassword: request<void, Credentials>(({ input, signal }) =>
      identity.signInWithPassword(input, signal),
    ),
  };
}

/** The actors of `forgotPasswordMachine`, bound to the provider. */
export function forgotPasswordActors(identity: IdentityClient) {
  return {
    sendResetLink: request<void, { email: string }>(({ input, signal }) =>
      identity.sendResetLink(input, signal),
    ),
  };
}

/** The actors of `resetPasswordMachine`, bound to the provider. */
export function resetPasswordActors(identity: IdentityClient) {
  return {
    resetPassword: request<void, { password: string }>(({ input, signal }) =>
      identity.resetPassword(input, signal),
    ),
    revokeSession: request<void>(({ signal }) => {
      identity.forgetSession();
      return identity.revokeSession(signal);
    }),
  };
}

/** The actors of `redirectTokenMachine`, bound to the provider. */
export function redirectTokenActors(identity: IdentityClient) {
  return {
    exchangeMagicLink: request<void>(({ signal }) => identity.exchangeMagicLink(signal)),
    exchangeOAuth: request<void>(({ signal }) => identity.exchangeOAuth(signal)),
  };
}
