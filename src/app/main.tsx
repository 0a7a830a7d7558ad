import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { RedirectKind } from '../../machines/contracts/identity.ts';
import { deployment } from '../config/deployment.ts';
import { readConfig, type Config } from '../config/readConfig.ts';
import { basePath, siteTag } from '../config/siteLanguage.en.ts';
import { createIdentity } from '../identity/identity.ts';
import { readRedirectLink } from '../identity/redirectLink.ts';
import { readSessionTokens } from '../identity/sessionCookies.ts';
import { createAppearanceMemory } from '../page/appearanceMemory.ts';
import { loadChunk } from '../page/chunkLoader.ts';
import { createDemoBannerMemory } from '../page/demoBannerMemory.ts';
import { replayEarlySubmit } from '../page/earlySubmit.ts';
import { keepTyped } from '../page/keepTyped.ts';
import { watchPage } from '../page/pageSignals.ts';
import { forgetPrerenderedParts } from '../page/prerenderedIds.ts';
import { announceSilentFills } from '../page/silentFills.ts';
import { yieldToPage } from '../page/yieldToPage.ts';
import { openTabs } from '../session/tabs.ts';
import { announceRouteChanges } from './routeChanges.ts';
import { createApp, type App } from './createApp.tsx';
import { plainPath } from './pathRewrite.ts';
import type { AppRouter } from './router.tsx';
import { siteLanguage } from './siteLanguage.en.ts';

const language = () => siteLanguage;
const root = document.getElementById('root');
const config = readConfig(import.meta.env.VITE_STYTCH_PUBLIC_TOKEN);

// Without a top-level `await`: all chunks import the file with this module, so they would wait for one another.
if (root) void start(root);

async function start(container: HTMLElement): Promise<void> {
  if (!('fault' in config)) {
    await run(container, config);
    return;
  }
  const { ConfigurationError } = await loadChunk(
    'ConfigurationError',
    () => import('./ConfigurationError.tsx'),
  );
  container.replaceChildren();
  createRoot(container).render(<ConfigurationError fault={config.fault} />);
}

async function run(container: HTMLElement, { mode, publicToken }: Config): Promise<void> {
  const redirect = readRedirectLink(window);
  // Only the pages in the pattern below use the token of a redirect link. Other pages remove the token from the URL, so
  // that it gets neither into the history nor into `next`.
  const path = basePath === '' ? location.pathname : plainPath(location.pathname);
  if (!/^\/(?:authenticate|reset-password|login|sign-in)\/?$/.test(path)) redirect.take();
  await yieldToPage();
  const apiOrigin = mode === 'emulator' ? location.origin : null;
  const { customDomain } = deployment;
  const identity = createIdentity({
    provider: { publicToken, apiOrigin, customDomain },
    redirect,
    loadChunk,
    async loadClient(options) {
      const { createStytchIdentity } = await loadChunk(
        'stytchIdentity',
        () => import('../identity/stytchIdentity.ts'),
      );
      return createStytchIdentity(options);
    },
  });
  const restoreTyped = keepTyped(container);
  let isRunning = false;
  const app = createApp({
    identity: siteTag === 'en' ? identity : { ...identity, locale: siteTag },
    redirect,
    tabs: openTabs(window, publicToken),
    appearance: createAppearanceMemory(document),
    demoBanner: createDemoBannerMemory(document),
    language,
    hasSession: () => readSessionTokens(document) !== null,
    onInteractive() {
      restoreTyped();
      if (isRunning) {
        replayEarlySubmit();
        return;
      }
      isRunning = true;
      startPageServices(app);
    },
  });
  // The document of a missing page is for any URL, so it is rendered again, with all its parts.
  if (container.dataset['path'] !== path.replace(/(.)\/$/, '$1')) forgetPrerenderedParts();
  // Marks the first screen as rendered by the server, so that the router hydrates it.
  if (container.hasChildNodes()) app.router.ssr = { manifest: undefined };
  await yieldToPage();
  await app.router.load();
  await yieldToPage();
  announceRouteChanges(app.router, language);
  if (isPrerenderedFor(container, redirect.kind, app.router)) {
    // In a transition React hydrates in slices, which do not block typing or scrolling.
    startTransition(() => {
      hydrateRoot(container, app.element, {
        // Called when React has rendered again what it could not hydrate.
        onRecoverableError(error) {
          restoreTyped();
          reportError(error);
        },
      });
    });
  } else {
    // React removes the prerendered markup when it has rendered the page.
    forgetPrerenderedParts();
    createRoot(container).render(app.element);
  }
}

/** Runs after hydration, because each of these services can change the screen. */
function startPageServices(app: App): void {
  watchPage(window, app.notify);
  announceSilentFills(document);
  app.enableSession();
  replayEarlySubmit();
}

/** Returns whether the prerendered markup matches the first screen of this visit. */
function isPrerenderedFor(
  element: HTMLElement,
  kind: RedirectKind,
  { state: { location } }: AppRouter,
): boolean {
  const { path, redirectKind } = element.dataset;
  const isSamePage = path === location.pathname && redirectKind === kind;
  const { email, notice, accountType } = location.state;
  const { account } = location.search;
  return isSamePage && [email, notice, accountType, account].every((value) => value === undefined);
}
