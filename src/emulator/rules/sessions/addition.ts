import { Addition } from '../../store/addition.ts';
import type { Store } from '../../store/database.ts';
import { deleteLinksOf } from '../../store/links.ts';
import { isPasswordHash, type Account } from '../../store/users.ts';
import type { Caller } from '../caller.ts';
import { refusal } from '../../refusal.ts';
import { findCurrentSession } from './currentSession.ts';
import { factorsOnPage } from './openSession.ts';
import type { NewFactor } from '../../store/sessions.ts';
import { requireFactors, requireSecondFactor } from './stepUp.ts';

/**
 * Permits the calling page to add a way in, or a factor, to the account of its session, if that session may do so now:
 * what it asked for earlier says nothing about the factors that are needed today (OWASP ASVS 5.0, 7.5.1 and 15.4.2).
 *
 * @param store the transaction that also adds it, so that a refusal consumes nothing
 * @param userId the user to whom it is added
 * @param ageLimitMinutes maximum age of the session's latest factor, in addition to the limit in the project settings
 * @throws Refusal `session_not_found` if the page is not signed in as that user, and those of `requireFactors`
 */
export async function requireAddition(
  store: Store,
  caller: Caller,
  userId: string,
  ageLimitMinutes?: number,
): Promise<Addition> {
  const session = await findCurrentSession(store, caller);
  if (session?.user_id !== userId) throw signedOut();
  const { settings } = caller.emulator;
  await requireFactors(store, session, { settings, now: caller.now, ageLimitMinutes });
  return Addition.to(userId);
}

/**
 * Permits to replace a password that the caller has just proved, if it is still the present one and the page's session
 * has the second factor of a user who has one.
 *
 * @param store the transaction that also replaces it
 * @param proved the factor of the password
 * @returns `null` if the password was replaced meanwhile
 * @throws Refusal of `requireSecondFactor`
 */
export async function requireReplacement(
  store: Store,
  caller: Caller,
  { userId, passwordHash }: Account,
  proved: NewFactor,
): Promise<Addition | null> {
  if (!(await isPasswordHash(store, userId, passwordHash))) return null;
  const earlier = await factorsOnPage(store, caller, userId);
  await requireSecondFactor(store, userId, [...earlier, proved]);
  return Addition.to(userId);
}

/** Permits a page by `requireAddition`, and a backend always. */
export const permitAddition = async (store: Store, caller: Caller, userId: string): Promise<Addition> =>
  caller.api === 'backend' ? backendAddition(caller, userId) : requireAddition(store, caller, userId);

/** Permits a backend, which decides itself what to add to any account. */
export function backendAddition({ api }: Caller, userId: string): Addition {
  if (api !== 'backend') throw new Error('A page needs a session to add anything.');
  return Addition.to(userId);
}

/** Returns whether a user has a second step: a verified authenticator app or phone number. */
export async function hasSecondStep(store: Store, userId: string): Promise<boolean> {
  const totp = store.selectFrom('totps').select('totp_id as id').where('user_id', '=', userId);
  const phone = store.selectFrom('phone_numbers').select('phone_id as id').where('user_id', '=', userId);
  const found =
    (await totp.where('verified', '=', 1).executeTakeFirst()) ??
    (await phone.where('verified', '=', 1).executeTakeFirst());
  return found !== undefined;
}

/**
 * Ends what a user began without the second step that was just turned on: the other sessions, and every request that is
 * still open. A thief may have made them.
 *
 * @param store the transaction that turns the second step on
 * @param sessionId id of the session that stays; `null` for a backend that names none, whose user keeps all sessions
 */
export async function endWhatBegan(store: Store, userId: string, sessionId: string | null): Promise<void> {
  const others = store.deleteFrom('sessions').where('user_id', '=', userId);
  if (sessionId !== null) await others.where('session_id', '!=', sessionId).execute();
  await deleteLinksOf(store, userId);
  for (const table of ['links', 'passcodes', 'webauthn_challenges', 'crypto_wallet_challenges'] as const) {
    await store.deleteFrom(table).where('user_id', '=', userId).execute();
  }
  await store.deleteFrom('oauth_attach_tokens').where('user_id', '=', userId).execute();
  for (const table of ['oauth_starts', 'oauth_tokens'] as const) {
    await store.deleteFrom(table).where('attach_user_id', '=', userId).execute();
  }
}

const signedOut = () => refusal('There is no session of this user.', 'session_not_found');
