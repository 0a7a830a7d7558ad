import type { SessionFacts, SessionRequests } from '../../machines/contracts/sessionRequests.ts';
import { isIncomplete } from '../../machines/session/isIncomplete.ts';
import type { Tabs } from './tabs.ts';
import { request } from '../page/request.ts';

/**
 * Creates the actors of the session machines. Each response about a complete session is sent to the other tabs, so
 * that one tab refreshes for all of them.
 *
 * @param onRenewed called with the facts of a refreshed or extended session
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
    if (facts && !isIncomplete(facts)) {
      tabs.send({ type: 'renewed', sessionId: facts.sessionId, remainingMs: facts.remainingMs });
    }
    return facts;
  }

  /** After an abort, only the other tabs get the facts: this tab may have another session by now. */
  function renew(facts: SessionFacts, { aborted }: AbortSignal): SessionFacts {
    if (!aborted) onRenewed(facts);
    return share(facts);
  }
}
