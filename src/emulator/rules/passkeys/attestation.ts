import { createPublicKey, type JsonWebKey } from 'node:crypto';
import { refusal } from '../../refusal.ts';
import type { Challenge } from '../../store/challenges.ts';
import { requireCeremony } from './ceremony.ts';
import { orRefuse, requireBase64url, type Credential } from './credential.ts';

/** Accepted key algorithms: EdDSA, ES256 and RS256 (IANA COSE algorithm ids). */
export const algorithms = [-8, -7, -257];

const rsaBits = { min: 2_048, max: 4_096 };
/** The only accepted RSA exponent, which is the usual one. Larger exponents only make verification slower. */
const rsaExponent = 65_537n;

/** Fields of a new passkey to store. */
export interface NewPasskey {
  /** Credential id, base64url. */
  readonly credentialId: string;
  /** Public key as a COSE key, base64url. */
  readonly publicKey: string;
  readonly signCount: number;
  readonly aaguid: string;
  readonly isBackupEligible: boolean;
  readonly isBackedUp: boolean;
  /** Whether the authenticator verified its user. */
  readonly isUserVerified: boolean;
  /** Transports of the authenticator, used as hints in later ceremonies. */
  readonly transports: readonly string[];
}

const refused = (message: string) => refusal(message, 'unable_to_register_webauthn_registration');
const malformed = (message: string) =>
  refusal(message, 'invalid_public_key_credential_malformed_attestation_object');

/**
 * Verifies a registration (WebAuthn Level 3, 7.1). `@simplewebauthn/server` verifies the attestation; this function
 * adds the checks that the library omits: cross-origin frames, trailing bytes, the credential id, and a valid key.
 *
 * @param credential the credential that the page sent
 * @param challenge the challenge that the credential answers, already consumed
 * @returns the passkey to store
 * @throws Refusal `unable_to_register_webauthn_registration`, or `invalid_public_key_credential_…` for malformed data
 */
export async function verifyAttestation(credential: Credential, challenge: Challenge): Promise<NewPasskey> {
  const { id, clientData, clientDataJSON, response } = credential;
  const attestationObject = requireBase64url(response, 'attestationObject', {
    missing: 'invalid_public_key_credential_missing_attestation_object_field',
    malformed: 'invalid_public_key_credential_malformed_attestation_object',
  });
  const { authData, publicKey } = await readAttestationObject(attestationObject);
  requireCeremony({ ...authData, clientData }, challenge, 'webauthn.create', refused);
  if (Buffer.from(authData.credentialID ?? []).toString('base64url') !== id) {
    throw refused('The authenticator data name another credential.');
  }
  requireUsableKey(publicKey);
  const transports = readTransports(response['transports']);
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const { verified, registrationInfo: info } = await orRefuse(
    () =>
      verifyRegistrationResponse({
        response: {
          id,
          rawId: id,
          type: 'public-key',
          clientExtensionResults: {},
          response: { clientDataJSON, attestationObject, transports: [...transports] },
        },
        expectedChallenge: clientData.challenge,
        expectedOrigin: clientData.origin,
        expectedRPID: challenge.domain,
        requireUserVerification: challenge.requiresVerification,
        supportedAlgorithmIDs: algorithms,
      }),
    () => refused('The registration could not be verified.'),
  );
  if (!verified) throw refused('The signature of the attestation is wrong.');
  return {
    credentialId: info.credential.id,
    publicKey: Buffer.from(info.credential.publicKey).toString('base64url'),
    signCount: info.credential.counter,
    aaguid: info.aaguid,
    isBackupEligible: info.credentialDeviceType === 'multiDevice',
    isBackedUp: info.credentialBackedUp,
    isUserVerified: info.userVerified,
    transports,
  };
}

