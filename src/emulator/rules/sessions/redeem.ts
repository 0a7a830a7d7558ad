import { Addition } from '../../store/addition.ts';
import type { Store } from '../../store/database.ts';
import { findOwner, type Claim, type Destination, type Owner } from '../../store/grants.ts';
import { consumeLink, deleteLinksOf, type Link } from '../../store/links.ts';
import { insertContact, insertUser, readUsers, type NewUser } from '../../store/users.ts';
import type { SessionRow } from '../../store/schema.ts';
import type { Caller } from '../caller.ts';
import { endWhatBegan, hasSecondStep, requireAddition } from './addition.ts';
import { findCurrentSession } from './currentSession.ts';

/**
 * Applies a claim after the caller has proved ownership of its destination, and marks the destination as verified. If
 * it belongs to an account that never verified it but that already has a way to sign in, that account is replaced by an empty
 * one, unless the caller is signed in to that account. An account that only a backend has prepared is kept.
 *
 * @param store the transaction that consumed the passcode, link or OAuth token
 * @returns the owner of the destination, not verified if this call verified it for its owner, or `null` if the claim has
 *   no effect. A claim that adds the destination to a
 *   user requires a page signed in as that user: a link that another person opens must not give access to the account.
 */
export async function redeemClaim(
  store: Store,
  caller: Caller,
  { destination, grant, userId }: Claim,
): Promise<Owner | null> {
  const owner = await findOwner(store, destination);
  const currentSession = await findCurrentSession(store, caller);
  const { identifiers } = caller.emulator;
  switch (grant) {
    case 'nothing':
      return null;
    case 'sign-in':
      break;
    case 'sign-up':
      if (!owner) await insertUser(store, identifiers, caller.now, userOf(destination));
      break;
    case 'add':
      if (userId === null || currentSession?.user_id !== userId) return null;
      if (owner && owner.userId !== userId) return null;
      if (!owner) await addContact(store, caller, currentSession, destination);
      break;
    default:
      return grant satisfies never;
  }
  if (!owner) return findOwner(store, destination);
  if (owner.isVerified) return owner;
  if (currentSession?.user_id === owner.userId) {
    await addContact(store, caller, currentSession, destination, owner);
    return owner;
  }
  if (await hasAccess(store, owner.userId)) return replaceAccount(store, caller, owner, destination);
  await verifyContact(store, owner);
  return owner;
}

/**
 * Adds a destination to the account of the page's session, or verifies the one that the account already has. The first
 * verified phone number turns the second step on.
 */
async function addContact(
  store: Store,
  caller: Caller,
  { user_id: userId, session_id: sessionId }: SessionRow,
  destination: Destination,
  unverified?: Owner,
): Promise<void> {
  const addition = await requireAddition(store, caller, userId);
  const isTurnedOn = destination.kind === 'phone' && !(await hasSecondStep(store, userId));
  if (unverified) await verifyContact(store, unverified);
  else await insertContact(store, caller.emulator.identifiers, addition, destination);
  if (isTurnedOn) await endWhatBegan(store, userId, sessionId);
}

/** Owner of an email address who has proved it, and may thereby set a password or add an OAuth account with it. */
export interface Mailbox extends Owner {
  readonly addition: Addition;
}

/** Applies a claim like `redeemClaim`, to an email address; `null` also for a phone number. */
export async function redeemMailbox(store: Store, caller: Caller, claim: Claim): Promise<Mailbox | null> {
  const owner = claim.destination.kind === 'email' ? await redeemClaim(store, caller, claim) : null;
  return owner && { ...owner, addition: Addition.to(owner.userId) };
}

/**
 * Consumes a mailed link and applies its claim. The user's other links are deleted.
 *
 * @param store the transaction that also applies the result of the link
 * @returns the owner of the destination, or `null` if the link was used meanwhile or its claim has no effect. The
 *   transaction must then be rolled back, so that a link opened on the wrong page stays valid.
 */
export async function redeemLink(store: Store, caller: Caller, link: Link): Promise<Mailbox | null> {
  if (!(await consumeLink(store, link))) return null;
  const owner = await redeemMailbox(store, caller, link.claim);
  if (owner) await deleteLinksOf(store, owner.userId);
  return owner;
}

const userOf = ({ kind, recipient }: Destination): NewUser =>
  kind === 'email' ? { email: recipient } : { phoneNumber: recipient };

/** Returns whether an account can be used: it has a session, a factor or a verified email address or phone number. */
async function hasAccess(store: Store, userId: string): Promise<boolean> {
  const session = await store
    .selectFrom('sessions')
    .select('session_id')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const [user] = await readUsers(store, [userId]);
  if (session || !user || user.password) return true;
  const { emails, phoneNumbers, passkeys, registrations, wallets, totps } = user;
  const isVerified = [...emails, ...phoneNumbers].some(({ verified }) => verified === 1);
  return isVerified || [passkeys, registrations, wallets, totps].some((rows) => rows.length > 0);
}

async function verifyContact(store: Store, { userId, contactId }: Owner): Promise<void> {
  await store.updateTable('users').set({ status: 'active' }).where('user_id', '=', userId).execute();
  await store.updateTable('emails').set({ verified: 1 }).where('email_id', '=', contactId).execute();
  await store.updateTable('phone_numbers').set({ verified: 1 }).where('phone_id', '=', contactId).execute();
}

/**
 * Replaces an account that never verified the destination with an empty one. An attacker may have prepared the old
 * account, so all its data is deleted: every table that references users cascades.
 */
async function replaceAccount(
  store: Store,
  caller: Caller,
  { userId }: Owner,
  destination: Destination,
): Promise<Owner | null> {
  await deleteLinksOf(store, userId);
  await store.deleteFrom('users').where('user_id', '=', userId).execute();
  await insertUser(store, caller.emulator.identifiers, caller.now, userOf(destination));
  return findOwner(store, destination);
}
