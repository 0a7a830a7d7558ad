import type { User } from '@stytch/vanilla-js/headless';
import { accountTypes } from '../../machines/contracts/accountTypes.ts';
import { renamed } from '../../machines/contracts/clientName.ts';
import type { UserFacts } from '../../machines/contracts/sessionRequests.ts';

/** Converts the provider's user to the facts of a user. */
export function userFacts(user: User): UserFacts {
  const { first_name: first, middle_name: middle, last_name: last } = user.name;
  const facts = {
    userId: user.user_id,
    createdAt: Date.parse(user.created_at) || 0,
    emails: user.emails.map(({ email_id: id, email, verified }) => ({
      id,
      value: email,
      isVerified: verified,
    })),
    phones: user.phone_numbers.map(({ phone_id: id, phone_number: value, verified }) => ({
      id,
      value,
      isVerified: verified,
    })),
    wallets: user.crypto_wallets.map((wallet) => ({
      id: wallet.crypto_wallet_id,
      value: wallet.crypto_wallet_address,
      isVerified: wallet.verified,
      chain: wallet.crypto_wallet_type === 'solana' ? ('solana' as const) : ('ethereum' as const),
    })),
    oauthAccounts: user.providers.map(({ oauth_user_registration_id: id, provider_type: provider }) => ({
      id,
      provider,
    })),
    accountType: accountTypes.find((type) => type === user.untrusted_metadata?.['account_type']) ?? null,
    hasPassword: user.password !== null,
    passkeyCount: user.webauthn_registrations.length,
    hasAuthenticator: user.totps.some(({ verified }) => verified),
  };
  return renamed(facts, { first, middle, last });
}
