import type { Store } from '../../store/database.ts';
import { readFactors } from '../../store/sessions.ts';
import { readUsers } from '../../store/users.ts';
import { isComplete } from './secondStep.ts';

/** The user whose sign-in method is removed. */
interface Removal {
  readonly userId: string;
  /** Id of the requesting session, which is not ended; empty for a backend. */
  readonly sessionId: string;
}

/**
 * Removes a sign-in method, and ends the other sessions of the user that waited for a second factor and no longer need
 * one: the person who opened such a session has not proved it, so the removal must not complete it.
 *
 * @param store a transaction
 * @param remove removes the sign-in method in the transaction
 * @returns the result of `remove`
 */
export async function removeForAll<Result>(
  store: Store,
  { userId, sessionId }: Removal,
  remove: () => Promise<Result>,
): Promise<Result> {
  const waiting = await waitingSessions(store, userId);
  const result = await remove();
  const stillWaiting = await waitingSessions(store, userId);
  const ended = waiting.filter((id) => !stillWaiting.includes(id) && id !== sessionId);
  if (ended.length > 0) await store.deleteFrom('sessions').where('session_id', 'in', ended).execute();
  return result;
}

async function waitingSessions(store: Store, userId: string): Promise<readonly string[]> {
  const [user] = await readUsers(store, [userId]);
  if (!user) return [];
  const sessions = await store.selectFrom('sessions').selectAll().where('user_id', '=', userId).execute();
  return sessions.filter((row) => !isComplete(readFactors(row), user)).map((row) => row.session_id);
}
