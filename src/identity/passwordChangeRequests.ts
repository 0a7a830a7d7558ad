import type { PasswordChangeRequests } from '../../machines/contracts/passwordChangeRequests.ts';
import { sessionDurationMinutes } from '../../machines/contracts/timing.ts';
import type { ProviderAccess } from './providerAccess.ts';

/**
 * Changing a password over the official client library.
 *
 * @param openAccess gives the access that the page's requests share
 * @returns the requests; every rejection is an `IdentityError`
 */
export function passwordChangeRequests(openAccess: () => Promise<ProviderAccess>): PasswordChangeRequests {
  return {
    async changePassword({ email, currentPassword, password }, signal) {
      const access = await openAccess();
      // Whoever has left meanwhile wants no session any more.
      signal.throwIfAborted();
      await access.replaceSession(({ passwords }) =>
        passwords.resetByExistingPassword({
          email,
          existing_password: currentPassword,
          new_password: password,
          session_duration_minutes: sessionDurationMinutes,
        }),
      );
    },
  };
}
