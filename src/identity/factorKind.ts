import type { FactorKind } from '../../machines/contracts/sessionRequests.ts';

const kinds = new Map<string, FactorKind>([
  ['password', 'password'],
  ['magic_link', 'magic-link'],
  ['oauth', 'oauth'],
  ['totp', 'authenticator-app'],
  ['recovery_code', 'recovery-code'],
  ['recovery_codes', 'recovery-code'],
  ['otp sms', 'text-passcode'],
  ['otp whatsapp', 'whatsapp-passcode'],
  ['otp email', 'email-passcode'],
]);

interface Factor {
  readonly type: string;
  readonly delivery_method: string;
  readonly webauthn_factor?: unknown;
}

/**
 * Converts a factor of the provider's session object.
 *
 * @returns `unknown` for kinds that the provider may add later
 */
export function factorKind({
  type,
  delivery_method: delivery,
  webauthn_factor: passkey,
}: Factor): FactorKind {
  // The delivery method identifies a wallet; the factor's type does not, because other factors sign challenges too.
  if (delivery === 'crypto_wallet') return 'wallet';
  if (type === 'webauthn') {
    // The hosted provider does not tell; this site's own requests require user verification.
    return Reflect.get(Object(passkey), 'user_verified') === false ? 'unverified-passkey' : 'passkey';
  }
  return kinds.get(type === 'otp' ? `otp ${delivery}` : type) ?? 'unknown';
}

/** Returns the kinds of the factors of a session without duplicates, oldest first. */
export function factorKinds({
  authentication_factors: factors,
}: {
  readonly authentication_factors: readonly Factor[];
}): readonly FactorKind[] {
  return [...new Set(factors.map((factor) => factorKind(factor)))];
}
