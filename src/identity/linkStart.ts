import { oauthProviders, type OAuthProviderName } from '../../machines/contracts/oauthRequests.ts';
import { ownStarts, pendingStarts, type OAuthStart } from './oauthStart.ts';

/**
 * Returns the OAuth provider whose account the return to this tab links, also if it returns too late; `null` if it
 * returns from a sign-in.
 */
export function startedLink(): OAuthProviderName | null {
  return linkedBy(pendingStarts());
}

/**
 * Returns the OAuth provider whose account this tab was linking when the return was reloaded, which removes its token;
 * `null` if this tab links no account. Links of other tabs do not count, because a page without a token may be any visit.
 */
export function interruptedLink(): OAuthProviderName | null {
  return linkedBy(ownStarts());
}

function linkedBy([start]: readonly OAuthStart[]): OAuthProviderName | null {
  return oauthProviders.find((provider) => provider === start?.purpose) ?? null;
}
