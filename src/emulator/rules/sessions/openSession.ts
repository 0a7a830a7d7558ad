import { floorToSecond, formatTimestamp } from '../../clock.ts';
import { readWholeNumber, type Fields } from '../../fields.ts';
import { hashToken, newToken } from '../../secrets.ts';
import type { Store } from '../../store/database.ts';
import type { SessionRow } from '../../store/schema.ts';
import {
  methodIdsOf,
  readFactors,
  replacedField,
  type Factor,
  type NewFactor,
} from '../../store/sessions.ts';
import type { Caller } from '../caller.ts';
import { findCurrentSession, maxExpiry } from './currentSession.ts';
import { mergeClaims } from './customClaims.ts';
import { hasVerifiedUser } from './secondStep.ts';

export const defaultSessionMinutes = 60;

const minuteMs = 60_000;
const sessionMinuteBounds = { min: 5, max: 527_040, type: 'invalid_session_duration_minutes' } as const;

export interface OpenSession {
  readonly row: SessionRow;
  /** Token of the session; `noToken` if none was opened, because a backend call did not ask for one. */
  readonly token: string;
}

/** Token of a session that was not opened and is not stored. */
export const noToken = '';

/** Returns whether a sign-in opens a session: a backend asks for one by its duration, as at Stytch. */
const opensSession = ({ api }: Caller, minutes: number | undefined) =>
  api === 'front-end' || minutes !== undefined;

/**
 * Reads the requested session duration.
 *
 * @returns minutes, or `undefined` if the call does not specify it
 * @throws Refusal `invalid_session_duration_minutes` outside 5 minutes to 366 days
 */
export function readSessionMinutes(fields: Fields, field = 'session_duration_minutes'): number | undefined {
  return readWholeNumber(fields, field, sessionMinuteBounds);
}

/**
 * Opens a session for an authenticated user. If the page already has a session of that user, the factor is added to
 * that session instead; its id and token stay, because other tabs may use them.
 *
 * @param store a transaction
 * @param factor the verified factor, to which this function adds the time
 * @param minutes the requested duration, from `readSessionMinutes`
 */
export async function writeSession(
  store: Store,
  caller: Caller,
  userId: string,
  factor: NewFactor,
  minutes: number | undefined,
): Promise<OpenSession> {
  const now = floorToSecond(caller.now);
  const proved: Factor = { ...factor, last_authenticated_at: formatTimestamp(now) };
  const currentSession = await findCurrentSession(store, caller);
  const startedAt = currentSession?.user_id === userId ? currentSession.started_at : now;
  const expiresAt = Math.min(
    now + (minutes ?? defaultSessionMinutes) * minuteMs,
    maxExpiry(startedAt, caller.emulator.settings),
  );
  if (currentSession?.user_id === userId && caller.sessionToken !== null) {
    const earlier = readFactors(currentSession);
    const replacedIds = new Set(methodIdsOf(earlier.filter((old) => isSameFactor(old, proved))));
    for (const id of methodIdsOf([proved])) replacedIds.delete(id);
    const factors = JSON.stringify([
      ...earlier.filter((old) => !isSameFactor(old, proved)),
      // The session ends with each of the methods that opened it, also after a thief has used another of the same kind.
      replacedIds.size > 0 ? { ...proved, [replacedField]: [...replacedIds] } : proved,
    ]);
    // If no duration was requested, the session is never shortened, for example by a passkey registration.
    const changes = {
      factors,
      custom_claims: mergeClaims(currentSession.custom_claims, caller.customClaims),
      last_accessed_at: now,
      expires_at: minutes !== undefined ? expiresAt : Math.max(expiresAt, currentSession.expires_at),
    };
    await store
      .updateTable('sessions')
      .set(changes)
      .where('session_id', '=', currentSession.session_id)
      .execute();
    return { row: { ...currentSession, ...changes }, token: caller.sessionToken };
  }
  const token = opensSession(caller, minutes) ? newToken() : noToken;
  const row: SessionRow = {
    session_id: caller.emulator.identifiers.next('session'),
    user_id: userId,
    token_hash: hashToken(token),
    started_at: now,
    last_accessed_at: now,
    expires_at: expiresAt,
    attributes: JSON.stringify({ ip_address: caller.ipAddress, user_agent: caller.userAgent }),
    factors: JSON.stringify([proved]),
    custom_claims: mergeClaims(null, caller.customClaims),
  };
  if (token === noToken) return { row, token };
  await store.deleteFrom('sessions').where('expires_at', '<=', caller.now).execute();
  // End the session of the page's previous user: the page overwrites that session's token, so it could never be ended.
  if (currentSession) {
    await store.deleteFrom('sessions').where('session_id', '=', currentSession.session_id).execute();
  }
  await store.insertInto('sessions').values(row).execute();
  return { row, token };
}

/**
 * Ends all sessions of a user and opens a new one, after a change of the password. It has the factors of the page's own
 * session too, so that the user need not give the second factor again.
 *
 * @param store a transaction
 * @param factor the verified factor
 * @param minutes the requested duration, from `readSessionMinutes`
 */
export async function replaceSessions(
  store: Store,
  caller: Caller,
  userId: string,
  factor: NewFactor,
  minutes: number | undefined,
): Promise<OpenSession> {
  const earlier = await factorsOnPage(store, caller, userId);
  await store.deleteFrom('sessions').where('user_id', '=', userId).execute();
  const { row, token } = await writeSession(store, caller, userId, factor, minutes);
  const opened = readFactors(row);
  const carried = earlier.filter((old) => !opened.some((own) => isSameFactor(old, own)));
  const factors = JSON.stringify([...carried, ...opened]);
  await store.updateTable('sessions').set({ factors }).where('session_id', '=', row.session_id).execute();
  return { row: { ...row, factors }, token };
}

/** Returns the factors of the page's session; none if the session is not one of the user. */
export async function factorsOnPage(
  store: Store,
  caller: Caller,
  userId: string,
): Promise<readonly Factor[]> {
  const currentSession = await findCurrentSession(store, caller);
  return currentSession?.user_id === userId ? readFactors(currentSession) : [];
}

/** A passkey without user verification does not replace an earlier use of one with it. */
function isSameFactor(a: Factor, b: Factor): boolean {
  return (
    a.type === b.type && a.delivery_method === b.delivery_method && hasVerifiedUser(a) === hasVerifiedUser(b)
  );
}
