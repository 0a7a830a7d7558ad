import { ed25519 } from '@noble/curves/ed25519.js';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { readText, type Fields } from '../../fields.ts';
import { refusal } from '../../refusal.ts';
import type { Wallet, WalletType } from '../../store/wallets.ts';
import { ethereumAddressOf, fromBase58 } from './walletAddresses.ts';

const invalid = 'invalid_signature';

/**
 * Reads a signature in its canonical form.
 *
 * @returns r, s and the recovery bit for Ethereum; R and S for Solana
 * @throws Refusal `signature_missing`, `signature_is_incorrect_size` or `invalid_signature`, also for a malleable
 *   variant: a high s, another v, or values beyond the order of the curve
 */
export function requireSignature(type: WalletType, fields: Fields): Uint8Array {
  const text = readText(fields, 'signature');
  if (text === undefined || text === '') throw refusal('signature is required.', 'signature_missing');
  return type === 'ethereum' ? readEthereumSignature(text) : readSolanaSignature(text);
}

function readEthereumSignature(text: string): Uint8Array {
  if (!/^0x(?:[\dA-Fa-f]{2})+$/.test(text)) throw refusal('The signature is not hex after 0x.', invalid);
  const bytes = new Uint8Array(Buffer.from(text.slice(2), 'hex'));
  if (bytes.length !== 65) throw wrongSize(65);
  const v = Number(bytes[64]);
  const recovery = v >= 27 ? v - 27 : v;
  if (recovery !== 0 && recovery !== 1) throw refusal('v must be 27 or 28, or 0 or 1.', invalid);
  try {
    const numbers = bytes.subarray(0, 64);
    if (!secp256k1.Signature.fromBytes(numbers, 'compact').hasHighS()) {
      return new Uint8Array([...numbers, recovery]);
    }
  } catch {
    // The library throws if r or s is zero or beyond the order of the curve, which is refused below.
  }
  throw refusal('r and s must be numbers of the curve, and s in its lower half.', invalid);
}

function readSolanaSignature(text: string): Uint8Array {
  const bytes = fromBase58(text, 64);
  if (bytes) return bytes;
  if (/^[1-9A-HJ-NP-Za-km-z]+$/.test(text)) throw wrongSize(64);
  throw refusal('The signature is not base58.', invalid);
}

const wrongSize = (bytes: number) =>
  refusal(`The signature must be ${bytes} bytes long.`, 'signature_is_incorrect_size');

/**
 * Returns whether a wallet signed a message.
 *
 * @param signature a signature that `requireSignature` returned
 */
export function isSignedBy(wallet: Wallet, message: string, signature: Uint8Array): boolean {
  const text = Buffer.from(message, 'utf8');
  try {
    return wallet.type === 'ethereum'
      ? recoveredAddress(text, signature) === wallet.address
      : isSignedByKey(text, signature, wallet.address);
  } catch {
    return false;
  }
}

/**
 * Returns the Ethereum address that signed a text (EIP-191, version 0x45). The prefix prevents a signed text from being
 * a valid transaction.
 */
function recoveredAddress(text: Buffer, signature: Uint8Array): string {
  const prefix = Buffer.from(`\u0019Ethereum Signed Message:\n${text.length}`, 'utf8');
  const digest = keccak_256(Buffer.concat([prefix, text]));
  const { Signature } = secp256k1;
  const point = Signature.fromBytes(signature.subarray(0, 64), 'compact')
    .addRecoveryBit(Number(signature[64]))
    .recoverPublicKey(digest);
  return ethereumAddressOf(point.toBytes(false).subarray(1));
}

/**
 * Verifies an ed25519 signature by RFC 8032, not by ZIP 215, under which keys of small order verify any message. The
 * library ignores a torsion component of R under both rules, so such an R is refused here.
 */
function isSignedByKey(text: Buffer, signature: Uint8Array, address: string): boolean {
  const key = fromBase58(address, 32);
  const point = ed25519.Point.fromBytes(signature.subarray(0, 32), false);
  if (!key || point.isSmallOrder() || !point.isTorsionFree()) return false;
  return ed25519.verify(signature, text, key, { zip215: false });
}
