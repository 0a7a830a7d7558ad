import { createHash } from 'node:crypto';
import { readText, type Fields } from '../fields.ts';
import { refusal } from '../refusal.ts';
import { timingSafeEquals } from '../secrets.ts';
import type { Caller } from './caller.ts';

const supportedMethod = 'S256';

/**
 * Challenge of a link that no browser requested. It accepts any verifier, because a browser may send the verifier of
 * another request.
 */
export const anyVerifier = '';

/**
 * Returns whether a request must have a PKCE challenge. The project's settings apply to pages; a backend decides for
 * itself, as at Stytch.
 */
export function requiresPkce(
  { api, emulator }: Pick<Caller, 'api' | 'emulator'>,
  purpose: 'email_magic_links' | 'password_resets',
): boolean {
  return api === 'front-end' && emulator.settings[`pkce_required_for_${purpose}`];
}

/**
 * Reads the PKCE challenge of a request for a link or an OAuth sign-in.
 *
 * @param isRequired whether the project requires PKCE
 * @throws Refusal `invalid_pkce_code_challenge` if the challenge is required but missing, or is not an S256 challenge
 */
export function readChallenge(fields: Fields, isRequired: boolean): string | undefined {
  const challenge = readText(fields, 'code_challenge');
  if (challenge === undefined && !isRequired) return undefined;
  const method = readText(fields, 'code_challenge_method') ?? supportedMethod;
  if (challenge === undefined || !/^[\w-]{43}$/.test(challenge) || method !== supportedMethod) {
    throw refusal(
      'code_challenge must be the base64url SHA-256 of a code verifier.',
      'invalid_pkce_code_challenge',
    );
  }
  return challenge;
}

/**
 * Reads the challenge of a call of the business client, which names it `pkce_code_challenge`, or `code_challenge` in one
 * of its calls.
 */
export const readBusinessChallenge = (
  { pkce_code_challenge: named, code_challenge: plain }: Fields,
  isRequired: boolean,
): string | undefined => readChallenge({ code_challenge: named ?? plain }, isRequired);

/** Reads the verifier of a call of the business client, which names it `pkce_code_verifier` or `code_verifier`. */
export const readBusinessVerifier = ({
  pkce_code_verifier: named,
  code_verifier: plain,
}: Fields): string | undefined => readVerifier({ code_verifier: named ?? plain });

/**
 * Reads a PKCE code verifier: 43 to 128 unreserved characters (RFC 7636, 4.1).
 *
 * @throws Refusal `invalid_pkce_code_verifier` for any other text
 */
export function readVerifier(fields: Fields): string | undefined {
  const verifier = readText(fields, 'code_verifier');
  if (verifier !== undefined && !/^[\w.~-]{43,128}$/.test(verifier)) {
    throw refusal(
      'code_verifier must be 43 to 128 letters, digits and -._~ long.',
      'invalid_pkce_code_verifier',
    );
  }
  return verifier;
}

/** Returns the S256 challenge of a code verifier (RFC 7636, 4.2). */
export function challengeOf(verifier: string): string {
  return createHash('sha256').update(verifier).digest('base64url');
}

/**
 * Verifies a code verifier against its challenge (RFC 7636, 4.6).
 *
 * @param challenge `null` if the request had none
 * @param purpose operation that the challenge protects, for the error messages
 * @throws Refusal if the verifier is missing, wrong or unexpected
 */
export function checkVerifier(
  challenge: string | null,
  verifier: string | undefined,
  purpose: 'link' | 'sign-in',
): void {
  if (challenge === anyVerifier) return;
  if (challenge === null) {
    if (verifier === undefined) return;
    throw refusal(`This ${purpose} was asked for without PKCE.`, 'pkce_did_not_expect_code_verifier');
  }
  if (verifier === undefined) {
    throw refusal(
      `This ${purpose} was asked for with PKCE and works only in the browser that asked for it.`,
      'pkce_expected_code_verifier',
    );
  }
  if (!timingSafeEquals(challengeOf(verifier), challenge)) {
    throw refusal(`This ${purpose} was asked for in another browser.`, 'pkce_mismatch');
  }
}
