import type { Session, User } from '@stytch/vanilla-js/headless';
import type { SessionFacts } from '../../machines/contracts/identity.ts';

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
    user: { userId: user.user_id, displayName: displayName(user) },
  };
}

/**
 * Chooses how a client is addressed: name, else e-mail, else phone, else a short form of the wallet address.
 *
 * @returns an empty string for a user of whom nothing is known yet
 */
export function displayName(user: User): string {
  const { first_name: first, middle_name: middle, last_name: last } = user.name;
  const name = [first, middle, last].filter(Boolean).join(' ');
  const wallet = user.crypto_wallets[0]?.crypto_wallet_address ?? '';
  return (
    name ||
    (user.emails[0]?.email ?? '') ||
    (user.phone_numbers[0]?.phone_number ?? '') ||
    (wallet && `${wallet.slice(0, 6)}…${wallet.slice(-4)}`)
  );
}
