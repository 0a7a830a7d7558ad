import type { SentPasscode } from './passcodeRequests.ts';
import type { PasscodeDestination } from './proofRequests.ts';
import type { SecondStep } from './secondStep.ts';

/**
 * Requests of the second step of a sign-in. Each request needs the session that the first factor opened, adds a factor
 * to it, and rejects with `IdentityError` (see failures.ts).
 */
export interface SecondFactorRequests {
  /** Returns what the session still needs. Rejects with `session-ended` when signed out. */
  readSecondStep(signal: AbortSignal): Promise<SecondStep>;

  /**
   * Verifies the current code of the authenticator app. Rejects with `authenticator-code-wrong` for a wrong or used code,
   * `account-locked` after too many wrong ones, `return-too-late` for a code of a new authenticator that no longer exists.
   */
  verifyAuthenticatorCode(request: SecondStepCode, signal: AbortSignal): Promise<void>;

  /**
   * Sends a passcode to a verified phone number or email address of the user, or to a new one, which
   * `verifySecondPasscode` then adds to the account. Rejects with `step-up-required` for a new one when the session
   * needs another factor.
   */
  sendSecondPasscode(request: PasscodeDestination, signal: AbortSignal): Promise<SentPasscode>;

  /** Verifies a passcode of `sendSecondPasscode`. Rejects with `passcode-wrong`. */
  verifySecondPasscode(
    request: SecondStepCode & { readonly methodId: string },
    signal: AbortSignal,
  ): Promise<void>;

  /**
   * Uses up a recovery code. Rejects with `recovery-code-wrong` for a wrong or used code, `account-locked` after too
   * many wrong ones.
   */
  redeemRecoveryCode(request: SecondStepCode, signal: AbortSignal): Promise<void>;
}

export interface SecondStepCode {
  readonly code: string;
  readonly sessionDurationMinutes: number;
}

/** Adding and removing second factors. Each request rejects with `IdentityError` (see failures.ts). */
export interface SecondFactorManagementRequests extends Pick<SecondFactorRequests, 'sendSecondPasscode'> {
  /** Returns the client's second factors. Rejects with `session-ended` when signed out. */
  readSecondFactors(signal: AbortSignal): Promise<SecondFactors>;

  /**
   * Creates an authenticator, which counts after `verifyAuthenticatorCode` has accepted its first code. A client can have
   * only one: with `replaces`, the old one is removed first. Rejects with `step-up-required` when the session needs
   * another factor.
   */
  createAuthenticator(request: AuthenticatorRequest, signal: AbortSignal): Promise<NewAuthenticator>;

  /** Returns new recovery codes. Rejects with `step-up-required` when the session needs another factor. */
  renewRecoveryCodes(signal: AbortSignal): Promise<readonly string[]>;

  /** Removes a second factor. Rejects with `step-up-required` when the session needs another factor. */
  removeSecondFactor(factor: SecondFactor, signal: AbortSignal): Promise<void>;
}

export interface AuthenticatorRequest {
  readonly expirationMinutes: number;
  /** Whether to remove an authenticator that the client has already. */
  readonly replaces: boolean;
  /** Name of the service, which the authenticator app shows with the account. */
  readonly issuer: string;
}

/** A second factor on file. */
export type SecondFactor =
  | { readonly method: 'authenticator'; readonly id: string }
  /** `phone` is the number in E.164 format. */
  | { readonly method: 'text'; readonly id: string; readonly phone: string };

export interface SecondFactors {
  readonly factors: readonly SecondFactor[];
  /** Number of unused recovery codes; `null` if the provider does not tell it. */
  readonly recoveryCodesLeft: number | null;
}

/** A new authenticator. These secrets are shown to the client once and never stored in a machine. */
export interface NewAuthenticator {
  /** Shared secret in base32 without padding (RFC 4648, section 6). */
  readonly secret: string;
  /** `otpauth:` URI of the secret, which authenticator apps read from the QR code. */
  readonly uri: string;
  readonly recoveryCodes: readonly string[];
}
