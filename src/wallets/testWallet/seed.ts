const key = 'fairlead-test-wallet';
const length = 32;

/**
 * Returns the seed of the test wallets' accounts. The seed is stored, so that a browser signs in as the same user
 * again. It need not be secret: test wallets exist only in builds for the local emulator.
 *
 * @param storage returns the storage for the seed; if storage is blocked, the seed lasts as long as the page
 */
export function readSeed(storage: () => Storage): Uint8Array {
  try {
    const stored = fromHex(storage().getItem(key) ?? '');
    if (stored) return stored;
    const created = newSeed();
    storage().setItem(key, toHex(created));
    return created;
  } catch {
    return newSeed();
  }
}

const newSeed = () => crypto.getRandomValues(new Uint8Array(length));

export const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

function fromHex(text: string): Uint8Array | null {
  if (!new RegExp(`^[\\da-f]{${2 * length}}$`).test(text)) return null;
  return Uint8Array.from({ length }, (_, index) => Number.parseInt(text.slice(2 * index, 2 * index + 2), 16));
}
