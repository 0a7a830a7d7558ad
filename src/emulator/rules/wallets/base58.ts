import { base58 } from '@scure/base';

/**
 * Decodes base58 (Bitcoin's alphabet), which encodes each byte sequence in exactly one way.
 *
 * @param length expected number of bytes
 * @returns `null` for an invalid character or another length
 */
export function fromBase58(text: string, length: number): Uint8Array | null {
  // log(256) / log(58) characters per byte. Decoding takes quadratic time, so longer texts are refused first.
  if (text.length > Math.ceil(length * 1.3658) + 1) return null;
  try {
    const bytes = base58.decode(text);
    return bytes.length === length ? bytes : null;
  } catch {
    return null;
  }
}
