import { backoffAttemptCap } from '../../machines/contracts/timing.ts';
import { backoffMs } from '../../machines/session/backoff.ts';
import { ChunkLoadError } from './chunkLoader.ts';

/** The part of the router that this module needs. */
interface PageLoader {
  readonly state: { readonly matches: readonly { readonly error?: unknown }[] };
  readonly invalidate: () => Promise<void>;
}

/**
 * Reloads a page whose chunk failed to load, with delays that grow from 4 s to 256 s.
 *
 * @returns a function to call whenever a page has loaded or failed; called with `true` (the network may be back), it
 *   reloads a failed page at once
 */
export function recoverChunks(router: PageLoader): (isNow?: boolean) => void {
  let attempt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return function check(isNow) {
    clearTimeout(timer);
    if (!router.state.matches.some(({ error }) => error instanceof ChunkLoadError)) attempt = 0;
    else if (isNow) void router.invalidate();
    else if (attempt < backoffAttemptCap)
      timer = setTimeout(check, backoffMs({ attempt: (attempt += 1), jitterMs: 0 }), true);
  };
}
