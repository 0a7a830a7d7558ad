import { failureOf, IdentityError } from '../../machines/contracts/failures.ts';
import type { OtherProofRequests } from '../../machines/contracts/proofRequests.ts';
import { passcodeExpiryMinutes } from '../../machines/contracts/timing.ts';
import { basePath } from '../config/siteLanguage.en.ts';
import { leavePage } from './leavePage.ts';
import { forgetStepUpMark } from './oauthStart.ts';
import { startVisit } from './oauthVisit.ts';
import { sendOptions } from './passcodeRequests.ts';
import type { ProviderAccess } from './providerAccess.ts';
import { requireUser } from './requireUser.ts';
import { storeStepUpMark } from './stepUpMark.ts';

/**
 * Creates the step-up requests for passcodes, wallets and OAuth accounts over the official client library, which adds the factor to the
 * current session.
 *
 * @returns the requests; every rejection is an `IdentityError`
 */
export function otherProofRequests(access: ProviderAccess): OtherProofRequests {
  return {
    requireUser: ({ userId }) => requireUser(access, userId),

    async sendProof({ channel, destination }) {
      // While signed in, the library calls `send/secondary`.
      const { method_id: methodId } = await access.run(({ otps }) =>
        otps[channel].send(destination, sendOptions({ expirationMinutes: passcodeExpiryMinutes }, access)),
      );
      if (!methodId) throw new IdentityError(failureOf('response-invalid'));
      return { methodId };
    },

    async verifyProof({ userId, methodId, code, sessionDurationMinutes }, signal) {
      await requireUser(access, userId);
      await access.confirm(signal, ({ otps }) =>
        otps.authenticate(code, methodId, { session_duration_minutes: sessionDurationMinutes }),
      );
    },

    async leaveToProve({ userId, provider, section }, signal) {
      await requireUser(access, userId);
      await leavePage(signal, () =>
        access.run(async (client) => {
          if (signal.aborted) return;
          storeStepUpMark({ userId, provider, section, startedAtMs: Date.now() });
          signal.addEventListener('abort', forgetStepUpMark);
          const returnUrl = `${location.origin}${basePath}/authenticate`;
          await startVisit(client, 'step-up', () =>
            client.oauth[provider].start({ login_redirect_url: returnUrl, signup_redirect_url: returnUrl }),
          );
        }),
      );
    },
  };
}
