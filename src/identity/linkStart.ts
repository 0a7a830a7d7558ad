import { oauthProviders, type OAuthProviderName } from '../../machines/contracts/oauthRequests.ts';
import { pendingStarts } from './oauthStart.ts';

/**
 * Returns the OAuth provider whose account the return to this tab links, also if it returns too late; `null` if it
 * returns from a sign-in.
 */
export function startedLink(): OAuthProviderName | null {
  const [start] = pendingStarts();
  return oauthProviders.find((provider) => provider === start?.purpose) ?? null;
}
