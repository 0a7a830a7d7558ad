import type { SecondStep } from '../../machines/contracts/secondStep.ts';
import type { RedirectLink } from '../../src/identity/redirectLink.ts';
import { recordFlow } from '../support/recordFlow.ts';
import type { recordLibrary } from '../support/recordLibrary.ts';

/**
 * Creates the dependencies of a flow that signs a client in, which record how the flow uses them. The calls of the
 * library include the end of the session.
 *
 * @param readSecondStep by default, no second step is due
 */
export function recordPage(
  { access, calls }: ReturnType<typeof recordLibrary>,
  redirect: RedirectLink = access.redirect,
  readSecondStep: () => Promise<SecondStep> = () => Promise.resolve({ due: [], onFile: [], phone: null }),
) {
  return recordFlow({
    redirect,
    identity: {
      ...access,
      redirect,
      readSecondStep,
      forgetSession: () => void calls.push(['forgetSession']),
      async revokeSession() {
        calls.push(['revokeSession']);
      },
    },
  });
}
