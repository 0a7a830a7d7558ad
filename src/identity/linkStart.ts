import { oauthProviders, type OAuthProviderName } from '../../machines/contracts/oauthRequests.ts';
import { hasOAuthStart, oauthStartKey } from './oauthStart.ts';

/**
 * Returns the OAuth provider whose account this browser started to link in the last 30 minutes; `null` if it last started
 * a sign-in, or when storage is blocked.
 */
export function startedLink(): OAuthProviderName | null {
  try {
    // Stryker disable next-line StringLiteral: no word of this text is the name of an OAuth provider
    const [, linked] = (localStorage.getItem(oauthStartKey) ?? '').split(' ');
    return hasOAuthStart() ? (oauthProviders.find((provider) => provider === linked) ?? null) : null;
  } catch {
    return null;
  }
}
