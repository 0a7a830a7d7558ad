/** The providers whose accounts a person may sign in with (specification, section 3). */
export const oauthProviders = [
  'google',
  'apple',
  'microsoft',
  'github',
  'gitlab',
  'facebook',
  'discord',
  'salesforce',
  'slack',
  'amazon',
  'bitbucket',
  'linkedin',
  'coinbase',
  'twitch',
  'twitter',
  'tiktok',
  'snapchat',
  'figma',
  'yahoo',
] as const;

export type OAuthProviderName = (typeof oauthProviders)[number];

/** Why Google One Tap does not show itself (specification, section 4); `none` where it is not at fault. */
export const oneTapFaults = [
  'none',
  'origin_not_allowed_for_client',
  'invalid_client',
  'oauth_config_not_found',
  'no_login_redirect_urls_set',
  'no_signup_redirect_urls_set',
  'default_provider_not_allowed',
] as const;

export type OneTapFault = (typeof oneTapFaults)[number];
