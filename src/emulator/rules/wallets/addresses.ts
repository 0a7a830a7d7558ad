import { ed25519 } from '@noble/curves/ed25519.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { requireText, type Fields } from '../../fields.ts';
import { refusal } from '../../refusal.ts';
import { walletTypes, type Wallet } from '../../store/wallets.ts';
import { fromBase58 } from './base58.ts';

/**
 * Reads which wallet a call is about.
 *
 * @throws Refusal `invalid_wallet_type`, `invalid_ethereum_address` or `invalid_solana_address`
 */
export function requireWallet(fields: Fields): Wallet {
  const name = requireText(fields, 'crypto_wallet_type');
  const type = walletTypes.find((known) => known === name);
  if (!type) {
    throw refusal(`crypto_wallet_type must be one of ${walletTypes.join(', ')}.`, 'invalid_wallet_type');
  }
  const text = requireText(fields, 'crypto_wallet_address');
  const address = type === 'ethereum' ? ethereumAddress(text) : solanaAddress(text);
  if (address === null) throw refusal('The address of the wallet is not valid.', `invalid_${type}_address`);
  return { type, address };
}

/**
 * Writes an address by EIP-55, where the case of its letters is a checksum.
 *
 * @param text 0x and 40 hex digits; in letters of both cases the checksum has to hold
 * @returns `null` for anything else
 */
function ethereumAddress(text: string): string | null {
  if (!/^0x[\dA-Fa-f]{40}$/.test(text)) return null;
  const digits = text.slice(2);
  const lower = digits.toLowerCase();
  const address = checksummed(lower);
  const isOfOneCase = digits === lower || digits === digits.toUpperCase();
  return isOfOneCase || text === address ? address : null;
}

function checksummed(lower: string): string {
  const hash = Buffer.from(keccak_256(Buffer.from(lower, 'ascii'))).toString('hex');
  const digits = Array.from(lower, (digit, at) =>
    Number.parseInt(hash.charAt(at), 16) >= 8 ? digit.toUpperCase() : digit,
  );
  return `0x${digits.join('')}`;
}

/** The address of a public key of secp256k1, without its first byte that says how it is written. */
export function addressOfKey(publicKey: Uint8Array): string {
  const hash = Buffer.from(keccak_256(publicKey)).toString('hex');
  return checksummed(hash.slice(-40));
}

/**
 * Takes an address of Solana, which is the public key itself.
 *
 * @param text base58 of 32 bytes
 * @returns `null` for anything else: what is no point of the curve has no key that signs, and for a key of small order
 *   anybody can sign anything
 */
function solanaAddress(text: string): string | null {
  const key = fromBase58(text, 32);
  if (!key) return null;
  try {
    const point = ed25519.Point.fromBytes(key);
    return point.isSmallOrder() || !point.isTorsionFree() ? null : text;
  } catch {
    return null;
  }
}
