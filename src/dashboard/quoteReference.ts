/** Digits and letters without those that look alike in print, as in Crockford's base 32. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 6;

/** Creates the random beginning of the references of one page load, such as `7K3Q9M`: 30 bits. */
export function createReferencePrefix(): string {
  const random = crypto.getRandomValues(new Uint8Array(length));
  return Array.from(random, (byte) => alphabet.charAt(byte % alphabet.length)).join('');
}
