import { randomBytes } from 'node:crypto';

/** How dear one guess is. */
export interface HashingCost {
  /** Memory, in KiB. */
  readonly memoryCost: number;
  /** Passes over the memory. */
  readonly timeCost: number;
}

/** OWASP's minimum for argon2id: 19 MiB, two passes, one lane. */
export const defaultHashingCost: HashingCost = { memoryCost: 19_456, timeCost: 2 };

export interface PasswordHasher {
  /** The encoded argon2id hash of a password, with a fresh salt. */
  hash(password: string): Promise<string>;
  /**
   * Whether a password fits a hash. Without a hash (nobody has that address, or the user has no password) the same
   * work is done on a hash nothing fits, so that the time does not tell.
   */
  verify(encodedHash: string | null, password: string): Promise<boolean>;
}

/**
 * Makes the hasher.
 *
 * @param cost how dear one hash is
 * @returns a hasher that works off the main thread
 */
export function createPasswordHasher(cost: HashingCost = defaultHashingCost): PasswordHasher {
  // argon2id is the library's default algorithm.
  const options = { ...cost, parallelism: 1 };
  // At first need: loading the native library takes a good part of what a start takes.
  const load = () => import('@node-rs/argon2');
  let decoy: Promise<string> | undefined;
  return {
    hash: async (password) => (await load()).hash(password, options),
    async verify(encodedHash, password) {
      const { hash, verify } = await load();
      // Awaited by known addresses too: whoever comes first pays for it, whichever kind of address that is.
      decoy ??= hash(randomBytes(32), options);
      const fallback = await decoy;
      const fits = await verify(encodedHash ?? fallback, password);
      return encodedHash !== null && fits;
    },
  };
}
