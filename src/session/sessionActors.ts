import type { SessionFacts, SessionRequests } from '../../machines/contracts/sessionRequests.ts';
import type { Tabs } from './tabs.ts';
import { request } from '../page/request.ts';

/**
 * The actors of the session machines, bound to the provider. Each answer about the session is shared with the other
 * tabs, so that one of them refreshes for all.
 *
 * @param onRenewed told what the provider says of the session that is kept
 */
export function sessionActors(
  identity: SessionRequests,
  tabs: Tabs,
  onRenewed: (facts: SessionFacts) => void,
) {
  return {
    restoreSession: request<SessionFacts | null>(async ({ signal }) =>
      share(await identity.restoreSession(signal)),
    ),
    refreshSession: request<SessionFacts>(async ({ signal }) =>
      renew(await identity.refreshSession(signal), signal),
    ),
    extendSession: request<SessionFacts>(async ({ signal }) =>
      renew(await identity.extendSession(signal), signal),
    ),
    revokeSession: request<void>(({ signal }) => identity.revokeSession(signal)),
  };

  function share<Facts extends SessionFacts | null>(facts: Facts): Facts {
    if (facts) tabs.tell({ type: 'renewed', sessionId: facts.sessionId, remainingMs: facts.remainingMs });
    return facts;
  }

  /** An answer nobody waits for any more may be about a session that is no longer the one here. */
  function renew(facts: SessionFacts, { aborted: isGivenUp }: AbortSignal): SessionFacts {
    if (!isGivenUp) onRenewed(facts);
    return share(facts);
  }
}
