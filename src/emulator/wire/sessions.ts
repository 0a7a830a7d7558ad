import type { JWTPayload } from 'jose';
import { formatTimestamp } from '../clock.ts';
import type { Fields } from '../fields.ts';
import type { SessionRow } from '../store/schema.ts';
import { readFactors, replacedField, type Factor } from '../store/sessions.ts';

/** Session object of Stytch's API. */
export interface WireSession {
  readonly session_id: string;
  readonly user_id: string;
  readonly started_at: string;
  readonly last_accessed_at: string;
  readonly expires_at: string;
  readonly attributes: unknown;
  readonly authentication_factors: readonly Factor[];
  /** Claims of a backend, which a session JWT has, too; `null` without any. */
  readonly custom_claims: Fields | null;
  readonly roles: readonly string[];
}

/**
 * Converts a session to the session object of Stytch's API.
 *
 * @param roles ids of the roles of its user
 */
export function wireSession(row: SessionRow, roles: readonly string[]): WireSession {
  return {
    session_id: row.session_id,
    user_id: row.user_id,
    started_at: formatTimestamp(row.started_at),
    last_accessed_at: formatTimestamp(row.last_accessed_at),
    expires_at: formatTimestamp(row.expires_at),
    attributes: JSON.parse(row.attributes) as unknown,
    authentication_factors: readFactors(row).map(({ [replacedField]: _replaced, ...factor }) => factor),
    custom_claims: row.custom_claims === null ? null : (JSON.parse(row.custom_claims) as Fields),
    roles,
  };
}

/** Claim of a session JWT that contains the session. */
export const sessionClaim = 'https://stytch.com/session';

/** Maximum lifetime of a session JWT; no JWT outlives its session. */
const jwtLifetimeSeconds = 300;

/**
 * Creates the claims of a session JWT.
 *
 * @param projectId audience and issuer of the JWT
 * @param now milliseconds since the epoch
 */
export function sessionClaims(projectId: string, session: WireSession, now: number): JWTPayload {
  const issuedAt = Math.floor(now / 1000);
  const sessionEnd = Math.floor(Date.parse(session.expires_at) / 1000);
  const { user_id: subject, session_id: id, custom_claims: custom, ...claims } = session;
  return {
    ...custom,
    [sessionClaim]: { id, ...claims },
    iss: `stytch.com/${projectId}`,
    aud: [projectId],
    sub: subject,
    iat: issuedAt,
    // A backend verifies the JWT by the system clock, so it would refuse each one after the emulator's clock was advanced.
    nbf: Math.min(issuedAt, Math.floor(Date.now() / 1000)),
    exp: Math.min(issuedAt + jwtLifetimeSeconds, sessionEnd),
  };
}
