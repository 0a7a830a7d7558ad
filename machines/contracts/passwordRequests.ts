/** Signing in with a password, and replacing it. Each request rejects with `IdentityError` (see failures.ts). */
export interface PasswordRequests {
  /** Opens a session. Rejects with `password-reset-required` when the provider requires a new password. */
  signInWithPassword(request: PasswordRequest, signal: AbortSignal): Promise<void>;

  /** Sends an email with two links: one to set a new password, one to sign in without it. */
  sendResetLink(request: ResetRequest, signal: AbortSignal): Promise<void>;

  /** Sets a new password with the reset link that opened this page, and opens a session. */
  resetPassword(request: PasswordChoice, signal: AbortSignal): Promise<void>;

  /**
   * Sets a new password with the current one. The provider ends all sessions of the client and opens a new one, which
   * this browser uses even after an abort. Rejects with `credentials-wrong` when the current password is wrong, and an
   * earlier attempt has not set the new one either.
   */
  changePassword(request: PasswordChange & PasswordChoice, signal: AbortSignal): Promise<void>;
}

/** Creating a password. Each request rejects with `IdentityError` (see failures.ts). */
export interface NewPasswordRequests {
  /**
   * Creates an account with a password, and opens a session. Rejects with `account-exists` if there is an account, unless
   * an earlier attempt without a response has created it with this password.
   */
  createPassword(request: PasswordRequest, signal: AbortSignal): Promise<void>;

  /** Returns the provider's rating of a password under the project's policy, while the user types the password. */
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
  /** Whether an earlier attempt may have changed the password, because its response did not arrive. */
  readonly isUncertain: boolean;
}

export interface StrengthRequest {
  /** The account's email address, because a password with parts of it is easier to guess; `null` if unknown. */
  readonly email: string | null;
  readonly password: string;
}

export interface ResetRequest {
  readonly email: string;
  /** Options from a widget's configuration. Default: the options of this site's pages. */
  readonly options?: ResetOptions;
}

export interface ResetOptions {
  /** URL that the reset link opens. Default: this site's `/reset-password`. */
  readonly resetRedirectUrl?: string;
  /** URL that the sign-in link opens. Default: this site's `/authenticate`. */
  readonly loginRedirectUrl?: string;
  readonly resetExpirationMinutes: number;
  /** Id of an email template at the provider. Default: the project's own template. */
  readonly resetTemplateId?: string;
}

/** The provider's rating of a password. */
export interface PasswordStrength {
  /** Whether the policy accepts the password. */
  readonly isValid: boolean;
  readonly policy: 'zxcvbn' | 'luds' | 'none';
  /** zxcvbn score from 0 (easy to guess) to 4. */
  readonly score: number;
  /** The provider's sentence on why the password is easy to guess; may be empty. */
  readonly warning: string;
  /** Number of characters that the password lacks under the LUDS policy. */
  readonly missingCharacters: number;
  /** Number of kinds of characters that the password lacks under the LUDS policy. */
  readonly missingComplexity: number;
  readonly isBreached: boolean;
  /** The project's LUDS policy; `null` if the project uses another policy. */
  readonly luds: LudsPolicy | null;
}

/** The password policy LUDS, which counts four kinds of characters: lower case, upper case, digits and symbols. */
export interface LudsPolicy {
  /** Number of the four kinds of characters that a password must contain. */
  readonly complexity: number;
  /** Minimum length of a password, in characters. */
  readonly minimumCount: number;
}
