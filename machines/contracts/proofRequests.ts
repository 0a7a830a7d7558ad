import type { OAuthProviderName } from './oauthRequests.ts';
import type { PasscodeAttempt, PasscodeChannel, SentPasscode } from './passcodeRequests.ts';
import type { StepUpMark } from './stepUpReturn.ts';
import type { WalletAccount } from './walletRequests.ts';

/** Recipient of a passcode, and the channel. */
export interface PasscodeDestination {
  readonly channel: PasscodeChannel;
  /** Email address, or phone number in E.164 format. */
  readonly destination: string;
}

/** A client's methods for a step-up, besides passkeys and the password. */
export interface OtherProofs {
  /** The client. Proofs of another user are refused. */
  readonly userId: string;
  /** Destinations that the client has verified. */
  readonly passcodes: readonly PasscodeDestination[];
  /** Wallets of the client. */
  readonly wallets: readonly WalletAccount[];
  /** OAuth providers of the client's linked accounts; none where the page cannot leave for them and return. */
  readonly oauthAccounts: readonly OAuthProviderName[];
}

/** Step-up with a passcode, a wallet or an OAuth account. Each request rejects with `IdentityError` (see failures.ts). */
export interface OtherProofRequests {
  /** Sends a passcode to the signed-in client. */
  sendProof(request: PasscodeDestination, signal: AbortSignal): Promise<SentPasscode>;

  /**
   * Adds the passcode as a factor to the session. Rejects with `passcode-wrong` when the passcode is wrong, used or
   * expired, and with the code of `requireUser`.
   */
  verifyProof(request: PasscodeAttempt & Pick<OtherProofs, 'userId'>, signal: AbortSignal): Promise<void>;

  /**
   * Checks that this browser's session is one of the user. Rejects with `session-ended` otherwise: the proof would
   * replace the session that another tab has opened for another user.
   */
  requireUser(request: Pick<OtherProofs, 'userId'>, signal: AbortSignal): Promise<void>;

  /**
   * Navigates to the OAuth provider's page, which redirects back to `/authenticate`; resolves on `pagehide`. An abort
   * stops the navigation. Rejects with `storage-blocked` if this browser tab cannot remember the step-up, and with the
   * code of `requireUser`.
   */
  leaveToProve(request: Omit<StepUpMark, 'startedAtMs'>, signal: AbortSignal): Promise<void>;
}

/** Returns whether the client has a method besides passkeys and the password. */
export function hasOtherProof({ passcodes, wallets, oauthAccounts }: OtherProofs): boolean {
  return passcodes.length + wallets.length + oauthAccounts.length > 0;
}
