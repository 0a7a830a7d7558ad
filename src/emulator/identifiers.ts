import { createHash, randomUUID } from 'node:crypto';

/** State of the identifier generator, sufficient to continue without repeating an identifier. */
export interface IdentifierState {
  /** Start value of the generator; the same seed gives the same identifiers. */
  readonly seed: string;
  /**
   * Incremented at each start of the process. The database does not store `counts`, so identifiers would repeat
   * otherwise.
   */
  readonly generation: number;
  readonly counts: Readonly<Record<string, number>>;
}

/**
 * Generates the identifiers of users, sessions and messages, in the same order after each reset. They are predictable,
 * so they must not be used as secrets.
 */
export interface Identifiers {
  /** Returns the next identifier of a kind: `next('user')` → `user-test-…`. */
  next(kind: string): string;
  /**
   * Derives an identifier from a text: `derive('email', 'ann@example.com')`. The result is the same before and after
   * the email address is stored, so it does not reveal whether an account exists.
   */
  derive(kind: string, text: string): string;
  state(): IdentifierState;
  restore(state: IdentifierState): void;
}

/**
 * Creates the identifier generator.
 *
 * @param start the state to continue from
 * @returns a generator whose identifiers depend only on seed, generation, kind and count
 */
export function createIdentifiers(start: IdentifierState): Identifiers {
  let { seed, generation } = start;
  let counts = new Map(Object.entries(start.counts));
  return {
    next(kind) {
      const count = (counts.get(kind) ?? 0) + 1;
      counts.set(kind, count);
      return `${kind}-test-${uuidFrom(`${seed}/${generation}/${kind}/${count}`)}`;
    },
    derive: (kind, text) => `${kind}-test-${uuidFrom(`${seed}/of/${kind}/${text}`)}`,
    state: () => ({ seed, generation, counts: Object.fromEntries(counts) }),
    restore(state) {
      ({ seed, generation } = state);
      counts = new Map(Object.entries(state.counts));
    },
  };
}

/**
 * Creates a request id. It is random, so that the number of earlier requests does not change other identifiers.
 *
 * @returns `request-id-test-…`
 */
export function newRequestId(): string {
  return `request-id-test-${randomUUID()}`;
}

function uuidFrom(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
