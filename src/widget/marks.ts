import { preloadDelayMs } from '../../machines/contracts/timing.ts';
import { afterPaint } from '../page/afterPaint.ts';
import { loadChunk } from '../page/chunkLoader.ts';

type Marks = (typeof import('./providerMarks.ts'))['providerMarks'];

let marks: Marks | null = null;
let isLoading = false;
const listeners = new Set<() => void>();

/** Loads the marks of the providers once the page has been painted. After a failure the next call tries again. */
export function loadMarks(): void {
  if (isLoading) return;
  isLoading = true;
  afterPaint(() => {
    loadChunk('providerMarks', () => import('./providerMarks.ts')).then(
      ({ providerMarks }) => {
        marks = providerMarks;
        for (const listener of listeners) listener();
      },
      () => {
        isLoading = false;
      },
    );
  }, preloadDelayMs);
}

/** Returns the path of each provider's mark; `null` until they have loaded. */
export function readMarks(): Marks | null {
  return marks;
}

/**
 * Calls back when the marks have loaded.
 *
 * @returns call it to stop
 */
export function followMarks(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
