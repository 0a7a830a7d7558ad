import { RouterProvider, type RouterHistory } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { lazy, StrictMode, type ReactNode } from 'react';
import { businessToken } from '../config/businessToken.ts';
import { siteConfig } from '../config/siteConfig.ts';
import { pathIn } from '../config/languages.ts';
import type { Language } from '../copy/language.ts';
import { siteCopy } from '../copy/site.en.ts';
import { LanguageContext } from '../copy/useCopy.ts';
import type { PageIdentity } from '../identity/identity.ts';
import type { OpenedLink } from '../identity/redirectLink.ts';
import type { Tabs } from '../session/tabs.ts';
import type { AppearanceMemory } from '../page/appearanceMemory.ts';
import '../theme/base.css.ts';
import { loadChunk } from '../page/chunkLoader.ts';
import type { DemoBannerMemory } from '../page/demoBannerMemory.ts';
import { createFlows, createRunningFlows } from './flows.ts';
import { lazyPromise } from '../page/lazyPromise.ts';
import type { Navigation } from '../page/navigation.ts';
import { startAppearance } from '../site/startAppearance.ts';
import { startClientHeader } from '../site/startClientHeader.ts';
import { startDemoBanner } from '../site/startDemoBanner.ts';
import { startNavigation } from '../site/startNavigation.ts';
import { startPageLoad } from '../site/startPageLoad.ts';
import type { FlowContext, SessionActor } from '../page/flowContext.ts';
import type { PageLanguage } from '../page/startPageLanguage.ts';
import type { PageSignal } from '../page/pageSignals.ts';
import { whenIdle } from '../page/whenIdle.ts';
import { createAppRouter, type AppRouter } from './router.tsx';
import { createScreenHistory } from './routerHistory.ts';

export interface AppOptions {
  readonly identity: PageIdentity;
  readonly redirect: OpenedLink;
  readonly tabs: Tabs;
  readonly appearance: AppearanceMemory;
  readonly demoBanner: DemoBannerMemory;
  readonly pageLanguage: PageLanguage;
  /** Returns whether this browser holds a session cookie. */
  readonly hasSession: () => boolean;
  /** Called each time a layout has mounted or hydrated. */
  readonly onInteractive: () => void;
  /** Defaults to the browser's history; prerendering and tests pass their own. */
  readonly history?: RouterHistory;
}

export interface App {
  readonly router: AppRouter;
  readonly element: ReactNode;
  /** Allows the session machine to start. Call it after the first screen is interactive. */
  readonly enableSession: () => void;
  /** Forwards a page signal to the session and to the running flows. */
  readonly notify: (signal: PageSignal) => void;
}

/**
 * Builds the site: connects the flows to their dependencies, creates the router, and starts the flows of the layout.
 * The caller loads the router and calls `enableSession`.
 */
export function createApp(options: AppOptions): App {
  const { identity, tabs, pageLanguage, hasSession, onInteractive, history } = options;
  const { tag, language, loadCopy } = pageLanguage;
  const navigation: Navigation = createNavigation(() => router, tag, language);
  const { run, broadcast, resume } = createRunningFlows(() => {
    const found = session.loaded()?.getSnapshot();
    return found !== undefined && (found.hasTag('active') || found.hasTag('incomplete'));
  });
  const context: FlowContext = {
    ...options,
    language,
    loadCopy,
    navigation,
    run,
    onSignedIn: () => tabs.send({ type: 'started' }),
    onSignOut: () => void signOut().catch(warn),
    onSessionEnded: () =>
      session.loaded()?.send({ type: 'session.endedElsewhere', reason: 'ended-elsewhere' }),
  };
  const { actor: pageLoad, loadPart } = startPageLoad({
    href: () => router.latestLocation.href,
    reload: () => window.location.reload(),
  });
  const flows = createFlows(context, loadPart);
  const session = lazyPromise(async () => {
    const { startSession } = await loadPart(() =>
      loadChunk('startSession', () => import('../session/startSession.ts')),
    );
    const onFound = () => broadcast({ type: 'session.found' });
    return startSession({ identity, tabs, onFound, navigation, location: () => router.state.location });
  });
  const frame = {
    navigation: startNavigation(context),
    appearance: startAppearance(context),
    demoBanner: startDemoBanner(context),
    clientHeader: startClientHeader(context),
    ClientMenu: lazy(async () => ({ default: await loadClientMenu().catch(warnOfMenu) })),
    pageLanguage: pageLanguage.actor,
    pageLoad,
  };
  const router = createAppRouter(
    { session, flows, frame, loadCopy, loadPart, onInteractive },
    tag(),
    history,
  );

  async function loadClientMenu() {
    const startMenu = await flows.clientMenu();
    return startMenu(await session());
  }
  async function runSession(): Promise<SessionActor> {
    const actor = await session();
    actor.start();
    return actor;
  }
  async function signOut(): Promise<void> {
    try {
      (await runSession()).send({ type: 'signOut.requested' });
    } catch (error) {
      warn(error);
      // The code of the machine did not load, so end the session without its retries.
      identity.forgetSession();
      await identity.revokeSession(new AbortController().signal);
    }
  }
  async function startSessionIfNeeded(): Promise<void> {
    const pageUsesSession = router.state.matches.some(({ staticData }) => staticData.usesSession);
    if (pageUsesSession || hasSession()) await runSession();
  }
  /** Loads the other pages of the dashboard, so that a short loss of the connection is not noticed. */
  function preloadDashboard(): void {
    if (!router.state.location.pathname.startsWith('/dashboard')) return;
    whenIdle(() => {
      for (const { preload } of [flows.transactions, flows.quote, flows.profile])
        preload().catch(() => undefined);
    });
  }
  const startSessionInBackground = () => void startSessionIfNeeded().catch(warn);

  router.subscribe('onBeforeLoad', () => pageLoad.send({ type: 'load.started' }));
  router.subscribe('onResolved', ({ fromLocation, pathChanged }) => {
    pageLoad.send({ type: 'load.ended' });
    // `pathChanged` is also true for the first page, so check `fromLocation`: a menu opened during hydration must stay
    // open.
    if (fromLocation && pathChanged) frame.navigation.send({ type: 'page.changed' });
  });
  return {
    router,
    element: (
      <StrictMode>
        <InLanguage {...pageLanguage}>
          <RouterProvider router={router} />
        </InLanguage>
      </StrictMode>
    ),
    enableSession() {
      startSessionInBackground();
      router.subscribe('onResolved', startSessionInBackground);
      preloadDashboard();
      router.subscribe('onResolved', preloadDashboard);
      // Before the session machine runs, another tab may open a session for this browser.
      tabs.subscribe(startSessionInBackground);
    },
    notify(signal) {
      session.loaded()?.send({ type: signal });
      if (signal === 'page.restored') broadcast({ type: signal });
      if (signal === 'page.woke') {
        resume();
        startSessionInBackground();
        pageLoad.send({ type: signal });
      }
    },
  };
}

