import { failureOf, IdentityError } from '../../machines/contracts/failures.ts';
import { isReachable } from './isReachable.ts';

/**
 * Navigates away from the page.
 *
 * @param leave starts the navigation with the client library, which cannot be aborted
 * @returns a promise that resolves on `pagehide`. An abort stops the navigation. Rejects with `unreachable` without a
 *   network, because the browser would replace the page with its own error page
 */
export async function leavePage(signal: AbortSignal, leave: () => Promise<void>): Promise<void> {
  if (!(await isReachable(signal)) && !signal.aborted) throw new IdentityError(failureOf('unreachable'));
  const left = waitUntilLeft(signal);
  await leave();
  if (signal.aborted) stopNavigation();
  else signal.addEventListener('abort', stopNavigation);
  await left;
}

function stopNavigation(): void {
  window.stop();
}

/** Resolves on `pagehide`, or when the signal aborts. */
function waitUntilLeft(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    addEventListener('pagehide', () => resolve(), { once: true, signal });
    signal.addEventListener('abort', () => resolve());
    if (signal.aborted) resolve();
  });
}
