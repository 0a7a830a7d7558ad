import { backoffAttemptCap, backoffBaseMs } from '../contracts/timing.ts';

/**
 * The longest delay of a browser's timer (a signed 32-bit number of milliseconds); a timer with a longer delay fires
 * immediately.
 */
export const timerLimitMs = 2_147_483_647;

/**
 * Returns the delay before the next attempt: 2000 ms × 2^attempt, the attempt capped at 7, plus jitter
 * (specification, section 9).
 *
 * @param attempt number of failures in a row, from 1
 * @param jitterMs random number from −175 to 175, from the machine's input
 * @returns milliseconds
 */
export function backoffMs({ attempt, jitterMs }: { attempt: number; jitterMs: number }): number {
  return backoffBaseMs * 2 ** Math.min(attempt, backoffAttemptCap) + jitterMs;
}