interface InLanguageProps extends Pick<PageLanguage, 'actor' | 'language'> {
  readonly children: ReactNode;
}

function InLanguage({ actor, language: current, children }: InLanguageProps): ReactNode {
  const language = useSelector(actor, current);
  return <LanguageContext value={language}>{children}</LanguageContext>;
}

/** Returns the component in place of the client's menu, whose code did not load. */
function warnOfMenu(error: unknown) {
  warn(error);
  return ({ login }: { readonly login: ReactNode }) => login;
}

function warn(error: unknown): void {
  console.warn('No session:', error);
}

/** Implements `Navigation` with the router. */
function createNavigation(
  router: () => AppRouter,
  tag: PageLanguage['tag'],
  language: () => Language,
): Navigation {
  const screens = createScreenHistory(router);
  return {
    screens,
    askBeforeLeaving: () =>
      router().history.block({
        blockerFn: ({ currentLocation, nextLocation: { pathname } }) =>
          pathname !== currentLocation.pathname &&
          pathname !== pathIn(tag(), '/login') &&
          !window.confirm(language().copyOf(siteCopy).ui.leaveUnsaved),
      }),
    enterDashboard: (path) => void screens.remove().then(() => window.location.replace(pathIn(tag(), path))),
    toLogin({ email, notice, next }) {
      void router().navigate({
        to: '/login',
        search: next === undefined ? {} : { next },
        state: { ...(email ? { email } : {}), ...(notice ? { notice } : {}) },
        replace: next !== undefined,
      });
    },
    toSignIn: (next) =>
      void router().navigate({ to: '/sign-in', search: next === '/dashboard' ? {} : { next } }),
    toForgotPassword: (email) =>
      void router().navigate({ to: '/forgot-password', state: email === '' ? {} : { email } }),
    toResetPassword: () => void router().navigate({ to: '/reset-password', search: true, replace: true }),
    toProfile: (hash) => void router().navigate({ to: '/dashboard/profile', ...(hash ? { hash } : {}) }),
    toApplication(accountType) {
      const url = siteConfig.applications[accountType];
      if (url !== null) window.location.assign(url);
      else if (accountType === 'institutional' && businessToken !== null)
        void router().navigate({ to: '/institutions' });
      else void router().navigate({ to: '/contact', state: { accountType } });
    },
    toInstitutions(slug) {
      const { pathname } = router().latestLocation;
      const isWithin = pathname.startsWith(`/dashboard/${slug}/`);
      void router().navigate({
        to: '/institutions',
        search: slug === null ? {} : { organization: slug, ...(isWithin && { next: pathname }) },
      });
    },
    toMailClient: (url) => window.location.assign(url),
    toAccount(query) {
      // A filter that is written after the client has chosen another page must not lead back.
      if (!router().latestLocation.pathname.endsWith('/dashboard/account')) return;
      void router().navigate({ to: '/dashboard/account', search: query, resetScroll: false });
    },
    followLocation: (listener) =>
      router().subscribe('onBeforeRouteMount', ({ toLocation }) =>
        listener({ path: toLocation.pathname, query: toLocation.searchStr }),
      ),
  };
}
