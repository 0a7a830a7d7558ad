import type { Clock } from '../clock.ts';
import { ProviderError } from './errors.ts';

export interface RateLimit {
  /**
   * Counts one call.
   *
   * @param caller whose calls are counted together
   * @throws ProviderError 429 `too_many_requests` beyond the limit
   */
  take(caller: string): void;
  reset(): void;
}

/** Beyond this many callers at once the counts start over, so that made-up callers cannot fill the memory. */
const mostCallers = 10_000;

/**
 * Allows so many calls in a window of time, per caller.
 *
 * @param clock the provider's
 * @param limit calls per window
 * @param windowMs length of the window, which begins with a caller's first call
 */
export function createRateLimit(clock: Clock, limit: number, windowMs: number): RateLimit {
  const windows = new Map<string, { count: number; readonly endsAt: number }>();
  return {
    take(caller) {
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
      throw new ProviderError(429, 'too_many_requests', 'Too many requests. Try again in a minute.', seconds);
    },
    reset: () => {
      windows.clear();
    },
  };
}
