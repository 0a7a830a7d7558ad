import type { ProviderClient } from './providerClient.ts';
import { pkceSlot, redeemWithEach } from './pkcePairs.ts';
import { readJson, storedItem } from './storedItem.ts';

/** The PKCE pairs of links, newest first. A sign-out removes keys with `::PKCE_`. */
const item = storedItem('localStorage', 'fairlead::PKCE_links');
/** Number of pairs that are kept. */
const mostPairs = 4;

/**
 * Redeems the token of a magic link or a reset link with each PKCE pair of the links that this browser has requested, and
 * at last without one. The client library forgets its pair with the first link that is used, although other links have
 * the same pair, and sends it with links that were requested without one.
 *
 * @param kind kind of the request that redeems the link
 * @returns the result; rejects with the last refusal of the verifier, or with the first other error
 */
export async function redeemLink<Result>(
  client: ProviderClient,
  kind: 'magic_links' | 'passwords',
  redeem: () => Promise<Result>,
): Promise<Result> {
  const slot = pkceSlot(client, kind);
  const current = slot.read();
  const stored = distinct([current, pkceSlot(client, 'passwords').read(), ...readPairs()]);
  const pairs = [...stored, null];
  try {
    const { result, index } = await redeemWithEach(slot, pairs, redeem);
    writePairs(stored);
    // The pair of the library still belongs to links that have not been used.
    if (pairs[index] !== current) slot.write(current);
    return result;
  } catch (error) {
    slot.write(current);
    throw error;
  }
}

function distinct(pairs: readonly (string | null)[]): readonly string[] {
  return [...new Set(pairs)].filter((pair) => pair !== null);
}

function readPairs(): readonly string[] {
  const stored = readJson(item);
  return Array.isArray(stored) ? stored.filter((pair) => typeof pair === 'string') : [];
}

function writePairs(pairs: readonly string[]): void {
  if (pairs.length > 0) item.write(JSON.stringify(pairs.slice(0, mostPairs)));
}
