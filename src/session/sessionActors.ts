import type { SessionFacts, SessionRequests } from '../../machines/contracts/sessionRequests.ts';
import { isIncomplete } from '../../machines/session/isIncomplete.ts';
import type { Tabs } from './tabs.ts';
import { request } from '../page/request.ts';

/**
 * Creates the actors of the session machines. Each response about a complete session is sent to the other tabs, so
 * that one tab refreshes for all of them. A response that arrives after an abort is ignored in all tabs: meanwhile, this
 * tab may have another session, or the client may have signed out.
 *
 * @param onRenewed called with the facts of a refreshed or extended session
 */
export function sessionActors(
  identity: SessionRequests,
  tabs: Tabs,
  onRenewed: (facts: SessionFacts) => void,
) {
  return {
    restoreSession: request<SessionFacts | null>(async ({ signal }) => {
      const facts = await identity.restoreSession(signal);
      if (facts && !signal.aborted) share(facts);
      return facts;
    }),
    refreshSession: request<SessionFacts>(async ({ signal }) =>
      renew(await identity.refreshSession(signal), signal),
    ),
    extendSession: request<SessionFacts>(async ({ signal }) =>
      renew(await identity.extendSession(signal), signal),
    ),
    revokeSession: request<void>(({ signal }) => identity.revokeSession(signal)),
  };

  function renew(facts: SessionFacts, { aborted }: AbortSignal): SessionFacts {
    if (aborted) return facts;
    onRenewed(facts);
    share(facts);
    return facts;
  }

  function share(facts: SessionFacts): void {
    const { sessionId, remainingMs } = facts;
    if (!isIncomplete(facts)) tabs.send({ type: 'renewed', sessionId, remainingMs });
  }
}
