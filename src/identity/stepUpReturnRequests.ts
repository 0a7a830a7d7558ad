import { failureOf, IdentityError } from '../../machines/contracts/failures.ts';
import { judgeProof } from '../../machines/contracts/stepUpReturn.ts';
import type { StepUpReturnRequests } from '../../machines/contracts/stepUpReturnRequests.ts';
import { factorConfirmation } from './factorConfirmation.ts';
import type { PageIdentity } from './identity.ts';
import { redeemStart } from './oauthVisit.ts';
import { pendingStarts } from './oauthStart.ts';
import { readUser } from './signedInUser.ts';

type ReturnAccess = Pick<PageIdentity, 'redirect' | 'run' | 'confirm' | 'forgetSession' | 'revokeSession'>;

/**
 * Creates the request that finishes a step-up by an OAuth account over the official client library, which adds the
 * account as a factor to the current session.
 *
 * @returns the request; every rejection is an `IdentityError`
 */
export function stepUpReturnRequests(identity: ReturnAccess): StepUpReturnRequests {
  const confirm = factorConfirmation(identity, 'oauth');
  return {
    async redeemProof({ userId, sessionDurationMinutes }, signal) {
      const token = identity.redirect.take();
      const before = await identity.run(async (client) => (await readUser(client))?.user_id ?? null);
      requireProof(judgeProof({ userId }, { before }));
      let after = userId;
      const starts = pendingStarts().filter(({ purpose }) => purpose === 'step-up');
      await confirm(signal, '', async (client) => {
        const response = await redeemStart(client, starts, () =>
          client.oauth.authenticate(token, { session_duration_minutes: sessionDurationMinutes }),
        );
        after = response.user_id;
        return response;
      });
      const verdict = judgeProof({ userId }, { before, after });
      if (verdict === 'account-of-another-user') {
        identity.forgetSession();
        // A revocation that fails here is repeated by the sign-out that follows.
        await identity.revokeSession(signal).catch(() => undefined);
      }
      requireProof(verdict);
    },
  };
}

function requireProof(verdict: ReturnType<typeof judgeProof>): void {
  if (verdict !== 'confirmed') throw new IdentityError(failureOf(verdict));
}
