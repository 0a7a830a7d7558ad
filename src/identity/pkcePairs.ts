import { failureOf, IdentityError } from '../../machines/contracts/failures.ts';
import type { ProviderClient } from './providerClient.ts';
import { storedItem } from './storedItem.ts';

/** The place where the client library stores the PKCE pair of one kind of requests, as JSON. It has room for one pair. */
export interface PkceSlot {
  /** Returns the pair; `null` if there is none or storage is blocked. */
  read(): string | null;
  /** Replaces the pair; `null` removes it. */
  write(pair: string | null): void;
}

/** Returns the place of the PKCE pair of requests for magic links, password resets or OAuth sign-ins. */
export function pkceSlot(client: ProviderClient, kind: 'magic_links' | 'passwords' | 'oauth'): PkceSlot {
  // `internalsOf` in clientMembers.ts is in the chunk of the client library, and this file is not.
  const internals: unknown = Reflect.get(client, Symbol.for('stytch__internal_b2c'));
  const publicToken: unknown = Reflect.get(Object(internals), 'publicToken');
  const { read, write, remove } = storedItem(
    'localStorage',
    `stytch_sdk_state_${String(publicToken)}::PKCE_VERIFIER:${kind}`,
  );
  return {
    read,
    write(pair) {
      if (pair === null) remove();
      else write(pair);
    },
  };
}

/**
 * Refuses to go on if this browser does not keep a PKCE pair: the client library ignores that, and sends a link that works
 * nowhere.
 *
 * @throws IdentityError `storage-blocked` if storage is blocked or full
 */
export function requireStorage(): void {
  const trial = storedItem('localStorage', 'fairlead::PKCE_trial');
  // As long as a pair.
  if (!trial.write('-'.repeat(250))) throw new IdentityError(failureOf('storage-blocked'));
  trial.remove();
}

/**
 * Redeems a token with one PKCE pair after another, until the provider accepts the verifier. A refused verifier does not
 * use up the token.
 *
 * @param pairs must not be empty
 * @returns the result, and the index of the pair; rejects with the last refusal, or with the first other error
 */
export async function redeemWithEach<Result>(
  slot: PkceSlot,
  pairs: readonly (string | null)[],
  redeem: () => Promise<Result>,
): Promise<{ readonly result: Result; readonly index: number }> {
  for (let index = 0; ; index += 1) {
    slot.write(pairs[index] ?? null);
    try {
      return { result: await redeem(), index };
    } catch (error) {
      // The error types of the provider about a verifier, such as `pkce_mismatch`, and no others.
      const isRefused = String(Reflect.get(Object(error), 'error_type')).includes('pkce');
      if (!isRefused || index + 1 >= pairs.length) throw error;
    }
  }
}
