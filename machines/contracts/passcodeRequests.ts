/** Channels that a passcode can be sent over. */
export const passcodeChannels = ['sms', 'whatsapp', 'email'] as const;

export type PasscodeChannel = (typeof passcodeChannels)[number];

/** Sign-in with a one-time passcode. Each request rejects with `IdentityError` (see failures.ts). */
export interface PasscodeRequests {
  /**
   * Sends a passcode to an email address or a phone number. Verifying the passcode creates the account if there is
   * none.
   */
  sendPasscode(request: PasscodeRequest, signal: AbortSignal): Promise<SentPasscode>;

  /** Opens a session with a passcode. Rejects with `passcode-wrong` when the passcode is wrong, used or expired. */
  verifyPasscode(request: PasscodeAttempt, signal: AbortSignal): Promise<void>;
}

export interface PasscodeRequest {
  readonly channel: PasscodeChannel;
  /** An email address, or a phone number in E.164 format. */
  readonly destination: string;
  readonly options: PasscodeOptions;
}

export interface PasscodeOptions {
  readonly expirationMinutes: number;
  /**
   * Id of an email template at the provider, used only for the channel `email`. Default: the project's own template.
   */
  readonly loginTemplateId?: string;
  readonly signupTemplateId?: string;
}

export interface SentPasscode {
  /** The provider's id of the passcode, which its verification requires. */
  readonly methodId: string;
}

export interface PasscodeAttempt {
  readonly methodId: string;
  /** The passcode: six digits. */
  readonly code: string;
  readonly sessionDurationMinutes: number;
}
