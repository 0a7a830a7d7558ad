/** Signing in with a password, and replacing it. Each rejects with `IdentityError` (see failures.ts). */
export interface PasswordRequests {
  /** Opens a session with an email and its password; rejects with `password-reset-required` when a new one is due. */
  signInWithPassword(request: PasswordRequest, signal: AbortSignal): Promise<void>;

  /** Sends an email with a link that sets a new password, and one that signs in without. */
  sendResetLink(request: ResetRequest, signal: AbortSignal): Promise<void>;

  /** Sets a new password with the reset link this page was opened with, which opens a session. */
  resetPassword(request: PasswordChoice, signal: AbortSignal): Promise<void>;

  /**
   * Sets a new password with the current one. The provider ends every session of the client and opens another, which takes
   * the place of this one, also after an abort. Rejects with `credentials-wrong` when the current one is wrong.
   */
  changePassword(request: PasswordChange & PasswordChoice, signal: AbortSignal): Promise<void>;
}

/** Choosing a password. Each rejects with `IdentityError` (see failures.ts). */
export interface NewPasswordRequests {
  /** Opens a session for a new account with the password it is to have. */
  createPassword(request: PasswordRequest, signal: AbortSignal): Promise<void>;

  /** Judges a password that is being typed by the project's policy. */
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
  /** Whose password it is to be, since its parts make one easier to guess; `null` where that is not known. */
  readonly email: string | null;
  readonly password: string;
}

export interface ResetRequest {
  readonly email: string;
  /** Of a widget; those of the pages of this site when left out. */
  readonly options?: ResetOptions;
}

export interface ResetOptions {
  /** Where the links lead; this site's `/reset-password` and `/authenticate` when left out. */
  readonly resetRedirectUrl?: string;
  readonly loginRedirectUrl?: string;
  readonly resetExpirationMinutes: number;
  /** The project's own template when left out. */
  readonly resetTemplateId?: string;
}

/** What the provider thinks of a password. */
export interface PasswordStrength {
  /** It may be chosen. */
  readonly isValid: boolean;
  readonly policy: 'zxcvbn' | 'luds' | 'none';
  /** By zxcvbn: 0, easy to guess, to 4. */
  readonly score: number;
  /** Why it is easy to guess; empty when the provider has nothing to say. */
  readonly warning: string;
  /** Under the luds policy: how many characters, and how many kinds of them, are missing. */
  readonly missingCharacters: number;
  readonly missingComplexity: number;
  readonly isBreached: boolean;
  /** What the luds policy asks for; `null` under another one. */
  readonly luds: LudsPolicy | null;
}

/** Lower case, upper case, digits, symbols: how many of these kinds, and how many characters, a password needs. */
export interface LudsPolicy {
  readonly complexity: number;
  readonly minimumCount: number;
}
