import type { SessionRecord, UserFacts } from '../../machines/contracts/sessionRequests.ts';
import type { SessionActor } from '../page/flowContext.ts';

/**
 * Calls `onUser` with the signed-in user, now and on every change of the session.
 *
 * @returns a function that unsubscribes
 */
export function followUser(
  session: SessionActor,
  onUser: (user: UserFacts, record: SessionRecord) => void,
): () => void {
  const notify = () => {
    const { user, record } = session.getSnapshot().context;
    if (user && record) onUser(user, record);
  };
  notify();
  const subscription = session.subscribe(notify);
  return () => subscription.unsubscribe();
}
