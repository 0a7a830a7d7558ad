import { useSyncExternalStore } from 'react';
import type { OAuthProviderName } from '../../machines/contracts/oauthRequests.ts';
import { preloadDelayMs } from '../../machines/contracts/timing.ts';
import { afterPaint } from '../page/afterPaint.ts';
import { loadChunk } from '../page/chunkLoader.ts';

type Drawings = (typeof import('./providerMarks.ts'))['providerMarks'];

let drawings: Drawings | null = null;
let isAsked = false;
const waiting = new Set<() => void>();

/** The mark of a provider beside its name. Its place is kept until it is there; without it the name says all there is. */
export function ProviderMark({ name }: { readonly name: OAuthProviderName }) {
  const drawn = useSyncExternalStore(subscribe, readDrawings, readNothing);
  return (
    <svg width="20" height="20" viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
      <path d={drawn?.[name]} />
    </svg>
  );
}

function readDrawings(): Drawings | null {
  return drawings;
}

function readNothing(): null {
  return null;
}

function subscribe(onDrawn: () => void): () => void {
  waiting.add(onDrawn);
  if (!isAsked) afterPaint(askForDrawings, preloadDelayMs);
  isAsked = true;
  return () => waiting.delete(onDrawn);
}

function askForDrawings(): void {
  loadChunk('providerMarks', () => import('./providerMarks.ts')).then(
    ({ providerMarks }) => {
      drawings = providerMarks;
      for (const tell of waiting) tell();
    },
    // The next screen asks again.
    () => (isAsked = false),
  );
}
