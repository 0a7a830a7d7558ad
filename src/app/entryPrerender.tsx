import { createMemoryHistory } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import type { RedirectKind } from '../../machines/contracts/identity.ts';
import type { SiteLanguage } from '../config/languages.ts';
import { documentCopy } from '../copy/site.en.ts';
import { refusingIdentity } from '../identity/identity.ts';
import { takeRequestedChunks } from '../page/chunkLoader.ts';
import { startPageLanguage } from '../page/startPageLanguage.ts';
import { unscripted } from '../ui/scripting.css.ts';
import { createApp } from './createApp.tsx';
import { pageTitle } from './pageTitle.ts';

/** The page to render. */
export interface PrerenderTask {
  readonly language: SiteLanguage;
  readonly path: string;
  /** The page is rendered as if a redirect link of this kind had opened it. */
  readonly redirectKind: RedirectKind;
}

/** Markup and title of a page in its initial state. */
export interface Prerendered {
  readonly html: string;
  readonly title: string;
  /** Markup of the notice for a browser that is too old for the application. */
  readonly outdated: string;
  /** Ids of the chunks that the page needs besides the entry chunk. */
  readonly chunkIds: readonly string[];
}

/**
 * Renders a page on the server. A second page needs a new instance of this module: chunks that the first page has loaded
 * would not be requested again.
 *
 * @throws Error if the page cannot be rendered
 */
export async function prerender({ language, path, redirectKind }: PrerenderTask): Promise<Prerendered> {
  const pageLanguage = startPageLanguage(language);
  const { router, element } = createApp({
    identity: refusingIdentity(),
    redirect: { kind: redirectKind, href: '', take: () => '' },
    tabs: { send: () => undefined, subscribe: () => undefined },
    appearance: { recall: () => 'system', apply: () => undefined, store: () => undefined },
    demoBanner: { isDismissed: () => false, dismiss: () => undefined },
    pageLanguage,
    hasSession: () => false,
    onInteractive: () => undefined,
    history: createMemoryHistory({ initialEntries: [path] }),
  });
  await router.load();
  const html = renderToString(element);
  const title = pageTitle(router, pageLanguage.language());
  const outdated = renderToString(
    <p className={unscripted} role="alert">
      {pageLanguage.language().copyOf(documentCopy).outdated}
    </p>,
  );
  return { html, title, outdated, chunkIds: takeRequestedChunks() };
}
