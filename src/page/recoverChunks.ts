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
 * @returns a function that checks the current page. Call it after each page load, successful or not; call it with
 *   `true` to reload a failed page at once, because the network may be back
 */
export function recoverChunks(router: PageLoader): (isNow?: boolean) => void {
  let attempt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return function check(isNow) {
    clearTimeout(timer);
    if (!router.state.matches.some(({ error }) => error instanceof ChunkLoadError)) attempt = 0;
    else if (isNow) void router.invalidate();
    else if (attempt < backoffAttemptCap)
      timer = setTimeout(check, backoffMs({ attempt: (attempt += 1) }), true);
  };
}
