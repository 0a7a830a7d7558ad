import type { IdentityProvider } from '../identity/provider.ts';
import { createProviderAccess, type SessionAccess } from '../identity/providerAccess.ts';
import { readRedirectLink, type RedirectLink } from '../identity/redirectLink.ts';
import { revokeByToken } from '../identity/revokeByToken.ts';
import { readSessionTokens, removeSession } from '../identity/sessionCookies.ts';

const accesses = new Map<string, SessionAccess>();

/**
 * Returns access to an identity provider. All widgets of a page share one client per provider, because two clients
 * would overwrite each other's cookies.
 */
export function embedAccess({ publicToken, apiOrigin }: IdentityProvider): SessionAccess {
  const provider = { publicToken, apiOrigin };
  const key = `${publicToken} ${apiOrigin ?? ''}`;
  const known = accesses.get(key);
  if (known) return known;
  const access: SessionAccess = createProviderAccess({
    provider,
    async dropSession() {
      const tokens = readSessionTokens(document);
      access.dropMemory();
      removeSession(document, publicToken);
      if (tokens) await revokeByToken(provider, tokens.session_token);
    },
  });
  accesses.set(key, access);
  return access;
}

/**
 * Checks whether a user is signed in. Makes no request if there is no session cookie.
 *
 * @returns `true` for a signed-in user; `false` for a visitor, and if the identity provider is unreachable
 */
export async function hasSession({ open }: SessionAccess): Promise<boolean> {
  if (!readSessionTokens(document)) return false;
  try {
    const { client, firstResponse } = open();
    return (await firstResponse) !== null || client.session.getSync() !== null;
  } catch {
    return false;
  }
}

/**
 * Returns the redirect link that opened the page. A token from the options is for a password reset, unless the URL has
 * `stytch_token_type=login` (specification, section 2).
 *
 * @param resetToken token from the options; `null` reads the token from the URL
 */
export function embedRedirect(resetToken: string | null): RedirectLink {
  const urlLink = readRedirectLink(window);
  if (resetToken === null) return urlLink;
  const isLogin = new URLSearchParams(location.search).get('stytch_token_type') === 'login';
  return {
    kind: isLogin ? 'magic-link' : 'password-reset',
    take() {
      // Only removes the token from the URL: the token from the options has precedence.
      urlLink.take();
      return resetToken;
    },
  };
}
