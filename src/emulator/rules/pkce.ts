import { createHash } from 'node:crypto';
import { readText, type Fields } from '../fields.ts';
import { refusal } from '../refusal.ts';
import { isSame } from '../secrets.ts';

/** The only method the provider knows. */
const method = 'S256';

/**
 * Reads the PKCE challenge that a link or a sign-in is asked for with.
 *
 * @param isRequired whether the project insists on one
 * @throws Refusal `invalid_pkce_code_challenge` when it is missing though required, or no S256 challenge
 */
export function readChallenge(fields: Fields, isRequired: boolean): string | undefined {
  const challenge = readText(fields, 'code_challenge');
  if (challenge === undefined && !isRequired) return undefined;
  const named = readText(fields, 'code_challenge_method') ?? method;
  if (challenge === undefined || !/^[\w-]{43}$/.test(challenge) || named !== method) {
    throw refusal(
      'code_challenge must be the base64url SHA-256 of a code verifier.',
      'invalid_pkce_code_challenge',
    );
  }
  return challenge;
}

/**
 * Reads a code verifier and holds it to the form of RFC 7636, 4.1: 43 to 128 unreserved characters.
 *
 * @throws Refusal `invalid_pkce_code_verifier`
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

/**
 * Holds a code verifier against the challenge (RFC 7636, 4.6).
 *
 * @param what it was asked for, as in `link`
 * @throws Refusal when the verifier is missing, wrong or uncalled for
 */
export function checkVerifier(
  challenge: string | null,
  verifier: string | undefined,
  what: 'link' | 'sign-in',
): void {
  if (challenge === null) {
    if (verifier === undefined) return;
    throw refusal(`This ${what} was asked for without PKCE.`, 'pkce_did_not_expect_code_verifier');
  }
  if (verifier === undefined) {
    throw refusal(
      `This ${what} was asked for with PKCE and works only in the browser that asked for it.`,
      'pkce_expected_code_verifier',
    );
  }
  if (!isSame(createHash('sha256').update(verifier).digest('base64url'), challenge)) {
    throw refusal(`This ${what} was asked for in another browser.`, 'pkce_mismatch');
  }
}
