import { ed25519 } from '@noble/curves/ed25519.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { base58 } from '@scure/base';
import { requireText, type Fields } from '../../fields.ts';
import { refusal } from '../../refusal.ts';
import { walletTypes, type Wallet } from '../../store/wallets.ts';

/**
 * Reads the wallet of a call.
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
 * Normalizes an Ethereum address to EIP-55, where the case of the letters is a checksum.
 *
 * @param text 0x and 40 hex digits; mixed case must have a valid checksum
 * @returns the normalized address, or `null` for any other text
 */
function ethereumAddress(text: string): string | null {
  if (!/^0x[\dA-Fa-f]{40}$/.test(text)) return null;
  const digits = text.slice(2);
  const lower = digits.toLowerCase();
  const address = toChecksumAddress(lower);
  const isSingleCase = digits === lower || digits === digits.toUpperCase();
  return isSingleCase || text === address ? address : null;
}

function toChecksumAddress(lower: string): string {
  const hash = Buffer.from(keccak_256(Buffer.from(lower, 'ascii'))).toString('hex');
  const digits = Array.from(lower, (digit, index) =>
    Number.parseInt(hash.charAt(index), 16) >= 8 ? digit.toUpperCase() : digit,
  );
  return `0x${digits.join('')}`;
}

/** Returns the Ethereum address of an uncompressed secp256k1 public key without its prefix byte. */
export function ethereumAddressOf(publicKey: Uint8Array): string {
  const hash = Buffer.from(keccak_256(publicKey)).toString('hex');
  return toChecksumAddress(hash.slice(-40));
}

/**
 * Validates a Solana address, which is an ed25519 public key.
 *
 * @param text base58 of 32 bytes
 * @returns the address, or `null` for any other text. Also `null` for a point that is not on the curve, since no key
 *   can sign for it, and for a key of small order, for which anyone can forge signatures.
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

/**
 * Decodes base58 (Bitcoin's alphabet), which encodes each byte sequence in exactly one way.
 *
 * @param length expected number of bytes
 * @returns the bytes, or `null` for an invalid character or another length
 */
export function fromBase58(text: string, length: number): Uint8Array | null {
  // Base58 has log(256) / log(58) characters per byte. Longer texts are refused first, because decoding takes quadratic
  // time.
  if (text.length > Math.ceil(length * 1.3658) + 1) return null;
  try {
    const bytes = base58.decode(text);
    return bytes.length === length ? bytes : null;
  } catch {
    return null;
  }
}
