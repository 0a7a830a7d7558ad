import type { Store } from '../../store/database.ts';
import { findOwner, type Claim, type Destination, type Owner } from '../../store/grants.ts';
import { consumeLink, dropLinksOf, type Link } from '../../store/links.ts';
import { findSession } from '../../store/sessions.ts';
import { insertContact, insertUser, type NewUser } from '../../store/users.ts';
import type { Caller } from '../caller.ts';

/**
 * Gives whoever has just proved to hold an address what was promised for it, and takes the address as verified.
 *
 * @param store the transaction in which the proof was used up
 * @returns whose account it is; `null` when the claim is good for nothing (any more), or adds an address to an account
 *   that this page holds no session of: a link opened elsewhere must not lead into somebody else's account
 */
export async function redeemClaim(
  store: Store,
  caller: Caller,
  { destination, grant, userId }: Claim,
): Promise<Owner | null> {
  const owner = await findOwner(store, destination);
  const held =
    caller.sessionToken === null ? null : await findSession(store, caller.sessionToken, caller.now);
  const { identifiers } = caller.provider;
  switch (grant) {
    case 'nothing':
      return null;
    case 'sign-in':
      break;
    case 'sign-up':
      if (!owner) await insertUser(store, identifiers, caller.now, userOf(destination));
      break;
    case 'add':
      if (userId === null || held?.user_id !== userId) return null;
      if (owner && owner.userId !== userId) return null;
      if (!owner) await insertContact(store, identifiers, userId, destination);
      break;
    default:
      return grant satisfies never;
  }
  if (!owner) return findOwner(store, destination);
  if (!owner.isVerified) await verifyContact(store, owner, { isOwnersPage: held?.user_id === owner.userId });
  return owner;
}

/**
 * Uses a mailed link up and gives what it was good for; the person's other links go with it.
 *
 * @param store a transaction: whatever the link is good for must happen in it or not at all
 * @returns whose account it is, or `null` when the link was used in the meantime or is good for nothing; then the
 *   transaction has to be given up, so that a link that only came from the wrong page stays good
 */
export async function redeemLink(store: Store, caller: Caller, link: Link): Promise<Owner | null> {
  if (!(await consumeLink(store, link))) return null;
  const owner = await redeemClaim(store, caller, link.claim);
  if (owner) await dropLinksOf(store, owner.userId);
  return owner;
}

const userOf = ({ kind, address }: Destination): NewUser =>
  kind === 'email' ? { email: address } : { phoneNumber: address };

/**
 * Marks an address as verified. Whoever opened the account until now has not shown that the address is theirs, and may
 * have put an account with a password there to wait for its owner: their sessions end, their passkeys, wallets and accounts with
 * other providers go, and the password has to be reset, unless the proof comes from a page that is signed in to that very account.
 */
async function verifyContact(
  store: Store,
  { userId, contactId }: Owner,
  { isOwnersPage }: { readonly isOwnersPage: boolean },
): Promise<void> {
  await store.updateTable('emails').set({ verified: 1 }).where('email_id', '=', contactId).execute();
  await store.updateTable('phone_numbers').set({ verified: 1 }).where('phone_id', '=', contactId).execute();
  if (isOwnersPage) return;
  await store.updateTable('passwords').set({ requires_reset: 1 }).where('user_id', '=', userId).execute();
  await store.deleteFrom('webauthn_registrations').where('user_id', '=', userId).execute();
  await store.deleteFrom('oauth_registrations').where('user_id', '=', userId).execute();
  await store.deleteFrom('crypto_wallets').where('user_id', '=', userId).execute();
  await store.deleteFrom('sessions').where('user_id', '=', userId).execute();
}
