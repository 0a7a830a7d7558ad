import { randomInt } from 'node:crypto';
import { hashToken } from '../../secrets.ts';

/** Number of recovery codes of an authenticator app. */
export const recoveryCodeCount = 10;

/** Crockford's base32: 32 characters without i, l, o and u, which look like others. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
const groups = 3;
const groupLength = 4;

/** Creates recovery codes of 60 random bits each, in the form `xxxx-xxxx-xxxx`. */
export function newRecoveryCodes(): readonly string[] {
  const codes = new Set<string>();
  while (codes.size < recoveryCodeCount) {
    codes.add(Array.from({ length: groups }, newGroup).join('-'));
  }
  return [...codes];
}

const newGroup = () =>
  Array.from({ length: groupLength }, () => alphabet.charAt(randomInt(alphabet.length))).join('');

/**
 * Normalizes a recovery code as entered: case, spaces and hyphens do not matter, and characters that look alike are
 * equal.
 *
 * @returns the characters without hyphens, or `null` if the text does not have the form of a recovery code
 */
export function readRecoveryCode(text: string): string | null {
  const characters = text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s\p{Pd}]/gu, '')
    .replaceAll('o', '0')
    .replaceAll(/[il]/g, '1');
  return /^[0-9a-hjkmnp-tv-z]{12}$/.test(characters) ? characters : null;
}

/**
 * Returns the hash that is stored instead of a recovery code. Plain SHA-256 is enough for 60 random bits, which cannot
 * be searched for one code; the id in the hash prevents one search for the codes of all users.
 *
 * @param code from `readRecoveryCode`
 */
export const hashRecoveryCode = (totpId: string, code: string) => hashToken(`${totpId}/${code}`);
