import type { PasswordRequests } from '../../machines/contracts/passwordRequests.ts';
import type { ProviderAccess } from './providerAccess.ts';

/**
 * Creates the request that signs in with a password. It is apart from the other password requests, because `/login`
 * needs only this one.
 *
 * @returns the request; every rejection is an `IdentityError`
 */
export function passwordSignIn(access: ProviderAccess): Pick<PasswordRequests, 'signInWithPassword'> {
  return {
    signInWithPassword: ({ email, password, sessionDurationMinutes }, signal) =>
      access.authenticateFor({ email, signal }, ({ passwords }) =>
        passwords.authenticate({ email, password, session_duration_minutes: sessionDurationMinutes }),
      ),
  };
}
