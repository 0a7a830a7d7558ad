import type { JWTPayload } from 'jose';
import type { IdentityProvider } from '../caller.ts';
import type { OAuthProvider } from './providers.ts';

/** How long an ID token is good, in seconds. */
const lifetimeSeconds = 3_600;

/** Says truly whose it is: a name that never leaves this machine (RFC 6761, 6.3), not the provider that is stood in for. */
const issuerOf = (provider: OAuthProvider) => `https://${provider.name}.localhost`;

/** What an ID token says, as far as it depends on who signs in. */
interface Claims {
  readonly audience: string;
  readonly subject: string;
  readonly account: string;
  readonly isVerified: boolean;
  readonly name: string;
  /** What makes it good for one use, and what the page wants to find in it again. */
  readonly jti?: string;
  readonly nonce?: string;
}

/**
 * Makes an ID token (OpenID Connect Core 1.0, 2), signed with the emulator's key.
 *
 * @param now milliseconds since the epoch
 */
export async function makeIdToken(
  { signer }: IdentityProvider,
  provider: OAuthProvider,
  now: number,
  { audience, subject, account, isVerified, name, ...once }: Claims,
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
    ...once,
  });
}

/**
 * Verifies an ID token that a page brings: RS256 by the emulator's key, from this provider, for this audience, in time.
 *
 * @param now milliseconds since the epoch
 * @returns its claims, or `null` when any of that is not so
 */
export async function verifyIdToken(
  { signer }: IdentityProvider,
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
    // A list of audiences with one that is us is for somebody else as well (OpenID Connect Core 1.0, 3.1.3.7).
    return protectedHeader.kid === undefined || payload.aud !== audience ? null : payload;
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof TypeError) return null;
    throw error;
  }
}
