import { Refusal, refusal } from '../../refusal.ts';
import type { Challenge } from '../../store/challenges.ts';
import type { PasskeyRow } from '../../store/schema.ts';
import { requireCeremony } from './ceremony.ts';
import { orRefuse, requireBase64url, type Credential } from './credential.ts';

/** Passkey fields to update after an assertion. */
export interface UsedPasskey {
  readonly signCount: number;
  readonly isBackedUp: boolean;
}

const invalid = 'invalid_public_key_credential';

/** Creates the error for a failed passkey sign-in. */
export const notAuthenticated = (message: string) =>
  new Refusal('unable_to_auth_webauthn_registration', message);

/**
 * Verifies an assertion (WebAuthn Level 3, 7.2). `@simplewebauthn/server` verifies the signature; this function adds
 * the checks that the library omits: cross-origin frames, the user handle, and an unchanged backup eligibility.
 *
 * @param credential the credential that the page sent
 * @param challenge the challenge that the credential answers, already consumed
 * @param passkey the stored passkey with the credential's id
 * @returns the new values of the passkey's fields, to be stored, and whether the authenticator verified its user
 * @throws Refusal `unable_to_auth_webauthn_registration`, or `invalid_public_key_credential_…` for malformed data or a
 *   wrong signature
 */
export async function verifyAssertion(
  credential: Credential,
  challenge: Challenge,
  passkey: PasskeyRow,
): Promise<UsedPasskey & { readonly isUserVerified: boolean }> {
  const { id, clientData, clientDataJSON, response } = credential;
  const authenticatorData = requireBase64url(response, 'authenticatorData', {
    missing: `${invalid}_missing_authenticator_data_field`,
    malformed: `${invalid}_invalid_authenticator_data`,
  });
  const signature = requireBase64url(response, 'signature', {
    missing: `${invalid}_missing_signature_field`,
    malformed: `${invalid}_invalid_signature`,
  });
  requireHandle(response['userHandle'], challenge, passkey);
  const { parseAuthenticatorData } = await import('@simplewebauthn/server/helpers');
  const authData = await orRefuse(
    () => parseAuthenticatorData(new Uint8Array(Buffer.from(authenticatorData, 'base64url'))),
    () =>
      refusal('authenticatorData does not hold authenticator data.', `${invalid}_invalid_authenticator_data`),
  );
  requireCeremony({ ...authData, clientData }, challenge, 'webauthn.get', notAuthenticated);
  if (authData.flags.be !== (passkey.backup_eligible === 1)) {
    throw notAuthenticated('Whether a passkey can be backed up does not change.');
  }
  if (hasCounterDecreased(authData.counter, passkey.sign_count)) {
    throw notAuthenticated('The passkey has been used before with a higher count: it may have been copied.');
  }
  const wrongSignature = () =>
    refusal('The signature is not one of this passkey.', `${invalid}_invalid_signature`);
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const { verified, authenticationInfo: info } = await orRefuse(
    () =>
      verifyAuthenticationResponse({
        response: {
          id,
          rawId: id,
          type: 'public-key',
          clientExtensionResults: {},
          response: { clientDataJSON, authenticatorData, signature },
        },
        expectedChallenge: clientData.challenge,
        expectedOrigin: clientData.origin,
        expectedRPID: challenge.domain,
        credential: {
          id,
          publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
          counter: passkey.sign_count,
        },
        requireUserVerification: challenge.requiresVerification,
      }),
    wrongSignature,
  );
  if (!verified) throw wrongSignature();
  const { newCounter: signCount, credentialBackedUp: isBackedUp, userVerified: isUserVerified } = info;
  return { signCount, isBackedUp, isUserVerified };
}

/**
 * Returns whether the signature counter is no higher than at the last use, which suggests a cloned authenticator. An
 * authenticator without a counter always reports 0, which is accepted (WebAuthn Level 3, 6.1.1).
 */
function hasCounterDecreased(counter: number, before: number): boolean {
  return (counter > 0 || before > 0) && counter <= before;
}

/** Checks the user handle, which is required if the challenge names no user (WebAuthn Level 3, 7.2, step 6). */
function requireHandle(handle: unknown, challenge: Challenge, passkey: PasskeyRow): void {
  if (handle === undefined || handle === null || handle === '') {
    if (challenge.userId !== null) return;
    throw notAuthenticated('The passkey has no user handle.');
  }
  if (handle !== passkey.user_handle) throw notAuthenticated('The passkey belongs to another user.');
}
