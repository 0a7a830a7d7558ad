/**
 * OAuth providers whose accounts sign in to this site, in the order of their buttons and in the format of the embed API.
 * Clients can link accounts of the same providers.
 */
export const siteOAuthProviders = [
  { type: 'google', one_tap: true },
  { type: 'microsoft' },
  { type: 'apple' },
] as const;
