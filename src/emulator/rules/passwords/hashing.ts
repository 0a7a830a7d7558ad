import { randomBytes } from 'node:crypto';
import { createHashingPool, type HashingPool } from './hashingPool.ts';

/** Cost parameters of argon2id. */
export interface HashingCost {
  /** Memory that one hash uses, in KiB. */
  readonly memoryCost: number;
  /** Number of passes over the memory. */
  readonly timeCost: number;
}

/** OWASP's minimum for argon2id: 19 MiB, two passes, one lane. */
export const defaultHashingCost: HashingCost = { memoryCost: 19_456, timeCost: 2 };

/** Minimum of the library, for tests that do not test hashing. */
export const cheapHashingCost: HashingCost = { memoryCost: 8, timeCost: 1 };

/** PHC form, with a salt of 8 to 64 bytes and a hash of 12 to 64. */
const storedHash =
  /^\$argon2id?\$v=19\$m=(\d{1,6}),t=[1-9]\d?,p=([1-9]\d{0,2})\$[A-Za-z0-9+/]{11,86}\$[A-Za-z0-9+/]{16,86}$/;

/**
 * Returns whether a text is an encoded hash in the form that the emulator stores: its own, and those of other servers
 * with another salt, length or number of lanes. Argon2 needs 8 KiB for each lane (RFC 9106, 3.1).
 */
export function isStoredHash(text: string): boolean {
  const [match, memory, lanes] = storedHash.exec(text) ?? [];
  return match !== undefined && Number(memory) >= 8 * Number(lanes);
}

export interface PasswordHasher {
  /** Hashes a password with a new salt; returns the encoded argon2id hash. */
  hash(password: string): Promise<string>;
  /**
   * Returns whether a password matches a hash. Without a hash (unknown email address, or no password) it verifies against a
   * decoy, so that the response time reveals nothing.
   */
  verify(encodedHash: string | null, password: string): Promise<boolean>;
  /** Handles a request that calls the other methods, see `HashingPool`. */
  readonly admit: HashingPool['admit'];
}

/**
 * Creates the password hasher.
 *
 * @param cost cost parameters
 * @returns a hasher that runs off the main thread, in a pool of its own
 */
export function createPasswordHasher(
  cost: HashingCost = defaultHashingCost,
  pool: HashingPool = createHashingPool(),
): PasswordHasher {
  // No algorithm is set, because the library's default is argon2id.
  const options = { ...cost, parallelism: 1 };
  // The native library is loaded on demand, because it would slow down the start.
  const load = () => import('@node-rs/argon2');
  let decoy: Promise<string> | undefined;
  return {
    admit: (handle) => pool.admit(handle),
    async hash(password) {
      const { hash } = await load();
      return pool.compute(() => hash(password, options));
    },
    async verify(encodedHash, password) {
      const { hash, verify } = await load();
      // The decoy is awaited for known email addresses too, so that the first call takes the same time for known and
      // unknown ones.
      decoy ??= pool.compute(() => hash(randomBytes(32), options));
      const fallback = await decoy;
      const matches = await pool.compute(() => verify(encodedHash ?? fallback, password));
      return encodedHash !== null && matches;
    },
  };
}
