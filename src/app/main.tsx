import { getElementScrollRestorationEntry } from '@tanstack/router-core';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { RedirectKind } from '../../machines/contracts/identity.ts';
import { businessToken } from '../config/businessToken.ts';
import { deployment } from '../config/deployment.ts';
import { readConfig, type Config } from '../config/readConfig.ts';
import { languageOf, plainPath } from '../config/languages.ts';
import { createIdentity } from '../identity/identity.ts';
import { readRedirectLink, unusableKinds } from '../identity/redirectLink.ts';
import { readSessionTokens } from '../identity/sessionCookies.ts';
import { afterPaint } from '../page/afterPaint.ts';
import { createAppearanceMemory } from '../page/appearanceMemory.ts';
import { loadChunk } from '../page/chunkLoader.ts';
import { createDemoBannerMemory } from '../page/demoBannerMemory.ts';
import { startPageLanguage } from '../page/startPageLanguage.ts';
import { completeLanguageLinks } from '../page/languageQuery.ts';
import { watchDoublePresses } from '../page/doublePress.ts';
import { replayEarlySubmit } from '../page/earlySubmit.ts';
import { focusRendered } from '../page/focus.ts';
import { followScroll } from '../page/followScroll.ts';
import { keepTyped } from '../page/keepTyped.ts';
import { watchPage } from '../page/pageSignals.ts';
import { forgetPrerenderedParts } from '../page/prerenderedIds.ts';
import { announceSilentFills } from '../page/silentFills.ts';
import { openTabs } from '../session/tabs.ts';
import { createApp, type App } from './createApp.tsx';
import { followLanguage } from './followLanguage.ts';
import { pageTitle } from './pageTitle.ts';
import type { AppRouter } from './router.tsx';

