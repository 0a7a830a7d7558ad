import { backoffAttemptCap } from '../../machines/contracts/timing.ts';
import { backoffMs } from '../../machines/session/backoff.ts';
import { ChunkLoadError } from './chunkLoader.ts';

/** The part of the router that a failed page is found with, and loaded again. */
interface PageLoader {
  readonly state: { readonly matches: readonly { readonly error?: unknown }[] };
  readonly invalidate: () => Promise<void>;
}

/**
 * Loads a page again whose chunk did not arrive, after pauses that grow from 4 s to 256 s.
 *
 * @param router asked for the page that is shown
 * @returns a function to call whenever a page has loaded or failed; with `true` the network may be back, so that a failed
 *   page is loaded at once
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
