import { preloadDelayMs } from '../../machines/contracts/timing.ts';
import { afterPaint } from '../page/afterPaint.ts';
import { loadChunk } from '../page/chunkLoader.ts';

type Marks = (typeof import('./providerMarks.ts'))['providerMarks'];

let marks: Marks | null = null;
const listeners = new Set<() => void>();

/** Loads the marks of the OAuth providers after the first paint. A call after a failure tries again. */
export function loadMarks(): void {
  if (marks) return;
  afterPaint(() => {
    loadChunk('providerMarks', () => import('./providerMarks.ts')).then(
      ({ providerMarks }) => {
        marks = providerMarks;
        for (const listener of listeners) listener();
      },
      () => undefined,
    );
  }, preloadDelayMs);
}

/** Returns the SVG path of each provider's mark, or `null` until they have loaded. */
export function loadedMarks(): Marks | null {
  return marks;
}

/**
 * Subscribes to the loading of the marks.
 *
 * @returns a function that unsubscribes
 */
export function subscribeToMarks(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
