import { passcodeLength } from '../contracts/timing.ts';
import type { PasscodeChannel } from '../contracts/passcodeRequests.ts';

/** A passcode that was sent and waits to be entered. */
export interface AwaitedPasscode {
  readonly channel: PasscodeChannel;
  /** An e-mail address, or a phone number in E.164. */
  readonly destination: string;
  readonly methodId: string;
  /** By the clock of this device. */
  readonly expiresAtMs: number;
}

/** What tells one passcode from the one sent before it to the same place. */
export type RenewedPasscode = Pick<AwaitedPasscode, 'methodId' | 'expiresAtMs'>;

/**
 * The digits of a passcode as typed, pasted or dictated: `123-456`, `123 456` and full-width digits are all meant
 * (WCAG 2.2, 3.3.8).
 *
 * @param text whatever is in the field
 * @returns at most six ASCII digits
 */
export function passcodeDigits(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/[^0-9]/g, '')
    .slice(0, passcodeLength);
}

/** Tells whether all digits are there. */
export function isPasscode(text: string): boolean {
  return passcodeDigits(text).length === passcodeLength;
}
