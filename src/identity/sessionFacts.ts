import type { Session, User } from '@stytch/vanilla-js/headless';
import type {
  FactorKind,
  SessionFacts,
  SessionRecord,
  UserFacts,
} from '../../machines/contracts/sessionRequests.ts';

/**
 * Reads what the product needs from the provider's session and user.
 *
 * @returns the facts; the remaining time is taken between two instants of the provider's own clock, so that a
 *   client whose clock is a day off neither loops nor signs out early; a moment that cannot be read is taken for 1970
 */
export function sessionFacts(session: Session, user: User): SessionFacts {
  const remainingMs = Date.parse(session.expires_at) - Date.parse(session.last_accessed_at);
  return {
    sessionId: session.session_id,
    remainingMs: Number.isFinite(remainingMs) ? Math.max(0, remainingMs) : 0,
    record: sessionRecord(session),
    user: userFacts(user),
  };
}

function sessionRecord(session: Session): SessionRecord {
  const kinds = session.authentication_factors.map(factorKind);
  return {
    startedAt: moment(session.started_at),
    lastUsedAt: moment(session.last_accessed_at),
    endsAt: moment(session.expires_at),
    factors: [...new Set(kinds)],
  };
}

const moment = (written: string) => Date.parse(written) || 0;

const kindsByType: Readonly<Record<string, FactorKind>> = {
  password: 'password',
  webauthn: 'passkey',
  magic_link: 'magic-link',
  oauth: 'oauth',
  totp: 'authenticator-app',
  recovery_codes: 'recovery-code',
};

const passcodesByDelivery: Readonly<Record<string, FactorKind>> = {
  sms: 'text-passcode',
  whatsapp: 'whatsapp-passcode',
  email: 'email-passcode',
};

/** The provider may know ways that this page has not heard of yet. */
function factorKind(factor: Session['authentication_factors'][number]): FactorKind {
  const { type, delivery_method: delivery }: { type: string; delivery_method: string } = factor;
  // Whatever the type is called: other things sign challenges as well.
  if (delivery === 'crypto_wallet') return 'wallet';
  const [kinds, key] = type === 'otp' ? [passcodesByDelivery, delivery] : [kindsByType, type];
  return (Object.hasOwn(kinds, key) ? kinds[key] : undefined) ?? 'unknown';
}

function userFacts(user: User): UserFacts {
  return {
    userId: user.user_id,
    displayName: displayName(user),
    name: fullName(user),
    emails: user.emails.map(({ email, verified }) => ({ value: email, isVerified: verified })),
    phones: user.phone_numbers.map(({ phone_number: value, verified }) => ({ value, isVerified: verified })),
    wallets: user.crypto_wallets.map((wallet) => ({
      value: wallet.crypto_wallet_address,
      isVerified: wallet.verified,
      chain: wallet.crypto_wallet_type === 'solana' ? 'solana' : 'ethereum',
    })),
    hasPassword: user.password !== null,
    passkeyCount: user.webauthn_registrations.length,
  };
}

function fullName({ name: { first_name: first, middle_name: middle, last_name: last } }: User): string {
  return [first, middle, last].filter(Boolean).join(' ');
}

/**
 * Chooses how a client is addressed: name, else e-mail, else phone, else a short form of the wallet address.
 *
 * @returns an empty string for a user of whom nothing is known yet
 */
export function displayName(user: User): string {
  const wallet = user.crypto_wallets[0]?.crypto_wallet_address ?? '';
  return (
    fullName(user) ||
    (user.emails[0]?.email ?? '') ||
    (user.phone_numbers[0]?.phone_number ?? '') ||
    (wallet && `${wallet.slice(0, 6)}…${wallet.slice(-4)}`)
  );
}
