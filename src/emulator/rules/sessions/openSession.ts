import { readWholeNumber, type Fields } from '../../fields.ts';
import { toSecond, writeMoment } from '../../moments.ts';
import { hashToken, newToken } from '../../secrets.ts';
import type { Store } from '../../store/database.ts';
import type { SessionRow } from '../../store/schema.ts';
import { findSession, readFactors, type Factor } from '../../store/sessions.ts';
import type { Caller } from '../caller.ts';

/** When a call names no duration. */
const defaultSessionMinutes = 60;

const minuteMs = 60_000;
const sessionMinuteBounds = { min: 5, max: 527_040, type: 'invalid_session_duration_minutes' } as const;

/** A session and the secret that stands for it. */
export interface OpenSession {
  readonly row: SessionRow;
  readonly token: string;
}

/** A factor that has just been proved. */
export type NewFactor = Omit<Factor, 'last_authenticated_at'> & {
  readonly type: string;
  readonly delivery_method: string;
};

/**
 * Reads how long a session is asked to last.
 *
 * @returns minutes, or `undefined` when the call does not say
 * @throws Refusal `invalid_session_duration_minutes` outside 5 minutes to 366 days
 */
export function readSessionMinutes(fields: Fields, field = 'session_duration_minutes'): number | undefined {
  return readWholeNumber(fields, field, sessionMinuteBounds);
}

/**
 * Opens a session for a person who has just proved who they are; a session of the same person that the page already
 * holds gains the factor instead, and keeps its id and token, since other tabs may be using them.
 *
 * @param store inside whose transaction it happens
 * @param factor how they proved it; the moment is filled in here
 * @param minutes how long it is asked to last, from `readSessionMinutes`
 */
export async function writeSession(
  store: Store,
  caller: Caller,
  userId: string,
  factor: NewFactor,
  minutes: number | undefined,
): Promise<OpenSession> {
  const now = toSecond(caller.now);
  const proved: Factor = { ...factor, last_authenticated_at: writeMoment(now) };
  const expiresAt = now + (minutes ?? defaultSessionMinutes) * minuteMs;
  const held =
    caller.sessionToken === null ? null : await findSession(store, caller.sessionToken, caller.now);
  if (held?.user_id === userId && caller.sessionToken !== null) {
    const factors = JSON.stringify([
      ...readFactors(held).filter((old) => !isSameFactor(old, proved)),
      proved,
    ]);
    // A call that names no duration does not shorten what another asked for: setting a passkey up need not name one.
    const changes = {
      factors,
      last_accessed_at: now,
      expires_at: minutes !== undefined ? expiresAt : Math.max(expiresAt, held.expires_at),
    };
    await store.updateTable('sessions').set(changes).where('session_id', '=', held.session_id).execute();
    return { row: { ...held, ...changes }, token: caller.sessionToken };
  }
  const token = newToken();
  const row: SessionRow = {
    session_id: caller.provider.identifiers.next('session'),
    user_id: userId,
    token_hash: hashToken(token),
    started_at: now,
    last_accessed_at: now,
    expires_at: expiresAt,
    attributes: JSON.stringify({ ip_address: caller.ipAddress, user_agent: caller.userAgent }),
    factors: JSON.stringify([proved]),
  };
  await store.deleteFrom('sessions').where('expires_at', '<=', caller.now).execute();
  await store.insertInto('sessions').values(row).execute();
  return { row, token };
}

function isSameFactor(one: Factor, other: Factor): boolean {
  return one.type === other.type && one.delivery_method === other.delivery_method;
}
