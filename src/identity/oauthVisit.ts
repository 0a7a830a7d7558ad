import type { ProviderClient } from './providerClient.ts';
import { failureOf, IdentityError } from '../../machines/contracts/failures.ts';
import {
  forgetStarts,
  isRecent,
  isStorageBlocked,
  pendingStarts,
  rememberOAuthStart,
  type OAuthPurpose,
  type OAuthStart,
} from './oauthStart.ts';
import { pkceSlot, redeemWithEach } from './pkcePairs.ts';

/**
 * Starts a visit to an OAuth provider's page, and remembers the start together with the PKCE pair that the client library
 * has stored for it.
 *
 * @param visit starts the navigation with the client library
 * @throws DOMException `QuotaExceededError` before the navigation if storage is full
 */
export async function startVisit(
  client: ProviderClient,
  purpose: OAuthPurpose,
  visit: () => Promise<unknown>,
): Promise<void> {
  rememberOAuthStart(purpose, null);
  await visit();
  // This still runs on the page that the navigation is about to replace.
  rememberOAuthStart(purpose, pkceSlot(client, 'oauth').read());
}

/**
 * Returns the starts with a purpose that the return to this tab may finish; none when storage is blocked.
 *
 * @throws IdentityError `link-from-other-browser` without such a start, `return-too-late` if all are too old
 */
export function requireStarts(purpose: OAuthPurpose): readonly OAuthStart[] {
  if (isStorageBlocked()) return [];
  const starts = pendingStarts(purpose === 'institution').filter((start) => start.purpose === purpose);
  if (starts.length === 0) throw new IdentityError(failureOf('link-from-other-browser'));
  const recent = starts.filter(isRecent);
  if (recent.length === 0) throw new IdentityError(failureOf('return-too-late'));
  return recent;
}

/**
 * Redeems an OAuth token with the PKCE pair of its own start: the client library has stored only that of the last start
 * of all tabs. The start is forgotten.
 *
 * @param starts the starts that may be that of the token; without one, the pair that the library has stored is used
 */
export async function redeemStart<Result>(
  client: ProviderClient,
  starts: readonly OAuthStart[],
  redeem: () => Promise<Result>,
): Promise<Result> {
  if (starts.length === 0) return redeem();
  const pairs = starts.map(({ pair }) => pair);
  const { result, index } = await redeemWithEach(pkceSlot(client, 'oauth'), pairs, redeem);
  forgetStarts(starts.slice(index, index + 1));
  return result;
}
