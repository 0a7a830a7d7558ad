const key = 'fairlead-test-wallet';
const length = 32;

/**
 * Gives the secret that the accounts of the test wallets are made from: the same one in this browser each time, so that the
 * same person comes back. It guards nothing: the wallets exist only beside a provider that runs on the same machine.
 *
 * @param storage where it is kept; where that is blocked it lasts as long as the page
 */
export function readSeed(storage: () => Storage): Uint8Array {
  try {
    const kept = fromHex(storage().getItem(key) ?? '');
    if (kept) return kept;
    const made = newSeed();
    storage().setItem(key, toHex(made));
    return made;
  } catch {
    return newSeed();
  }
}

const newSeed = () => crypto.getRandomValues(new Uint8Array(length));

export const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Reads the bytes of a seed; `null` for any other text. */
function fromHex(text: string): Uint8Array | null {
  if (!new RegExp(`^[\\da-f]{${2 * length}}$`).test(text)) return null;
  return Uint8Array.from({ length }, (_, at) => Number.parseInt(text.slice(2 * at, 2 * at + 2), 16));
}
