import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { RedirectKind } from '../../machines/contracts/identity.ts';
import { readConfig, type Config } from '../config/readConfig.ts';
import { english } from '../copy/language.ts';
import { createIdentity } from '../identity/identity.ts';
import { readRedirectLink } from '../identity/redirectLink.ts';
import { readSessionTokens } from '../identity/sessionCookies.ts';
import { createAppearanceMemory } from '../page/appearanceMemory.ts';
import { loadChunk } from '../page/chunkLoader.ts';
import { createDemoBannerMemory } from '../page/demoBannerMemory.ts';
import { replayEarlySubmit } from '../page/earlySubmit.ts';
import { watchPage } from '../page/pageSignals.ts';
import { yieldToPage } from '../page/yieldToPage.ts';
import { openTabs } from '../session/tabs.ts';
import { announceArrivals } from './arrivals.ts';
import { createApp, type App } from './createApp.tsx';
import type { AppRouter } from './router.tsx';

const language = () => english;
const root = document.getElementById('root');
const config = readConfig(import.meta.env.VITE_STYTCH_PUBLIC_TOKEN);

if (root && 'fault' in config) {
  const { ConfigurationError } = await loadChunk(
    'ConfigurationError',
    () => import('./ConfigurationError.tsx'),
  );
  root.replaceChildren();
  createRoot(root).render(<ConfigurationError fault={config.fault} />);
} else if (root && !('fault' in config)) {
  await run(root, config);
}

async function run(place: HTMLElement, { mode, publicToken }: Config): Promise<void> {
  const redirect = readRedirectLink(window);
  // No other page uses a token; left in the URL it would go on into the history and into `next`.
  if (!/^\/(?:authenticate|reset-password|login|sign-in)\/?$/.test(location.pathname)) redirect.take();
  await yieldToPage();
  const apiOrigin = mode === 'emulator' ? location.origin : null;
  const identity = createIdentity({ provider: { publicToken, apiOrigin }, redirect, loadChunk });
  let isRunning = false;
  const app = createApp({
    identity,
    redirect,
    tabs: openTabs(window, publicToken),
    appearance: createAppearanceMemory(document),
    demoBanner: createDemoBannerMemory(document),
    language,
    hasSession: () => readSessionTokens(document) !== null,
    onCommitted() {
      if (isRunning) {
        replayEarlySubmit();
        return;
      }
      isRunning = true;
      wake(app);
    },
  });
  // Tells the router that its first screen is already on the page, so that React adopts the nodes it finds.
  if (place.hasChildNodes()) app.router.ssr = { manifest: undefined };
  await yieldToPage();
  await app.router.load();
  await yieldToPage();
  announceArrivals(app.router, language);
  if (isDrawnFor(place, redirect.kind, app.router)) {
    // As a transition it is done in slices, and whoever types or scrolls meanwhile does not wait for it.
    startTransition(() => {
      hydrateRoot(place, app.element);
    });
  } else {
    place.replaceChildren();
    createRoot(place).render(app.element);
  }
}

/** Sets going what must not change the screen before it stands: the session, the page's signals, an early submit. */
function wake(app: App): void {
  watchPage(window, app.tell);
  app.wake();
  replayEarlySubmit();
}

/** Tells whether the prerendered markup is what this visit's first screen looks like. */
function isDrawnFor(place: HTMLElement, kind: RedirectKind, { state: { location } }: AppRouter): boolean {
  const { path, openedBy } = place.dataset;
  const isAsDrawn = path === location.pathname && openedBy === kind;
  const { email, notice, accountType } = location.state;
  return isAsDrawn && [email, notice, accountType].every((arrival) => arrival === undefined);
}
