import type { StepUpRequests } from '../../machines/contracts/passkeyRequests.ts';
import type { ProviderAccess } from './providerAccess.ts';

/**
 * Proving once more who one is, over the official client library.
 *
 * @param openAccess gives the access that the page's requests share
 * @returns the requests; every rejection is an `IdentityError`
 */
export function stepUpRequests(openAccess: () => Promise<ProviderAccess>): StepUpRequests {
  return {
    async readProofs() {
      const access = await openAccess();
      const user = await access.ask(async (client) =>
        client.session.getTokens() ? client.user.get() : null,
      );
      return (
        user && {
          email: user.password ? (user.emails[0]?.email ?? null) : null,
          // One of another host cannot be asked for here.
          hasPasskey: user.webauthn_registrations.some(({ domain }) => domain === location.hostname),
        }
      );
    },

    async confirmPassword({ email, password, sessionDurationMinutes }, signal) {
      const access = await openAccess();
      await access.confirm(signal, ({ passwords }) =>
        passwords.authenticate({ email, password, session_duration_minutes: sessionDurationMinutes }),
      );
    },
  };
}
