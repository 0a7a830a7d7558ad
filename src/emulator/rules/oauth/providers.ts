import { oauthProviders, type OAuthProviderName } from '../../../../machines/contracts/oauthRequests.ts';
import { readText, type Fields } from '../../fields.ts';
import { refusal } from '../../refusal.ts';

/** Somebody else's service that a person has an account with, as far as it is stood in for. */
export interface OAuthProvider {
  readonly name: OAuthProviderName;
  /** What people call it. */
  readonly title: string;
  /** What it is called on the wire, in `provider_type`. */
  readonly type: string;
  /** What a sign-in asks for unless the call asks for more. */
  readonly scopes: readonly string[];
  /** Whether it tells the e-mail address of an account. */
  readonly givesEmail: boolean;
  /** Whether it gives an ID token (OpenID Connect Core 1.0). */
  readonly isOpenId: boolean;
}

type Traits = Omit<OAuthProvider, 'name' | 'type'> & { readonly type?: string };

const openId = { scopes: ['openid', 'email', 'profile'], givesEmail: true, isOpenId: true } as const;
const plain = (...scopes: string[]) => ({ scopes, givesEmail: true, isOpenId: false });
const nameless = (...scopes: string[]) => ({ scopes, givesEmail: false, isOpenId: false });

const traits: Readonly<Record<OAuthProviderName, Traits>> = {
  google: { title: 'Google', ...openId },
  apple: { title: 'Apple', ...openId, scopes: ['name', 'email'] },
  microsoft: { title: 'Microsoft', ...openId },
  github: { title: 'GitHub', type: 'Github', ...plain('read:user', 'user:email') },
  gitlab: { title: 'GitLab', ...openId },
  facebook: { title: 'Facebook', ...plain('email', 'public_profile') },
  discord: { title: 'Discord', ...plain('identify', 'email') },
  salesforce: { title: 'Salesforce', ...openId },
  slack: { title: 'Slack', ...openId },
  amazon: { title: 'Amazon', ...plain('profile') },
  bitbucket: { title: 'Bitbucket', ...plain('account', 'email') },
  linkedin: { title: 'LinkedIn', ...openId },
  coinbase: { title: 'Coinbase', ...plain('wallet:user:read', 'wallet:user:email') },
  twitch: { title: 'Twitch', ...openId, scopes: ['openid', 'user:read:email'] },
  twitter: { title: 'Twitter', ...nameless('users.read', 'tweet.read') },
  tiktok: { title: 'TikTok', ...nameless('user.info.basic') },
  snapchat: { title: 'Snapchat', ...nameless('user.display_name', 'user.external_id') },
  figma: { title: 'Figma', ...plain('file_read') },
  yahoo: { title: 'Yahoo', ...openId },
};

/** Every provider that is stood in for. */
export const standIns: readonly OAuthProvider[] = oauthProviders.map((name) => ({
  name,
  ...traits[name],
  type: traits[name].type ?? traits[name].title,
}));

/** The provider of that name; `undefined` when there is none. */
export function standInFor(name: string): OAuthProvider | undefined {
  return standIns.find((provider) => provider.name === name);
}

/**
 * Reads which provider is meant.
 *
 * @throws Refusal `invalid_oauth_provider` for any that there is not
 */
export function requireProvider(fields: Fields): OAuthProvider {
  const found = standInFor(readText(fields, 'provider') ?? '');
  if (!found) throw refusal('There is no such OAuth provider.', 'invalid_oauth_provider');
  return found;
}
