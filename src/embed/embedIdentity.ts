import type { Provider } from '../identity/provider.ts';
import { createProviderAccess, type OwnAccess } from '../identity/providerAccess.ts';
import { readRedirectLink, type RedirectLink } from '../identity/redirectLink.ts';
import { revokeByToken } from '../identity/revokeByToken.ts';
import { readSessionTokens, removeSession } from '../identity/sessionCookies.ts';

const opened = new Map<string, OwnAccess>();

/**
 * Gives the access to a provider. All widgets of a page that ask the same one share one client, since two would read and
 * write the same cookies behind each other's back.
 */
export function embedAccess({ publicToken, apiOrigin }: Provider): OwnAccess {
  const provider = { publicToken, apiOrigin };
  const key = `${publicToken} ${apiOrigin ?? ''}`;
  const known = opened.get(key);
  if (known) return known;
  const access: OwnAccess = createProviderAccess({
    provider,
    async dropSession() {
      const tokens = readSessionTokens(document);
      access.dropMemory();
      removeSession(document, publicToken);
      if (tokens) await revokeByToken(provider, tokens.session_token);
    },
  });
  opened.set(key, access);
  return access;
}

/**
 * Asks whether somebody is signed in already. Without a session cookie nobody is asked.
 *
 * @returns `false` also when the provider could not be reached: then the person may sign in again
 */
export async function hasSession({ open }: OwnAccess): Promise<boolean> {
  if (!readSessionTokens(document)) return false;
  try {
    const { client, firstAnswer } = open();
    return (await firstAnswer) !== null || client.session.getSync() !== null;
  } catch {
    return false;
  }
}

/**
 * The link that has opened the page, or what the page says of it: a token that is supplied is one for a new password,
 * unless the address says that it is for signing in (specification, section 2).
 *
 * @param resetToken as supplied; `null` to read it from the address
 */
export function embedRedirect(resetToken: string | null): RedirectLink {
  const inAddress = readRedirectLink(window);
  if (resetToken === null) return inAddress;
  const isLogin = new URLSearchParams(location.search).get('stytch_token_type') === 'login';
  return {
    kind: isLogin ? 'magic-link' : 'password-reset',
    take() {
      // The address has to be cleaned all the same.
      inAddress.take();
      return resetToken;
    },
  };
}
