import { createHmac } from 'node:crypto';
import { timingSafeEquals } from '../../secrets.ts';
import type { Store } from '../../store/database.ts';
import type { SessionRow } from '../../store/schema.ts';
import { findSession } from '../../store/sessions.ts';
import { hasBegun } from '../../store/windows.ts';
import type { Caller, EmulatorCore } from '../caller.ts';
import type { ProjectSettings } from '../project.ts';

const minuteMs = 60_000;

/**
 * Finds the session of a token. By the project settings, a session ends `session_idle_minutes` after its last use and
 * `session_max_minutes` after the sign-in (OWASP ASVS 5.0, 7.3.1 and 7.3.2).
 *
 * @param store the store, or a transaction
 * @param now milliseconds since the epoch
 * @returns the session, or `null` if the token is unknown or the session has ended
 */
export async function findActiveSession(
  store: Store,
  emulator: EmulatorCore,
  token: string,
  now: number,
): Promise<SessionRow | null> {
  const id = sessionIdOf(token);
  if (id !== null) {
    const derived = await findActiveSessionById(store, emulator, id, now);
    return derived && isDerivedToken(emulator.projectSecret, derived, token) ? derived : null;
  }
  const row = await findSession(store, token, now);
  return row && isInUse(row, emulator, now) ? row : null;
}

/**
 * Finds a session by its id, under the same limits.
 *
 * @param now milliseconds since the epoch
 * @returns the session, or `null` if it is unknown or has ended
 */
export async function findActiveSessionById(
  store: Store,
  emulator: EmulatorCore,
  sessionId: string,
  now: number,
): Promise<SessionRow | null> {
  const row = await store
    .selectFrom('sessions')
    .selectAll()
    .where('session_id', '=', sessionId)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row && isInUse(row, emulator, now) ? row : null;
}

/**
 * Returns whether a session is within the idle and the absolute limit of the project, and was neither opened nor used
 * while the clock was ahead.
 */
export function isInUse(
  row: Pick<SessionRow, 'started_at' | 'last_accessed_at'>,
  { settings }: EmulatorCore,
  now: number,
): boolean {
  const isIdle = row.last_accessed_at + settings.session_idle_minutes * minuteMs <= now;
  const isAhead = !hasBegun(Math.max(row.started_at, row.last_accessed_at), now);
  return !isIdle && !isAhead && maxExpiry(row.started_at, settings) > now;
}

/**
 * Finds the session of the calling page.
 *
 * @param store the store, or a transaction
 * @returns the session, or `null` if the page has no active one
 */
export async function findCurrentSession(
  store: Store,
  { emulator, sessionToken, now }: Caller,
): Promise<SessionRow | null> {
  return sessionToken === null ? null : findActiveSession(store, emulator, sessionToken, now);
}

/**
 * Returns the latest time to which a session can be extended, in milliseconds since the epoch.
 *
 * @param startedAt time of the sign-in, in milliseconds since the epoch
 */
export function maxExpiry(startedAt: number, settings: ProjectSettings): number {
  return startedAt + settings.session_max_minutes * minuteMs;
}

const separator = '.';

/**
 * Returns a second token of a session, for a backend that has only the session's JWT: the token of the page is stored as
 * a hash only, so it cannot be returned again. It ends with the session.
 *
 * @param projectSecret secret of the project, without which no token can be derived
 */
export function derivedTokenOf(
  projectSecret: string,
  { session_id: id, token_hash: hash }: SessionRow,
): string {
  const proof = createHmac('sha256', projectSecret).update(`session/${id}/${hash}`).digest('base64url');
  return `${id}${separator}${proof}`;
}

/** Returns the session id in a derived token; `null` for any other token, also if the database could not hold the id. */
function sessionIdOf(token: string): string | null {
  const [id = '', ...proof] = token.split(separator);
  return proof.length > 0 && /^[\w-]+$/.test(id) ? id : null;
}

/** Returns whether a token is the derived token of a session, in constant time. */
function isDerivedToken(projectSecret: string, row: SessionRow, token: string): boolean {
  return projectSecret !== '' && timingSafeEquals(token, derivedTokenOf(projectSecret, row));
}
