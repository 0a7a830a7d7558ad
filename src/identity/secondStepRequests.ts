import { failureOf, IdentityError } from '../../machines/contracts/failures.ts';
import type { SecondFactorRequests } from '../../machines/contracts/secondFactorRequests.ts';
import { secondStep } from '../../machines/contracts/secondStep.ts';
import { factorKinds } from './factorKind.ts';
import type { ProviderCalls } from './providerAccess.ts';
import { readSessionTokens } from './sessionCookies.ts';
import { userFacts } from './userFacts.ts';

/**
 * Creates the request that every sign-in makes after its first factor. It asks the provider only if this browser has a
 * session that the client library does not have in memory.
 */
export function secondStepRequests({
  run,
}: Pick<ProviderCalls, 'run'>): Pick<SecondFactorRequests, 'readSecondStep'> {
  return {
    readSecondStep: () =>
      run(async (client) => {
        const known = { session: client.session.getSync(), user: client.user.getSync() };
        const isKnown = known.session !== null && known.user !== null;
        const { session, user } =
          isKnown || !readSessionTokens(document) ? known : await client.session.authenticate();
        if (!session || !user) throw new IdentityError(failureOf('session-ended'));
        return secondStep(factorKinds(session), userFacts(user));
      }),
  };
}
