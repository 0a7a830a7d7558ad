import type { Session, User } from '@stytch/vanilla-js/headless';
import type {
  FactorKind,
  SessionFacts,
  SessionRecord,
  UserFacts,
} from '../../machines/contracts/sessionRequests.ts';

/**
 * Converts the provider's session and user to session facts. The remaining time is the difference of two times of the
 * provider's clock, so that a wrong local clock neither ends the session early nor causes a refresh loop. An unreadable
 * time becomes 1970.
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

const kinds = new Map<string, FactorKind>([
  ['password', 'password'],
  ['webauthn', 'passkey'],
  ['magic_link', 'magic-link'],
  ['oauth', 'oauth'],
  ['totp', 'authenticator-app'],
  ['recovery_codes', 'recovery-code'],
  ['otp sms', 'text-passcode'],
  ['otp whatsapp', 'whatsapp-passcode'],
  ['otp email', 'email-passcode'],
]);

/** Returns `unknown` for kinds that the provider may add later. */
function factorKind(factor: Session['authentication_factors'][number]): FactorKind {
  const { type, delivery_method: delivery }: { type: string; delivery_method: string } = factor;
  // The delivery method identifies a wallet; the factor's type does not, because other factors sign challenges too.
  if (delivery === 'crypto_wallet') return 'wallet';
  return kinds.get(type === 'otp' ? `otp ${delivery}` : type) ?? 'unknown';
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
 * Returns the name to display: the user's name, else the email address, else the phone number, else the shortened
 * wallet address, else an empty string.
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
