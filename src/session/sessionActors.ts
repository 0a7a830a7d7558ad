import { fromPromise } from 'xstate';
import type { IdentityClient, SessionFacts } from '../../machines/contracts/identity.ts';
import type { Tabs } from './tabs.ts';

/**
 * The actors of the session machines, bound to the provider. Each answer about the session is shared with the other
 * tabs, so that one of them refreshes for all.
 */
export function sessionActors(identity: IdentityClient, tabs: Tabs) {
  return {
    restoreSession: fromPromise<SessionFacts | null, void>(async ({ signal }) =>
      share(await identity.restoreSession(signal)),
    ),
    refreshSession: fromPromise<SessionFacts, void>(async ({ signal }) =>
      share(await identity.refreshSession(signal)),
    ),
    extendSession: fromPromise<SessionFacts, void>(async ({ signal }) =>
      share(await identity.extendSession(signal)),
    ),
    revokeSession: fromPromise<void, void>(({ signal }) => identity.revokeSession(signal)),
  };

  function share<Facts extends SessionFacts | null>(facts: Facts): Facts {
    if (facts) tabs.tell({ type: 'renewed', sessionId: facts.sessionId, remainingMs: facts.remainingMs });
    return facts;
  }
}
