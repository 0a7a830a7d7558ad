/** Signing in with a password, and replacing it. Each request rejects with `IdentityError` (see failures.ts). */
export interface PasswordRequests {
  /** Opens a session. Rejects with `password-reset-required` when the provider requires a new password. */
  signInWithPassword(request: PasswordRequest, signal: AbortSignal): Promise<void>;

  /** Sends an email with two links: one to set a new password, one to sign in without it. */
  sendResetLink(request: ResetRequest, signal: AbortSignal): Promise<void>;

  /** Sets a new password with the reset link that opened this page. This opens a session. */
  resetPassword(request: PasswordChoice, signal: AbortSignal): Promise<void>;

  /**
   * Sets a new password with the current one. The provider ends all sessions of the client and opens a new one, which
   * replaces this one even after an abort. Rejects with `credentials-wrong` when the current password is wrong.
   */
  changePassword(request: PasswordChange & PasswordChoice, signal: AbortSignal): Promise<void>;
}

/** Creating a password. Each request rejects with `IdentityError` (see failures.ts). */
export interface NewPasswordRequests {
  /** Creates an account with a password, and opens a session. */
  createPassword(request: PasswordRequest, signal: AbortSignal): Promise<void>;

  /** Checks a password against the project's policy while it is typed. */
  checkStrength(request: StrengthRequest, signal: AbortSignal): Promise<PasswordStrength>;
}

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

export interface PasswordChoice {
  readonly password: string;
  readonly sessionDurationMinutes: number;
}

export interface PasswordRequest extends Credentials, PasswordChoice {}

export interface PasswordChange extends Credentials {
  readonly currentPassword: string;
}

export interface StrengthRequest {
  /** The account's email address, whose parts make a password easier to guess; `null` if unknown. */
  readonly email: string | null;
  readonly password: string;
}

export interface ResetRequest {
  readonly email: string;
  /** Options of a widget. Default: those of this site's pages. */
  readonly options?: ResetOptions;
}

export interface ResetOptions {
  /** Default: this site's `/reset-password`. */
  readonly resetRedirectUrl?: string;
  /** Default: this site's `/authenticate`. */
  readonly loginRedirectUrl?: string;
  readonly resetExpirationMinutes: number;
  /** Default: the project's own template. */
  readonly resetTemplateId?: string;
}

/** The provider's rating of a password. */
export interface PasswordStrength {
  /** Whether the policy accepts the password. */
  readonly isValid: boolean;
  readonly policy: 'zxcvbn' | 'luds' | 'none';
  /** zxcvbn score from 0 (easy to guess) to 4. */
  readonly score: number;
  /** Why the password is easy to guess, in the provider's words; may be empty. */
  readonly warning: string;
  /** Under the LUDS policy, the number of missing characters. */
  readonly missingCharacters: number;
  /** Under the LUDS policy, the number of missing kinds of characters. */
  readonly missingComplexity: number;
  readonly isBreached: boolean;
  /** The LUDS policy; `null` under another policy. */
  readonly luds: LudsPolicy | null;
}

/** Password policy that counts lower case, upper case, digits and symbols. */
export interface LudsPolicy {
  /** How many of the four kinds a password needs. */
  readonly complexity: number;
  /** How many characters a password needs. */
  readonly minimumCount: number;
}
