import { createHash, randomUUID } from 'node:crypto';

/** Where the generator of identifiers stands: enough to go on without ever repeating one. */
export interface IdentifierState {
  /** Same seed, same identifiers. */
  readonly seed: string;
  /** Goes up by one at each start of the process, since the counts below are not written to disk. */
  readonly generation: number;
  readonly counts: Readonly<Record<string, number>>;
}

/** Names things (users, sessions, messages) the same way each time after a reset. Never used for anything secret. */
export interface Identifiers {
  /** The next identifier of a kind, as in `next('user')` → `user-test-…`. */
  next(kind: string): string;
  /**
   * The identifier that belongs to a text, as in `of('email', 'ann@example.com')`: the same each time, also after a
   * restart, so that it can be told before there is anything to name and tells nothing about whether there is.
   */
  of(kind: string, text: string): string;
  state(): IdentifierState;
  restore(state: IdentifierState): void;
}

/**
 * Makes the generator of identifiers.
 *
 * @param start where to begin
 * @returns identifiers that depend on seed, generation, kind and count alone
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
    of: (kind, text) => `${kind}-test-${uuidFrom(`${seed}/of/${kind}/${text}`)}`,
    state: () => ({ seed, generation, counts: Object.fromEntries(counts) }),
    restore(state) {
      ({ seed, generation } = state);
      counts = new Map(Object.entries(state.counts));
    },
  };
}

/**
 * Names one request. Random, so that the number of requests made before does not change any other identifier.
 *
 * @returns a fresh `request-id-test-…`
 */
export function newRequestId(): string {
  return `request-id-test-${randomUUID()}`;
}

function uuidFrom(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
