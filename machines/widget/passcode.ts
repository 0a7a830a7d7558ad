import type { PasscodeChannel } from '../contracts/passcodeRequests.ts';

/** A passcode that was sent and not entered yet. */
export interface AwaitedPasscode {
  readonly channel: PasscodeChannel;
  /** Email address, or phone number in E.164 format. */
  readonly destination: string;
  readonly methodId: string;
  /** Time in epoch milliseconds, by the clock of this device. */
  readonly expiresAtMs: number;
}

/** Kind of message with which a contact is verified. */
export type ProofMessage = 'passcode' | 'link';

/** A message that was sent to a contact. A link has no method id, because another tab opens it. */
export interface AwaitedProof extends AwaitedPasscode {
  /** Kind of the message; a passcode without it, `reset` for a link to a new password. */
  readonly by?: ProofMessage | 'reset';
}

/** The fields that differ for each sent passcode, even to the same destination: its id and its expiry. */
export type PasscodeDelivery = Pick<AwaitedPasscode, 'methodId' | 'expiresAtMs'>;
