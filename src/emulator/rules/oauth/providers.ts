import {
  oauthProviderNames,
  oauthProviders,
  type OAuthProviderName,
} from '../../contracts/oauthProviders.ts';
import { readText, type Fields } from '../../fields.ts';
import { refusal } from '../../refusal.ts';

/** An OAuth provider that the emulator simulates. */
export interface OAuthProvider {
  readonly name: OAuthProviderName;
  /** Display name on pages and in mails. */
  readonly title: string;
  /** Value of `provider_type` in the API. */
  readonly type: string;
  /** Scopes of every sign-in; a call can add others. */
  readonly scopes: readonly string[];
  /** Whether the provider shares the email address of an account. */
  readonly sharesEmail: boolean;
  /** Whether the provider issues ID tokens (OpenID Connect Core 1.0). */
  readonly isOpenId: boolean;
}

type Traits = Omit<OAuthProvider, 'name' | 'title' | 'type'> & { readonly type?: string };

const openId = { scopes: ['openid', 'email', 'profile'], sharesEmail: true, isOpenId: true } as const;
const oauth2 = (...scopes: string[]) => ({ scopes, sharesEmail: true, isOpenId: false });
const withoutEmail = (...scopes: string[]) => ({ scopes, sharesEmail: false, isOpenId: false });

const traits: Readonly<Record<OAuthProviderName, Traits>> = {
  google: openId,
  apple: { ...openId, scopes: ['name', 'email'] },
  microsoft: openId,
  github: { type: 'Github', ...oauth2('read:user', 'user:email') },
  gitlab: openId,
  facebook: oauth2('email', 'public_profile'),
  discord: oauth2('identify', 'email'),
  salesforce: openId,
  slack: openId,
  amazon: oauth2('profile'),
  bitbucket: oauth2('account', 'email'),
  linkedin: openId,
  coinbase: oauth2('wallet:user:read', 'wallet:user:email'),
  twitch: { ...openId, scopes: ['openid', 'user:read:email'] },
  twitter: withoutEmail('users.read', 'tweet.read'),
  tiktok: withoutEmail('user.info.basic'),
  snapchat: withoutEmail('user.display_name', 'user.external_id'),
  figma: oauth2('file_read'),
  yahoo: openId,
};

/** All OAuth providers that the emulator simulates. */
export const emulatedProviders: readonly OAuthProvider[] = oauthProviders.map((name) => ({
  name,
  title: oauthProviderNames[name],
  type: oauthProviderNames[name],
  ...traits[name],
}));

/** Returns the OAuth provider with a name, or `undefined`. */
export function findOAuthProvider(name: string): OAuthProvider | undefined {
  return emulatedProviders.find((provider) => provider.name === name);
}

/**
 * Reads the OAuth provider of a call.
 *
 * @throws Refusal `invalid_oauth_provider` for an unknown provider
 */
export function requireOAuthProvider(fields: Fields): OAuthProvider {
  const found = findOAuthProvider(readText(fields, 'provider') ?? '');
  if (!found) throw refusal('There is no such OAuth provider.', 'invalid_oauth_provider');
  return found;
}
