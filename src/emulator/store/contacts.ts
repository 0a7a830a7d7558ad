import type { Store } from './database.ts';
import { endSessionsOpenedWith } from './sessions.ts';

/** An email address or phone number that was removed from its user. */
export interface RemovedContact {
  /** The email address, or the phone number in E.164 format. */
  readonly recipient: string;
  readonly isVerified: boolean;
}

interface Removal {
  readonly kind: 'email' | 'phone';
  readonly userId: string;
  /** Id of the email address or phone number. */
  readonly id: string;
  /** Id of the requesting session, which is not ended. */
  readonly sessionId: string;
}

/**
 * Deletes an email address or phone number of a user and all links and passcodes that were sent to it, and ends the
 * other sessions that were opened with it. The password is deleted with the last email address, because it is used with
 * an email address: an address that is added later must not bring it back. The other sessions that it opened end too.
 *
 * @param store a transaction
 * @returns `null` if the user does not have the email address or phone number
 */
export async function deleteContact(store: Store, removal: Removal): Promise<RemovedContact | null> {
  const row = await (removal.kind === 'email' ? deleteEmail : deletePhoneNumber)(store, removal);
  if (!row) return null;
  await store.deleteFrom('links').where('address', '=', row.recipient).execute();
  await store.deleteFrom('passcodes').where('address', '=', row.recipient).execute();
  await endSessionsOpenedWith(store, removal);
  return { recipient: row.recipient, isVerified: row.verified === 1 };
}

async function deleteEmail(store: Store, { userId, id, sessionId }: Removal) {
  const row = await store
    .deleteFrom('emails')
    .where('email_id', '=', id)
    .where('user_id', '=', userId)
    .returning(['email as recipient', 'verified'])
    .executeTakeFirst();
  if (!row) return undefined;
  const { numDeletedRows } = await store
    .deleteFrom('passwords')
    .where('user_id', '=', userId)
    .where('user_id', 'not in', store.selectFrom('emails').select('user_id'))
    .executeTakeFirst();
  if (numDeletedRows > 0n) await endSessionsOpenedWith(store, { userId, id: 'knowledge', sessionId });
  return row;
}

const deletePhoneNumber = (store: Store, { userId, id }: Removal) =>
  store
    .deleteFrom('phone_numbers')
    .where('phone_id', '=', id)
    .where('user_id', '=', userId)
    .returning(['phone_number as recipient', 'verified'])
    .executeTakeFirst();
