const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

/**
 * Reads base58 in Bitcoin's alphabet, of which each number of bytes has exactly one spelling.
 *
 * @param length how many bytes are expected
 * @returns `null` for any other character, or any other number of bytes
 */
export function fromBase58(text: string, length: number): Uint8Array | null {
  // log(256) / log(58) characters a byte; longer texts only cost time.
  if (text.length === 0 || text.length > Math.ceil(length * 1.3658) + 1) return null;
  let value = 0n;
  for (const character of text) {
    const digit = alphabet.indexOf(character);
    if (digit < 0) return null;
    value = value * 58n + BigInt(digit);
  }
  // Each leading 1 is a byte of its own; those of the number itself have none.
  const zeros = text.length - text.replace(/^1+/, '').length;
  const hex = value === 0n ? '' : value.toString(16);
  const tail = Buffer.from(hex.padStart(hex.length + (hex.length % 2), '0'), 'hex');
  return zeros + tail.length === length ? new Uint8Array([...Array<number>(zeros).fill(0), ...tail]) : null;
}
