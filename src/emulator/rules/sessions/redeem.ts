import type { Store } from '../../store/database.ts';
import { findOwner, type Claim, type Destination, type Owner } from '../../store/grants.ts';
import { consumeLink, dropLinksOf, type Link } from '../../store/links.ts';
import { findSession } from '../../store/sessions.ts';
import { insertContact, insertUser, type NewUser } from '../../store/users.ts';
import type { Caller } from '../caller.ts';

/**
 * Redeems the claim of a caller who has just proved an address, and marks the address as verified. An account that never
 * verified it is replaced by an empty one, unless the caller is signed in to that account.
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
  if (owner.isVerified) return owner;
  if (held?.user_id !== owner.userId) return replaceAccount(store, caller, owner, destination);
  await verifyContact(store, owner);
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

/** Marks the address or number of an owner as verified. */
async function verifyContact(store: Store, { contactId }: Owner): Promise<void> {
  await store.updateTable('emails').set({ verified: 1 }).where('email_id', '=', contactId).execute();
  await store.updateTable('phone_numbers').set({ verified: 1 }).where('phone_id', '=', contactId).execute();
}

/**
 * Replaces an account whose address was never verified by an empty one of the person who has just proved the address.
 * Everything in the old one may have been planted to wait for them: it goes with the user, since every table that names
 * a user cascades.
 */
async function replaceAccount(
  store: Store,
  caller: Caller,
  { userId }: Owner,
  destination: Destination,
): Promise<Owner | null> {
  await dropLinksOf(store, userId);
  await store.deleteFrom('users').where('user_id', '=', userId).execute();
  await insertUser(store, caller.provider.identifiers, caller.now, userOf(destination));
  return findOwner(store, destination);
}
