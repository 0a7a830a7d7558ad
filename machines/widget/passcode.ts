import { passcodeLength } from '../contracts/timing.ts';
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

/** The fields that differ for each sent passcode, even to the same destination: its id and its expiry. */
export type PasscodeDelivery = Pick<AwaitedPasscode, 'methodId' | 'expiresAtMs'>;

/**
 * Extracts the digits of a passcode as typed, pasted or dictated. Accepts `123-456`, `123 456` and full-width digits
 * (WCAG 2.2, 3.3.8).
 *
 * @param text the value of the field
 * @returns at most six ASCII digits
 */
export function passcodeDigits(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/[^0-9]/g, '')
    .slice(0, passcodeLength);
}

/** Returns whether the text contains all six digits. */
export function isPasscode(text: string): boolean {
  return passcodeDigits(text).length === passcodeLength;
}
