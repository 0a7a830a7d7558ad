import type { OwnDetailsRequests } from '../../machines/contracts/ownDetailsRequests.ts';
import type { ProviderAccess } from './providerAccess.ts';

/**
 * Creates the requests that change the signed-in client's own record.
 *
 * @returns the requests; every rejection is an `IdentityError`
 */
export function ownDetailsRequests(access: ProviderAccess): OwnDetailsRequests {
  return {
    async updateName({ first, middle, last }, signal) {
      await access.run(({ user }) => {
        // An abort while the client library was loading must prevent the change.
        signal.throwIfAborted();
        return user.update({ name: { first_name: first, middle_name: middle, last_name: last } });
      });
    },

    setPassword: ({ password, sessionDurationMinutes }, signal) =>
      access.confirm(signal, ({ passwords }) => {
        signal.throwIfAborted();
        return passwords.resetBySession({ password, session_duration_minutes: sessionDurationMinutes });
      }),
  };
}
