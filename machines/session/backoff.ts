import { backoffAttemptCap, backoffBaseMs } from '../contracts/timing.ts';

/**
 * The longest delay of a browser's timer (a signed 32-bit number of milliseconds); a timer with a longer delay fires
 * immediately.
 */
export const timerLimitMs = 2_147_483_647;

/**
 * Returns the delay before the next attempt without its jitter: 2000 ms × 2^attempt, the attempt capped at 7
 * (specification, section 9). `startSessionRefresh` adds the jitter, because machines are deterministic.
 *
 * @param attempt number of failures in a row, from 1
 * @returns milliseconds
 */
export function backoffMs({ attempt }: { readonly attempt: number }): number {
  return backoffBaseMs * 2 ** Math.min(attempt, backoffAttemptCap);
}
