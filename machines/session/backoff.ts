import { backoffAttemptCap, backoffBaseMs } from '../contracts/timing.ts';

/** The longest delay a browser's timer takes (a signed 32-bit number of milliseconds); a longer one fires at once. */
export const timerLimitMs = 2_147_483_647;

/**
 * How long to wait after failed requests in a row: 2000 ms × 2^attempt, the attempt capped at 7, plus jitter
 * (specification, section 9).
 *
 * @param attempt failures so far, from 1
 * @param jitterMs from −175 to 175, drawn by whoever starts the machine
 * @returns milliseconds
 */
export function backoffMs({ attempt, jitterMs }: { attempt: number; jitterMs: number }): number {
  return backoffBaseMs * 2 ** Math.min(attempt, backoffAttemptCap) + jitterMs;
}
