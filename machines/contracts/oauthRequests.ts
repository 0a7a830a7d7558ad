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

/** Where to, and with what, a person is sent for their account elsewhere. */
export interface OAuthProvider {
  readonly name: OAuthProviderName;
  readonly customScopes: readonly string[];
  /** What the provider itself understands, by its own names. */
  readonly providerParams: Readonly<Record<string, string>>;
  readonly loginRedirectUrl?: string;
  readonly signupRedirectUrl?: string;
}

/** Signing in with an account elsewhere. */
export interface OAuthRequests {
  /**
   * Leaves this page for a provider's, and is done once the page is left. Called off, the browser stays where it is.
   * Rejects with an `IdentityError` when the way there could not be found.
   */
  leaveForProvider(request: { readonly provider: OAuthProvider }, signal: AbortSignal): Promise<void>;

  /** Exchanges the OAuth provider's answer this page was opened with for a session. Rejects with `IdentityError`. */
  exchangeOAuth(request: { readonly sessionDurationMinutes: number }, signal: AbortSignal): Promise<void>;
}

/** What becomes of Google One Tap, as it happens. */
export interface OneTapListener {
  /** The prompt is on the screen. */
  readonly onShown: () => void;
  /** It is not, and this is why. */
  readonly onRefused: (fault: Exclude<OneTapFault, 'none'>) => void;
  /** The visitor has closed it, now or earlier on this visit, or the browser has. */
  readonly onClosed: () => void;
  /** An account was chosen; the page is about to be left. */
  readonly onAccepted: () => void;
  /** It could not be loaded, or what was chosen could not be handed on. */
  readonly onFailed: (error: unknown) => void;
}

/** Google One Tap. */
export interface OneTapRequests {
  /**
   * Offers the accounts that the browser knows at Google.
   *
   * @returns takes the prompt away, and ends the listening
   */
  offerOneTap(listener: OneTapListener): () => void;
}
