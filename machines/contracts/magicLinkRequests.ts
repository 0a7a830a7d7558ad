/** The requests of signing in with a link in a mail. Each rejects with `IdentityError` (see failures.ts). */
export interface MagicLinkRequests {
  /** Sends a magic link to an address; whoever has no account gets one by opening it. */
  sendMagicLink(request: MagicLinkRequest, signal: AbortSignal): Promise<void>;

  /** Exchanges the magic link this page was opened with for a session. */
  exchangeMagicLink(request: { readonly sessionDurationMinutes: number }, signal: AbortSignal): Promise<void>;
}

export interface MagicLinkRequest {
  readonly email: string;
  readonly options: MagicLinkOptions;
}

export interface MagicLinkOptions {
  /** Where the link leads; the page `/authenticate` of this site's origin when left out. */
  readonly loginRedirectUrl?: string;
  readonly signupRedirectUrl?: string;
  readonly loginExpirationMinutes: number;
  readonly signupExpirationMinutes: number;
  /** The project's own templates when left out. */
  readonly loginTemplateId?: string;
  readonly signupTemplateId?: string;
  /** A new account stays pending until its link was opened. */
  readonly createUserAsPending?: boolean;
}
