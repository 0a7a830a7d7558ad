import type { SessionRecord, UserFacts } from '../../machines/contracts/sessionRequests.ts';
import type { SessionActor } from '../page/flowContext.ts';

/**
 * Tells of whoever is signed in, now and whenever more is known of them.
 *
 * @returns stops telling
 */
export function followUser(
  session: SessionActor,
  learn: (user: UserFacts, record: SessionRecord) => void,
): () => void {
  const look = () => {
    const { user, record } = session.getSnapshot().context;
    if (user && record) learn(user, record);
  };
  look();
  const subscription = session.subscribe(look);
  return () => subscription.unsubscribe();
}