const pageLanguage = startPageLanguage(languageOf(location.pathname));
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
  // Only the pages in the pattern below use the token of a redirect link, and only of some kinds. Otherwise the token is
  // removed from the URL, so that it gets neither into the history nor into `next`.
  const path = plainPath(location.pathname);
  const isLinkPage = /^\/(?:authenticate|reset-password|login|sign-in)\/?$/.test(path);
  // The page of institutions reads its links itself.
  const isInstitutions = businessToken !== null && path.replace(/\/$/, '') === '/institutions';
  if (!isInstitutions && (!isLinkPage || unusableKinds.includes(redirect.kind))) redirect.take();
  await yieldToPage();
  const apiOrigin = mode === 'emulator' ? location.origin : null;
  const { customDomain } = deployment;
  const identity = createIdentity({
    provider: { publicToken, apiOrigin, customDomain },
    redirect,
    language: pageLanguage.tag,
    loadChunk,
    async loadClient(options) {
      const { createStytchIdentity } = await loadChunk(
        'stytchIdentity',
        () => import('../identity/stytchIdentity.ts'),
      );
      return createStytchIdentity(options);
    },
  });
  const restoreTyped = keepTyped(container, currentPath);
  let isRunning = false;
  const app = createApp({
    identity,
    redirect,
    tabs: openTabs(window, publicToken),
    appearance: createAppearanceMemory(document),
    demoBanner: createDemoBannerMemory(document),
    pageLanguage,
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
  if (container.dataset['path'] !== currentPath()) forgetPrerenderedParts();
  // Marks the first screen as rendered by the server, so that the router hydrates it.
  if (container.hasChildNodes()) app.router.ssr = { manifest: undefined };
  await yieldToPage();
  await app.router.load();
  // A flow may lead to another page while it starts, which the router follows only once it is rendered.
  while (hasMoved(app.router)) await app.router.load();
  await yieldToPage();
  announceRouteChanges(app.router);
  followLanguage(app.router, pageLanguage);
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

/** Returns the path of the page without its language and without a slash at its end. */
function currentPath(): string {
  return plainPath(location.pathname).replace(/(.)\/$/, '$1');
}

function hasMoved({ history, parseLocation, state }: AppRouter): boolean {
  return parseLocation(history.location).pathname !== state.location.pathname;
}

/** Runs after hydration, because each of these services can change the screen. */
function startPageServices(app: App): void {
  watchPage(window, app.notify);
  announceSilentFills(document);
  watchDoublePresses(document);
  completeLanguageLinks(document, location.search);
  app.enableSession();
  replayEarlySubmit();
}

/** Returns whether the prerendered markup matches the first screen of this visit. */
function isPrerenderedFor(
  element: HTMLElement,
  kind: RedirectKind,
  { state: { location, matches } }: AppRouter,
): boolean {
  const { path, redirectKind } = element.dataset;
  const isSamePage = path === location.pathname && redirectKind === kind;
  const { email, notice, accountType } = location.state;
  const { account } = location.search;
  return (
    isSamePage &&
    !isRestored(matches) &&
    [email, notice, accountType, account].every((value) => value === undefined)
  );
}

/** Returns whether a reload shows the screen again that waits for a message. */
function isRestored(matches: AppRouter['state']['matches']): boolean {
  return matches.some(({ loaderData }) => Reflect.get(Object(loaderData), 'isRestored') === true);
}

/**
 * Makes a client-side route change behave like a page load: sets the document's title, scrolls to a hash target and
 * moves the focus to the hash target or the heading (WCAG 2.4.2, 2.4.3). The router restores scroll positions, which a
 * page that loads its rows later is too short for at first. The browser handles the focus of the first page of a visit.
 */
function announceRouteChanges(router: AppRouter): void {
  let isReturning = false;
  let stopFollowing = () => {};
  router.history.subscribe(({ action }) => {
    // Before hydration the browser follows a hash link itself. The router reports this as GO with index 0, which does
    // not return to an earlier page.
    isReturning =
      action.type === 'GO' ? action.index !== 0 : action.type === 'BACK' || action.type === 'FORWARD';
  });
  router.subscribe('onRendered', ({ pathChanged, fromLocation, toLocation }) => {
    document.title = pageTitle(router, pageLanguage.language());
    // The router listens for scroll events only after the page is rendered, so report an earlier scroll position now.
    document.dispatchEvent(new Event('scroll'));
    stopFollowing();
    const isFirst = fromLocation === toLocation;
    const stored = getElementScrollRestorationEntry(router, { getElement: () => window });
    if (stored && (isReturning || (isFirst && isAtEnd()))) stopFollowing = followScroll(stored.scrollY);
    // The machine of a restored screen requested its focus before there was anything to focus.
    if (isFirst && isRestored(router.state.matches) && document.activeElement === document.body) {
      if (!focusRendered('passcode', document)) focusRendered('heading', document);
    }
    // Leaves the focus of the first page: the visitor may have pressed Tab already.
    if (isFirst) return;
    const target = document.getElementById(toLocation.hash);
    // Scroll at once: after a delay, a quick Back may have rendered another page.
    if (target) {
      if (!isReturning) scrollToTarget(target);
      focusRendered(target.id, document, { preventScroll: true });
    } else if (pathChanged) {
      focusRendered('heading', document, { preventScroll: isReturning });
    }
    isReturning = false;
  });
}

/**
 * Returns whether the page cannot scroll further down: after a reload, the browser has restored as much of the position
 * as a page without its rows allows. Elsewhere the visitor may have scrolled before the script ran.
 */
function isAtEnd(): boolean {
  const { scrollHeight } = document.documentElement;
  return scrollY + innerHeight >= scrollHeight - 1;
}

function scrollToTarget(target: Element): void {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  target.scrollIntoView({ behavior: isCalm ? 'instant' : 'smooth' });
}

/** Yields to the browser, so that it can handle input and paint. */
function yieldToPage(): Promise<void> {
  return new Promise((resolve) => afterPaint(resolve));
}
