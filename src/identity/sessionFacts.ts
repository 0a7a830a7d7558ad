import type { Session, User } from '@stytch/vanilla-js/headless';
import type { SessionFacts, UserFacts } from '../../machines/contracts/identity.ts';

/**
 * Reads what the product needs from the provider's session and user.
 *
 * @returns the facts; the remaining time is taken between two instants of the provider's own clock, so that a
 *   client whose clock is a day off neither loops nor signs out early
 */
export function sessionFacts(session: Session, user: User): SessionFacts {
  const remainingMs = Date.parse(session.expires_at) - Date.parse(session.last_accessed_at);
  return {
    sessionId: session.session_id,
    remainingMs: Number.isFinite(remainingMs) ? Math.max(0, remainingMs) : 0,
    user: userFacts(user),
  };
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
