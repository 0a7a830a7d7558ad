/** Channels that a passcode can be sent over. */
export const passcodeChannels = ['sms', 'whatsapp', 'email'] as const;

export type PasscodeChannel = (typeof passcodeChannels)[number];

/** Sign-in with a one-time passcode. Each request rejects with `IdentityError` (see failures.ts). */
export interface PasscodeRequests {
  /** Sends a passcode to an email address or a phone number. Entering it creates a missing account. */
  sendPasscode(request: PasscodeRequest, signal: AbortSignal): Promise<SentPasscode>;

  /** Opens a session with a passcode. Rejects with `passcode-wrong` when it is wrong, used or expired. */
  verifyPasscode(request: PasscodeAttempt, signal: AbortSignal): Promise<void>;
}

export interface PasscodeRequest {
  readonly channel: PasscodeChannel;
  /** An email address, or a phone number in E.164. */
  readonly destination: string;
  readonly options: PasscodeOptions;
}

export interface PasscodeOptions {
  readonly expirationMinutes: number;
  /** For email only. Default: the project's own templates. */
  readonly loginTemplateId?: string;
  readonly signupTemplateId?: string;
}

export interface SentPasscode {
  /** The provider's id of the sent passcode. */
  readonly methodId: string;
}

export interface PasscodeAttempt {
  readonly methodId: string;
  /** Six digits. */
  readonly code: string;
  readonly sessionDurationMinutes: number;
}
