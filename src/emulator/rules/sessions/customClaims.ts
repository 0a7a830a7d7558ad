import { isObject, type Fields } from '../../fields.ts';
import { refusal } from '../../refusal.ts';
import { mergeFields } from '../profile.ts';

const longestClaimsBytes = 4_096;
const reserved = new Set(['iss', 'sub', 'aud', 'exp', 'nbf', 'iat', 'jti']);

/**
 * Reads the claims that a backend adds to a session. Reserved ones are ignored, as the Node SDK documents.
 *
 * @throws Refusal if `session_custom_claims` is not an object
 */
export function readCustomClaims(fields: Fields): Fields {
  const claims = fields['session_custom_claims'] ?? {};
  if (!isObject(claims)) throw refusal('session_custom_claims must be an object.', 'invalid_session_claims');
  const isFree = (name: string) => !reserved.has(name) && !name.startsWith('https://stytch.com/');
  return Object.fromEntries(Object.entries(claims).filter(([name]) => isFree(name)));
}

/**
 * Merges claims into those of a session: other claims stay, and `null` removes one.
 *
 * @param stored JSON text of the present claims
 * @returns the new JSON text; `null` without claims
 * @throws Refusal if the result exceeds 4 KB
 */
export function mergeClaims(stored: string | null, changes: Fields): string | null {
  const merged = mergeFields(stored ?? '{}', changes);
  const text = JSON.stringify(merged);
  if (Buffer.byteLength(text) > longestClaimsBytes) {
    throw refusal(`session_custom_claims may hold ${longestClaimsBytes} bytes.`, 'session_claims_too_large');
  }
  return Object.keys(merged).length === 0 ? null : text;
}
