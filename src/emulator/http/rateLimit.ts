import type { Clock } from '../clock.ts';
import { ApiError } from './errors.ts';

export interface RateLimit {
  /**
   * Counts one call.
   *
   * @param caller key of the counter, such as an IP address
   * @param limit maximum number of calls per window
   * @throws ApiError 429 `too_many_requests` beyond the limit
   */
  countCall(caller: string, limit: number): void;
  reset(): void;
}

/**
 * Maximum number of counted callers. Beyond it all counts restart, so that forged callers cannot exhaust the memory.
 */
const mostCallers = 10_000;

/**
 * Creates a fixed-window rate limit per caller.
 *
 * @param clock the emulator's clock
 * @param windowMs length of the window in milliseconds; a window starts with the caller's first call
 */
export function createRateLimit(clock: Clock, windowMs: number): RateLimit {
  const windows = new Map<string, { count: number; readonly endsAt: number }>();
  return {
    countCall(caller, limit) {
      const now = clock.now();
      const open = windows.get(caller);
      if (!open || open.endsAt <= now) {
        if (windows.size >= mostCallers) windows.clear();
        windows.set(caller, { count: 1, endsAt: now + windowMs });
        return;
      }
      open.count += 1;
      if (open.count <= limit) return;
      const seconds = Math.ceil((open.endsAt - now) / 1000);
      throw new ApiError(429, 'too_many_requests', 'Too many requests. Try again in a minute.', seconds);
    },
    reset: () => {
      windows.clear();
    },
  };
}
