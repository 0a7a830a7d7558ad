import type { IdentityProvider } from '../identity/provider.ts';
import { createProviderAccess, type SessionAccess } from '../identity/providerAccess.ts';
import { readRedirectLink, type RedirectLink } from '../identity/redirectLink.ts';
import { revokeByToken } from '../identity/revokeByToken.ts';
import { readSessionTokens, removeSession } from '../identity/sessionCookies.ts';

const accesses = new Map<string, SessionAccess>();

/**
 * Returns the access to an identity provider. The widgets of a page share one client per provider, since two clients would
 * overwrite each other's cookies.
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
 * Returns whether a user is signed in. Without a session cookie it makes no request.
 *
 * @returns `false` also if the identity provider is unreachable, so that the visitor can sign in again
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
 * Returns the link that opened the page. A supplied token is for a password reset, unless the URL has
 * `stytch_token_type=login` (specification, section 2).
 *
 * @param resetToken supplied by the page; `null` reads it from the URL
 */
export function embedRedirect(resetToken: string | null): RedirectLink {
  const urlLink = readRedirectLink(window);
  if (resetToken === null) return urlLink;
  const isLogin = new URLSearchParams(location.search).get('stytch_token_type') === 'login';
  return {
    kind: isLogin ? 'magic-link' : 'password-reset',
    take() {
      // Removes the token from the URL.
      urlLink.take();
      return resetToken;
    },
  };
}
