/** The ways a passcode reaches a person. */
export const passcodeChannels = ['sms', 'whatsapp', 'email'] as const;

export type PasscodeChannel = (typeof passcodeChannels)[number];

/** The requests of signing in with a one-time passcode. Each rejects with `IdentityError` (see failures.ts). */
export interface PasscodeRequests {
  /** Sends a passcode to an address or a number; whoever has no account gets one by entering it. */
  sendPasscode(request: PasscodeRequest, signal: AbortSignal): Promise<SentPasscode>;

  /** Opens a session with a passcode; rejects with `passcode-wrong` when it is wrong, used or expired. */
  verifyPasscode(request: PasscodeAttempt, signal: AbortSignal): Promise<void>;
}

export interface PasscodeRequest {
  readonly channel: PasscodeChannel;
  /** An e-mail address, or a phone number in E.164. */
  readonly destination: string;
  readonly options: PasscodeOptions;
}

export interface PasscodeOptions {
  readonly expirationMinutes: number;
  /** By e-mail only; the project's own templates when left out. */
  readonly loginTemplateId?: string;
  readonly signupTemplateId?: string;
}

export interface SentPasscode {
  /** What the provider knows the sent passcode by. */
  readonly methodId: string;
}

export interface PasscodeAttempt {
  readonly methodId: string;
  /** Six digits. */
  readonly code: string;
  readonly sessionDurationMinutes: number;
}
