import type { Identifiers } from '../identifiers.ts';
import type { Store } from './database.ts';
import type { WalletChallengeRow, WalletRow } from './schema.ts';
import { endSessionsOpenedWith } from './sessions.ts';

export const walletTypes = ['ethereum', 'solana'] as const;
export type WalletType = (typeof walletTypes)[number];

/** A wallet, by the one spelling of its address. */
export interface Wallet {
  readonly type: WalletType;
  /** EIP-55 for Ethereum, base58 for Solana. */
  readonly address: string;
}

/** How long a text to sign is good. */
export const walletChallengeMs = 300_000;

/** Texts of one wallet that are good at the same time: in several tabs, or asked for by somebody else to be in the way. */
export const openWalletChallenges = 5;

/** What failures of a wallet are counted under. */
export const attemptsOf = ({ type, address }: Wallet) => `${type}:${address}`;

/** Finds a wallet that is somebody's. */
export async function findWallet(store: Store, { type, address }: Wallet): Promise<WalletRow | null> {
  const row = await store
    .selectFrom('crypto_wallets')
    .selectAll()
    .where('wallet_type', '=', type)
    .where('address', '=', address)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Gives a wallet to a user.
 *
 * @throws when it is somebody's already; check first
 */
export async function insertWallet(
  store: Store,
  identifiers: Identifiers,
  userId: string,
  { type, address }: Wallet,
): Promise<WalletRow> {
  const row: WalletRow = {
    crypto_wallet_id: identifiers.next('crypto-wallet'),
    user_id: userId,
    wallet_type: type,
    address,
  };
  await store.insertInto('crypto_wallets').values(row).execute();
  return row;
}

/**
 * Removes a wallet. Whoever is signed in with it elsewhere is signed out.
 *
 * @param store a transaction
 * @param sessionId the session that asks, which stays
 * @returns its address, or `null` when it was not the user's
 */
export async function deleteWallet(
  store: Store,
  { userId, id, sessionId }: { readonly userId: string; readonly id: string; readonly sessionId: string },
): Promise<string | null> {
  const row = await store
    .deleteFrom('crypto_wallets')
    .where('crypto_wallet_id', '=', id)
    .where('user_id', '=', userId)
    .returning('address')
    .executeTakeFirst();
  if (!row) return null;
  await endSessionsOpenedWith(store, { userId, id, sessionId });
  return row.address;
}

/**
 * Keeps a text that a wallet was told to sign. It is no secret: whoever has it still needs the wallet.
 *
 * @param now milliseconds since the epoch
 */
export async function insertWalletChallenge(
  store: Store,
  now: number,
  row: WalletChallengeRow,
): Promise<void> {
  await store.deleteFrom('crypto_wallet_challenges').where('expires_at', '<=', now).execute();
  const ofWallet = store
    .selectFrom('crypto_wallet_challenges')
    .select('nonce')
    .where('wallet_type', '=', row.wallet_type)
    .where('address', '=', row.address)
    .orderBy('expires_at', 'desc')
    .orderBy('nonce');
  const surplus = await ofWallet
    .limit(-1)
    .offset(openWalletChallenges - 1)
    .execute();
  for (const { nonce } of surplus) await takeWalletChallenge(store, nonce);
  await store.insertInto('crypto_wallet_challenges').values(row).execute();
}

/**
 * The texts that a wallet may have signed.
 *
 * @param domain of the page that brings the signature
 * @param userId who is signed in on that page, or `null`
 * @returns none that are used, past their end, of another page or somebody else's
 */
export async function walletChallengesOf(
  store: Store,
  now: number,
  { type, address }: Wallet,
  { domain, userId }: { readonly domain: string; readonly userId: string | null },
): Promise<readonly WalletChallengeRow[]> {
  return store
    .selectFrom('crypto_wallet_challenges')
    .selectAll()
    .where('wallet_type', '=', type)
    .where('address', '=', address)
    .where('domain', '=', domain)
    .where('expires_at', '>', now)
    .where((either) => either.or([either('user_id', 'is', null), either('user_id', '=', userId)]))
    .execute();
}

/** Uses a text up. */
export async function takeWalletChallenge(store: Store, nonce: string): Promise<void> {
  await store.deleteFrom('crypto_wallet_challenges').where('nonce', '=', nonce).execute();
}
