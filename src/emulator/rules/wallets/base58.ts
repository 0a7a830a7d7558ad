import { base58 } from '@scure/base';

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
