/** Sign-in with a link in an email. Each request rejects with `IdentityError` (see failures.ts). */
export interface MagicLinkRequests {
  /** Sends a magic link to an email address. Opening it creates a missing account. */
  sendMagicLink(request: MagicLinkRequest, signal: AbortSignal): Promise<void>;

  /** Exchanges the magic link that opened this page for a session. */
  exchangeMagicLink(request: { readonly sessionDurationMinutes: number }, signal: AbortSignal): Promise<void>;
}

export interface MagicLinkRequest {
  readonly email: string;
  readonly options: MagicLinkOptions;
}

export interface MagicLinkOptions {
  /** Default: `/authenticate` on this site's origin. */
  readonly loginRedirectUrl?: string;
  readonly signupRedirectUrl?: string;
  readonly loginExpirationMinutes: number;
  readonly signupExpirationMinutes: number;
  /** Default: the project's own templates. */
  readonly loginTemplateId?: string;
  readonly signupTemplateId?: string;
  /** Whether a new account stays pending until its link is opened. */
  readonly createUserAsPending?: boolean;
}
