import type { Failure } from '../contracts/failures.ts';
import type { SessionFacts, SessionRecord, UserFacts } from '../contracts/sessionRequests.ts';
import type { EndElsewhere, EndReason } from './ending.ts';

type SessionEvent =
  | { type: 'signOut.requested' }
  | { type: 'retry.requested' }
  | { type: 'page.woke' }
  | { type: 'page.left' }
  | { type: 'page.restored' }
  /** This page changed the user or the session at the provider. */
  | { type: 'session.changed' }
  /** This page changes the user; the provider has not answered yet, or has refused the change. */
  | { type: 'user.shown'; user: UserFacts }
  /** The provider sent the current facts of the session. */
  | { type: 'session.renewed'; facts: SessionFacts }
  | { type: 'session.startedElsewhere' }
  | { type: 'session.renewedElsewhere'; sessionId: string; remainingMs: number }
  | { type: 'session.endedElsewhere'; reason: EndElsewhere };

type SessionEmitted =
  | { type: 'session.found' }
  /** The session still needs a second factor. */
  | { type: 'secondStep.due' }
  | { type: 'session.signedOut' }
  | { type: 'session.ended'; reason: EndReason }
  | { type: 'revoke.failed'; failure: Failure };

interface SessionContext {
  readonly sessionId: string | null;
  readonly user: UserFacts | null;
  readonly record: SessionRecord | null;
  readonly remainingMs: number;
  /** Number of failed restores in a row. */
  readonly attempt: number;
  readonly reason: EndReason;
  readonly failure: Failure | null;
}

/** Carries the types of `sessionMachine`; the object itself is empty. */
export const sessionTypes = {} as {
  context: SessionContext;
  events: SessionEvent;
  emitted: SessionEmitted;
  /** `incomplete`: signed in with one factor, while the client's account asks for a second one. */
  tags: 'restoring' | 'unreachable' | 'active' | 'incomplete' | 'busy' | 'signedOut';
  children: {
    restoreSession: 'restoreSession';
    sessionRefresh: 'sessionRefresh';
    sessionRevocation: 'sessionRevocation';
  };
};
