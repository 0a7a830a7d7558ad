/** The supported OAuth providers (specification, section 3). */
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

/** Configuration faults that prevent Google One Tap; `none` stands for no fault (specification, section 4). */
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

/** Configuration of one OAuth provider. */
export interface OAuthProvider {
  readonly name: OAuthProviderName;
  readonly customScopes: readonly string[];
  /** Query parameters for the URL of the OAuth provider. */
  readonly providerParams: Readonly<Record<string, string>>;
  readonly loginRedirectUrl?: string;
  readonly signupRedirectUrl?: string;
}

/** Sign-in with an account of an OAuth provider. Each request rejects with `IdentityError` (see failures.ts). */
export interface OAuthRequests {
  /**
   * Navigates to the OAuth provider's page; resolves on `pagehide`. An abort stops the navigation. Rejects when the
   * navigation could not be started, for example offline.
   */
  leaveForProvider(request: { readonly provider: OAuthProvider }, signal: AbortSignal): Promise<void>;

  /**
   * Exchanges the OAuth token in this page's URL for a session. Rejects with `link-from-other-browser` if the token is not
   * that of a sign-in which this browser has started, and with `return-too-late` if it was started too long ago.
   */
  exchangeOAuth(request: { readonly sessionDurationMinutes: number }, signal: AbortSignal): Promise<void>;
}

/** Callbacks of the Google One Tap prompt. */
export interface OneTapListener {
  readonly onShown: () => void;
  /** Called instead of `onShown` when the project's configuration does not allow the prompt. */
  readonly onRefused: (fault: Exclude<OneTapFault, 'none'>) => void;
  /**
   * Called when the visitor or the browser closed the prompt. If the visitor had already closed it earlier in this
   * visit, no prompt is shown and `onClosed` is called at once.
   */
  readonly onClosed: () => void;
  /** Called when an account was chosen, before the page navigates away. */
  readonly onAccepted: () => void;
  /** Called when Google's script did not load or the provider did not accept the chosen account. */
  readonly onFailed: (error: unknown) => void;
}

export interface OneTapRequests {
  /**
   * Shows the Google One Tap prompt.
   *
   * @returns a function that removes the prompt; afterwards no callback is called
   */
  offerOneTap(listener: OneTapListener): () => void;
}
