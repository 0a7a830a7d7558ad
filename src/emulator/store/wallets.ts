import type { Addition } from './addition.ts';
import type { Identifiers } from '../identifiers.ts';
import type { Store } from './database.ts';
import type { WalletChallengeRow, WalletRow } from './schema.ts';
import { sharesInAll } from './sends.ts';
import { endSessionsOpenedWith } from './sessions.ts';
import { endedRows, openRows } from './windows.ts';

export const walletTypes = ['ethereum', 'solana'] as const;
export type WalletType = (typeof walletTypes)[number];

/** A wallet, identified by its type and its canonical address. */
export interface Wallet {
  readonly type: WalletType;
  /** EIP-55 spelling for Ethereum, base58 for Solana. */
  readonly address: string;
}

/** Lifetime of a message to sign, in milliseconds. */
export const walletChallengeMs = 300_000;

/**
 * Maximum number of open messages per wallet and IP address; a new message replaces the oldest of that address. Anyone can
 * request a message for a wallet, which must not replace the owner's message.
 */
export const maxOpenWalletChallenges = 5;
/**
 * Maximum number of open messages per wallet; a new message then replaces the oldest of the IP address with the most, so
 * that a signature is compared with few messages.
 */
export const maxOpenWalletChallengesInAll = maxOpenWalletChallenges * sharesInAll;

/** Finds a registered wallet; `null` if no user has it. */
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
 * Adds a wallet to a user.
 *
 * @throws Error if a user has the wallet already
 */
export async function insertWallet(
  store: Store,
  identifiers: Identifiers,
  { userId }: Addition,
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
 * Deletes a wallet and ends the other sessions that were opened with it.
 *
 * @param store a transaction
 * @param sessionId id of the requesting session, which is not ended
 * @returns wallet address of the deleted wallet, or `null` if the user does not have the wallet
 */
export async function deleteWallet(
  store: Store,
  { userId, id, sessionId }: { readonly userId: string; readonly id: string; readonly sessionId: string },
): Promise<string | null> {
  const row = await store
    .deleteFrom('crypto_wallets')
    .where('crypto_wallet_id', '=', id)
    .where('user_id', '=', userId)
    .returning(['wallet_type', 'address'])
    .executeTakeFirst();
  if (!row) return null;
  // A message that was asked for before would add the wallet again.
  await store
    .deleteFrom('crypto_wallet_challenges')
    .where('wallet_type', '=', row.wallet_type)
    .where('address', '=', row.address)
    .execute();
  await endSessionsOpenedWith(store, { userId, id, sessionId });
  return row.address;
}

/**
 * Stores a message to sign. It is stored in plain text, because it is useless without the wallet.
 *
 * @param now milliseconds since the epoch
 */
export async function insertWalletChallenge(
  store: Store,
  now: number,
  row: WalletChallengeRow,
): Promise<void> {
  await store.deleteFrom('crypto_wallet_challenges').where(endedRows(now, walletChallengeMs)).execute();
  const open = await store
    .selectFrom('crypto_wallet_challenges')
    .select(['nonce', 'source'])
    .where('wallet_type', '=', row.wallet_type)
    .where('address', '=', row.address)
    .orderBy('expires_at')
    .orderBy('nonce')
    .execute();
  const ofSource = (source: string) => open.filter((challenge) => challenge.source === source);
  const own = ofSource(row.source);
  const bySource = open.map(({ source }) => ofSource(source));
  const [largest = []] = bySource.toSorted((one, other) => other.length - one.length);
  const isFull = open.length >= maxOpenWalletChallengesInAll;
  const replaced = own.length >= maxOpenWalletChallenges ? own[0] : isFull ? largest[0] : undefined;
  if (replaced) await deleteWalletChallenge(store, replaced.nonce);
  await store.insertInto('crypto_wallet_challenges').values(row).execute();
}

/**
 * Returns the messages that a wallet may have signed: those that a visitor or the user requested for the wallet on the
 * page's host, neither used nor expired.
 *
 * @param page host and port of the page that sends the signature, and the user signed in on it; `null` for a backend,
 *   which acts for all
 */
export async function walletChallengesOf(
  store: Store,
  now: number,
  { type, address }: Wallet,
  page: { readonly domain: string; readonly userId: string | null } | null,
): Promise<readonly WalletChallengeRow[]> {
  const open = store
    .selectFrom('crypto_wallet_challenges')
    .selectAll()
    .where('wallet_type', '=', type)
    .where('address', '=', address)
    .where(openRows(now, walletChallengeMs));
  if (page === null) return open.execute();
  return open
    .where('domain', '=', page.domain)
    .where((either) => either.or([either('user_id', 'is', null), either('user_id', '=', page.userId)]))
    .execute();
}

export async function deleteWalletChallenge(store: Store, nonce: string): Promise<void> {
  await store.deleteFrom('crypto_wallet_challenges').where('nonce', '=', nonce).execute();
}
