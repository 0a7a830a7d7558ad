import { base58 } from '@scure/base';

/**
 * Reads base58 in Bitcoin's alphabet, of which each number of bytes has exactly one spelling.
 *
 * @param length how many bytes are expected
 * @returns `null` for any other character, or any other number of bytes
 */
export function fromBase58(text: string, length: number): Uint8Array | null {
  // log(256) / log(58) characters a byte; longer texts only cost time.
  if (text.length > Math.ceil(length * 1.3658) + 1) return null;
  try {
    const bytes = base58.decode(text);
    return bytes.length === length ? bytes : null;
  } catch {
    return null;
  }
}
