import type { JWTPayload } from 'jose';
import type { EmulatorCore } from '../caller.ts';
import type { OAuthProvider } from './providers.ts';

const lifetimeSeconds = 3_600;

/** Returns a `.localhost` issuer (RFC 6761, 6.3), so that no token claims to come from the real OAuth provider. */
const issuerOf = (provider: OAuthProvider) => `https://${provider.name}.localhost`;

/** Claims of an ID token that depend on the sign-in. */
interface Claims {
  readonly audience: string;
  readonly subject: string;
  readonly account: string;
  readonly isVerified: boolean;
  readonly name: string;
  /** Id of a single-use token for a One Tap prompt; given together with `nonce`. */
  readonly jti?: string;
  readonly nonce?: string;
}

/**
 * Creates an ID token (OpenID Connect Core 1.0, 2), signed with the emulator's key.
 *
 * @param now milliseconds since the epoch
 */
export async function makeIdToken(
  { signer }: EmulatorCore,
  provider: OAuthProvider,
  now: number,
  { audience, subject, account, isVerified, name, ...singleUse }: Claims,
): Promise<string> {
  const issuedAt = Math.floor(now / 1_000);
  return signer.sign({
    iss: issuerOf(provider),
    aud: audience,
    azp: audience,
    sub: subject,
    email: account,
    email_verified: isVerified,
    name,
    iat: issuedAt,
    nbf: issuedAt,
    exp: issuedAt + lifetimeSeconds,
    ...singleUse,
  });
}

/**
 * Verifies an ID token from a page: RS256 signature by the emulator's key, issuer, audience and lifetime.
 *
 * @param now milliseconds since the epoch
 * @returns the claims of the token, or `null` if any check fails
 */
export async function verifyIdToken(
  { signer }: EmulatorCore,
  provider: OAuthProvider,
  now: number,
  { token, audience }: { readonly token: string; readonly audience: string },
): Promise<JWTPayload | null> {
  const { createLocalJWKSet, errors, jwtVerify } = await import('jose');
  const { keys } = await signer.publicKeys();
  try {
    const { payload, protectedHeader } = await jwtVerify(token, createLocalJWKSet({ keys: [...keys] }), {
      algorithms: ['RS256'],
      typ: 'JWT',
      issuer: issuerOf(provider),
      audience,
      currentDate: new Date(now),
      requiredClaims: ['sub', 'iat', 'nbf', 'exp', 'jti', 'nonce', 'azp', 'email', 'email_verified'],
    });
    // `aud` must be a single string: further audiences could reuse the token (OpenID Connect Core 1.0, 3.1.3.7).
    return protectedHeader.kid === undefined || payload.aud !== audience ? null : payload;
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof TypeError) return null;
    throw error;
  }
}
