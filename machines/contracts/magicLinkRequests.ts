/** Sign-in with a link in an email. Each request rejects with `IdentityError` (see failures.ts). */
export interface MagicLinkRequests {
  /** Sends a magic link to an email address. Opening the link creates the account if there is none. */
  sendMagicLink(request: MagicLinkRequest, signal: AbortSignal): Promise<void>;

  /** Exchanges the magic link that opened this page for a session. */
  exchangeMagicLink(
    request: { readonly sessionDurationMinutes: number },
    signal: AbortSignal,
  ): Promise<ExchangedLink>;
}

export interface ExchangedLink {
  /** Whether the link added an email address to the account of the client who was signed in. */
  readonly addsEmail: boolean;
}

export interface MagicLinkRequest {
  readonly email: string;
  readonly options: MagicLinkOptions;
}

export interface MagicLinkOptions {
  /** URL that the magic link opens. Default: `/authenticate` on this site's origin. */
  readonly loginRedirectUrl?: string;
  readonly signupRedirectUrl?: string;
  readonly loginExpirationMinutes: number;
  readonly signupExpirationMinutes: number;
  /** Id of an email template at the provider. Default: the project's own template. */
  readonly loginTemplateId?: string;
  readonly signupTemplateId?: string;
  /** Whether a new account stays pending until its magic link is opened. */
  readonly createUserAsPending?: boolean;
}
