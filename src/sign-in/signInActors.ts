import type { MagicLinkRequests } from '../../machines/contracts/magicLinkRequests.ts';
import type { OAuthRequests } from '../../machines/contracts/oauthRequests.ts';
import type { Credentials, PasswordRequests } from '../../machines/contracts/passwordRequests.ts';
import type { SessionRequests } from '../../machines/contracts/sessionRequests.ts';
import { sessionDurationMinutes } from '../../machines/contracts/timing.ts';
import { request } from '../page/request.ts';

const terms = { sessionDurationMinutes };

/** The actors of `loginMachine`, bound to the provider. */
export function loginActors(passwords: PasswordRequests) {
  return {
    signInWithPassword: request<void, Credentials>(({ input, signal }) =>
      passwords.signInWithPassword({ ...input, ...terms }, signal),
    ),
  };
}

/** The actors of `forgotPasswordMachine`, bound to the provider. */
export function forgotPasswordActors(passwords: PasswordRequests) {
  return {
    sendResetLink: request<void, { email: string }>(({ input, signal }) =>
      passwords.sendResetLink(input, signal),
    ),
  };
}

/** The actors of `resetPasswordMachine`, bound to the provider. */
export function resetPasswordActors(passwords: PasswordRequests, session: SessionRequests) {
  return {
    resetPassword: request<void, { password: string }>(({ input, signal }) =>
      passwords.resetPassword({ ...input, ...terms }, signal),
    ),
    revokeSession: request<void>(({ signal }) => {
      session.forgetSession();
      return session.revokeSession(signal);
    }),
  };
}

/** The actors of `redirectTokenMachine`, bound to the provider. */
export function redirectTokenActors(links: MagicLinkRequests, oauth: OAuthRequests) {
  return {
    exchangeMagicLink: request<void>(({ signal }) => links.exchangeMagicLink(terms, signal)),
    exchangeOAuth: request<void>(({ signal }) => oauth.exchangeOAuth(terms, signal)),
  };
}
