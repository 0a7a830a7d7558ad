import { sql, type RawBuilder, type SqlBool } from 'kysely';

/** Calls that run at the same time have read the clock at different moments; none is older than this, in milliseconds. */
const skewMs = 60_000;

/**
 * Returns whether a window of time has begun. One that begins in the future was opened before the clock was set back, and
 * has ended, or it would last as long as the clock was ahead.
 *
 * @param startedAt milliseconds since the epoch, as `now`
 */
export const hasBegun = (startedAt: number, now: number): boolean => startedAt <= now + skewMs;

/** Returns whether a window of time is open, by its end and the longest time that it can last. */
export const isOpen = (endsAt: number, now: number, longestMs: number): boolean =>
  endsAt > now && hasBegun(endsAt - longestMs, now);

/**
 * Returns the condition of the rows whose window of time is open.
 *
 * @param longestMs longest time between the creation of a row and its `expires_at`, in milliseconds
 */
export const openRows = (
  now: number,
  longestMs: number,
  column: 'expires_at' | 'locked_until' = 'expires_at',
): RawBuilder<SqlBool> =>
  sql`(${sql.ref(column)} > ${now} AND ${sql.ref(column)} <= ${now + longestMs + skewMs})`;

/** Returns the condition of the rows whose window of time has ended. */
export const endedRows = (now: number, longestMs: number): RawBuilder<SqlBool> =>
  sql`NOT ${openRows(now, longestMs)}`;

/** Returns the condition of the rows that count no longer, because their time is too long ago or in the future. */
export const forgottenRows = (
  now: number,
  windowMs: number,
  column: 'sent_at' | 'last_failed_at',
): RawBuilder<SqlBool> =>
  sql`(${sql.ref(column)} <= ${now - windowMs} OR ${sql.ref(column)} > ${now + skewMs})`;