async function readAttestationObject(attestationObject: string) {
  const { isoCBOR, parseAuthenticatorData } = await import('@simplewebauthn/server/helpers');
  type Item = Parameters<typeof isoCBOR.encode>[0];
  type Items = ReadonlyMap<unknown, Item>;
  const bytes = new Uint8Array(Buffer.from(attestationObject, 'base64url'));
  const read = await orRefuse(
    () => {
      const object = isoCBOR.decodeFirst<Map<string, Item>>(bytes);
      const [format, statement, authBytes] = [
        object.get('fmt'),
        object.get('attStmt'),
        object.get('authData'),
      ];
      if (typeof format !== 'string' || !(statement instanceof Map) || !(authBytes instanceof Uint8Array))
        return null;
      const authData = parseAuthenticatorData(new Uint8Array(authBytes));
      const key = authData.credentialPublicKey;
      const publicKey = key ? isoCBOR.decodeFirst<Items>(key) : new Map<unknown, Item>();
      // An input that is longer than its decoded and re-encoded object has trailing bytes.
      const isComplete = isoCBOR.encode(object).byteLength === bytes.byteLength;
      if (!isComplete || !(publicKey instanceof Map)) return null;
      return { format, statement, authData, publicKey };
    },
    () => malformed('attestationObject does not hold an attestation.'),
  );
  if (!read) throw malformed('attestationObject does not hold an attestation and nothing else.');
  requireKnownStatement(read);
  return read;
}

/** Refuses attestations with certificates: the creation options request none, and the emulator does not verify them. */
function requireKnownStatement({
  format,
  statement,
  publicKey,
}: {
  readonly format: string;
  readonly statement: ReadonlyMap<unknown, unknown>;
  readonly publicKey: ReadonlyMap<unknown, unknown>;
}): void {
  if (format !== 'none' && format !== 'packed') {
    throw refused('The attestation has another format than none and packed.');
  }
  if (statement.has('x5c')) throw refused('An attestation by certificate was not asked for.');
  // The statement and the public key must name the same algorithm (WebAuthn Level 3, 8.2).
  if (format === 'packed' && statement.get('alg') !== publicKey.get(cose.alg)) {
    throw refused('The attestation and the key name different algorithms.');
  }
}

/** COSE key parameter labels (RFC 9053, 7, and RFC 8230, 4). */
const cose = { kty: 1, alg: 3, crv: -1, x: -2, y: -3, n: -1, e: -2 } as const;

/** Refuses an invalid public key, because no user could sign in with its passkey. */
function requireUsableKey(key: ReadonlyMap<unknown, unknown>): void {
  const jwk = jwkOf(key);
  if (!jwk) throw refused('The key does not use a requested algorithm.');
  const { modulusLength: bits, publicExponent: exponent } = detailsOf(jwk);
  if (bits === undefined) return;
  if (bits < rsaBits.min || bits > rsaBits.max || exponent !== rsaExponent) {
    throw refused(
      `An RSA key must be ${rsaBits.min} to ${rsaBits.max} bits long, with the exponent ${rsaExponent}.`,
    );
  }
}

function detailsOf(jwk: JsonWebKey) {
  try {
    return createPublicKey({ key: jwk, format: 'jwk' }).asymmetricKeyDetails ?? {};
  } catch {
    throw refused('The key is not a key of its algorithm.');
  }
}

function jwkOf(key: ReadonlyMap<unknown, unknown>): JsonWebKey | null {
  const text = (label: number) => {
    const value = key.get(label);
    return value instanceof Uint8Array ? Buffer.from(value).toString('base64url') : '';
  };
  const is = (kty: number, alg: number, crv?: number) =>
    key.get(cose.kty) === kty &&
    key.get(cose.alg) === alg &&
    (crv === undefined || key.get(cose.crv) === crv);
  if (is(1, -8, 6)) return { kty: 'OKP', crv: 'Ed25519', x: text(cose.x) };
  if (is(2, -7, 1)) return { kty: 'EC', crv: 'P-256', x: text(cose.x), y: text(cose.y) };
  if (is(3, -257)) return { kty: 'RSA', n: text(cose.n), e: text(cose.e) };
  return null;
}

/** `AuthenticatorTransport` values (WebAuthn Level 3, 5.8.4). */
export const knownTransports = ['ble', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;

function readTransports(value: unknown): readonly string[] {
  if (!Array.isArray(value)) return [];
  const reported: readonly unknown[] = value;
  return knownTransports.filter((transport) => reported.includes(transport));
}
