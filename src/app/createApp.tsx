import { RouterProvider, type RouterHistory } from '@tanstack/react-router';
import { StrictMode, type ReactNode } from 'react';
import type { Language } from '../copy/language.ts';
import { LanguageContext } from '../copy/useCopy.ts';
import type { PageIdentity } from '../identity/identity.ts';
import type { RedirectLink } from '../identity/redirectLink.ts';
import type { Tabs } from '../session/tabs.ts';
import type { AppearanceMemory } from '../page/appearanceMemory.ts';
import '../theme/base.css.ts';
import { loadChunk } from '../page/chunkLoader.ts';
import type { DemoBannerMemory } from '../page/demoBannerMemory.ts';
import { createFlows, createRunningFlows } from './flows.ts';
import { lazyPromise } from '../page/lazyPromise.ts';
import type { Navigation } from '../page/navigation.ts';
import { startAppearance } from '../site/startAppearance.ts';
import { startDemoBanner } from '../site/startDemoBanner.ts';
import { startNavigation } from '../site/startNavigation.ts';
import { createNavigation } from './createNavigation.ts';
import type { FlowContext, SessionActor } from '../page/flowContext.ts';
import type { PageSignal } from '../page/pageSignals.ts';
import { recoverChunks } from '../page/recoverChunks.ts';
import { createAppRouter, type AppRouter } from './router.tsx';

export interface AppOptions {
  readonly identity: PageIdentity;
  readonly redirect: RedirectLink;
  readonly tabs: Tabs;
  readonly appearance: AppearanceMemory;
  readonly demoBanner: DemoBannerMemory;
  /** The language at the time of the call. */
  readonly language: () => Language;
  /** Whether this browser holds a session that has to be kept alive. */
  readonly hasSession: () => boolean;
  /** Told whenever a layout stands on the page and answers. */
  readonly onCommitted: () => void;
  /** The browser's own unless given, as prerendering and tests do. */
  readonly history?: RouterHistory;
}

export interface App {
  readonly router: AppRouter;
  readonly element: ReactNode;
  /** Lets the session begin, where there is one to keep or one may be opened. Call it once the first screen stands. */
  readonly wake: () => void;
  /** Tells the session and the running flows what happened to the page. */
  readonly tell: (signal: PageSignal) => void;
}

/**
 * Builds the site: binds the flows' machines to the world, and gives the router its routes. Nothing runs yet; loading
 * the router and waking the session is the caller's.
 */
export function createApp(options: AppOptions): App {
  const { identity, redirect, tabs, appearance, demoBanner, language, hasSession, onCommitted, history } =
    options;
  const navigation: Navigation = createNavigation(() => router);
  const { run, tell, wake } = createRunningFlows();
  const context: FlowContext = {
    identity,
    redirect,
    navigation,
    appearance,
    demoBanner,
    language,
    run,
    onSignedIn: () => tabs.tell({ type: 'started' }),
    onSignOut: () => void session().then((actor) => actor.send({ type: 'signOut.requested' })),
  };
  const flows = createFlows(context);
  const session = lazyPromise(async () => {
    const { startSession } = await loadChunk('startSession', () => import('../session/startSession.ts'));
    const onFound = () => tell({ type: 'session.found' });
    return startSession({ identity, tabs, onFound, navigation, location: () => router.state.location });
  });
  const frame = {
    navigation: startNavigation(context),
    appearance: startAppearance(context),
    demoBanner: startDemoBanner(context),
  };
  const router = createAppRouter({ session, flows, frame, onCommitted }, history);
  const checkChunks = recoverChunks(router);
  let isAwake = false;
  let running: SessionActor | null = null;

  /** Who only reads, and is not signed in, needs no session. */
  async function keepSession(): Promise<void> {
    const isConcerned = router.state.matches.some(({ staticData }) => staticData.usesSession);
    if (!isAwake || running || !(isConcerned || hasSession())) return;
    running = await session();
    running.start();
  }
  const keepSessionLater = () => {
    keepSession().catch((error: unknown) => console.warn('No session:', error));
  };

  router.subscribe('onResolved', ({ fromLocation, pathChanged }) => {
    // The first page counts as changed, too; a menu that was opened while it was hydrated stays open.
    if (fromLocation && pathChanged) frame.navigation.send({ type: 'page.changed' });
    keepSessionLater();
    checkChunks();
  });
  return {
    router,
    element: (
      <StrictMode>
        <LanguageContext value={language()}>
          <RouterProvider router={router} />
        </LanguageContext>
      </StrictMode>
    ),
    wake() {
      isAwake = true;
      keepSessionLater();
    },
    tell(signal) {
      running?.send({ type: signal });
      if (signal === 'page.restored') tell({ type: signal });
      if (signal === 'page.woke') {
        wake();
        keepSessionLater();
        checkChunks(true);
      }
    },
  };
}
