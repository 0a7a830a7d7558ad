import { createMemoryHistory } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import { parentPort, workerData } from 'node:worker_threads';
import type { RedirectKind } from '../../machines/contracts/identity.ts';
import { english } from '../copy/language.ts';
import { refusingIdentity } from '../identity/identity.ts';
import { takeAskedChunks } from '../page/chunkLoader.ts';
import { createApp } from './createApp.tsx';
import { pageTitle } from './pageTitle.ts';

/** What is to be drawn. */
export interface PrerenderTask {
  readonly path: string;
  /** What kind of link is drawn as if it had opened the page. */
  readonly redirectKind: RedirectKind;
}

/** A page as it looks before anything has happened. */
export interface Prerendered {
  readonly html: string;
  readonly title: string;
  /** Ids of the chunks the page needs beside the entry. */
  readonly chunkIds: readonly string[];
}

async function prerender({ path, redirectKind }: PrerenderTask): Promise<Prerendered> {
  const { router, element } = createApp({
    identity: refusingIdentity(),
    redirect: { kind: redirectKind, take: () => '' },
    tabs: { tell: () => undefined, follow: () => undefined },
    appearance: { recall: () => 'system', show: () => undefined, keep: () => undefined },
    demoBanner: { isDismissed: () => false, dismiss: () => undefined },
    language: () => english,
    hasSession: () => false,
    onCommitted: () => undefined,
    history: createMemoryHistory({ initialEntries: [path] }),
  });
  await router.load();
  const html = renderToString(element);
  const title = pageTitle(router, english);
  return { html, title, chunkIds: takeAskedChunks() };
}

// Each page is drawn in a thread of its own, so that nothing one page has loaded or started is there for the next.
prerender(workerData).then(
  (page) => parentPort?.postMessage(page),
  (error: unknown) => {
    throw error;
  },
);
