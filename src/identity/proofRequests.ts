import type { OtherProofRequests } from '../../machines/contracts/proofRequests.ts';
import { passcodeConfirmation } from './factorConfirmation.ts';
import { leavePage } from './leavePage.ts';
import { forgetStepUpMark } from './oauthStart.ts';
import { startVisit } from './oauthVisit.ts';
import { sendToClient } from './passcodeRequests.ts';
import type { ProviderAccess } from './providerAccess.ts';
import { requireUser } from './requireUser.ts';
import { storeStepUpMark } from './stepUpMark.ts';
import { siteUrl } from './siteUrl.ts';

/**
 * Creates the step-up requests for passcodes, wallets and OAuth accounts over the official client library, which adds the factor to the
 * current session.
 *
 * @returns the requests; every rejection is an `IdentityError`
 */
export function otherProofRequests(access: ProviderAccess): OtherProofRequests {
  const confirmPasscode = passcodeConfirmation(access);
  return {
    requireUser: ({ userId }) => requireUser(access, userId),

    sendProof: (destination) => sendToClient(access, destination),

    async verifyProof({ userId, ...attempt }, signal) {
      await requireUser(access, userId);
      await confirmPasscode(attempt, signal);
    },

    async leaveToProve({ userId, provider, section }, signal) {
      await requireUser(access, userId);
      await leavePage(signal, () =>
        access.run(async (client) => {
          if (signal.aborted) return;
          storeStepUpMark({ userId, provider, section, startedAtMs: Date.now() });
          signal.addEventListener('abort', forgetStepUpMark);
          const returnUrl = siteUrl(access, '/authenticate');
          await startVisit(client, 'step-up', () =>
            client.oauth[provider].start({ login_redirect_url: returnUrl, signup_redirect_url: returnUrl }),
          );
        }),
      );
    },
  };
}
