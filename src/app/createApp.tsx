import { RouterProvider, type RouterHistory } from '@tanstack/react-router';
import { StrictMode, type ReactNode } from 'react';
import { CopyProvider } from '../copy/CopyProvider.tsx';
import { copy } from '../copy/current.ts';
import type { SharedIdentity } from '../identity/identity.ts';
import type { RedirectLink } from '../identity/redirectLink.ts';
import type { Tabs } from '../session/tabs.ts';
import type { AppearanceMemory } from '../site/appearanceMemory.ts';
import '../theme/base.css.ts';
import { loadChunk } from './chunkLoader.ts';
import type { DemoBannerMemory } from './demoBannerMemory.ts';
import { createFlows, type Flows } from './flows.ts';
import { loadedOnce } from './loadedOnce.ts';
import { createNavigation, type Navigation } from './navigation.ts';
import type { SessionActor } from './openSession.ts';
import type { PageSignal } from './pageSignals.ts';
import { recoverChunks } from './recoverChunks.ts';
import { createAppRouter, type AppRouter } from './router.tsx';

export interface AppOptions {
  readonly identity: SharedIdentity;
  readonly redirect: RedirectLink;
  readonly tabs: Tabs;
  readonly appearance: AppearanceMemory;
  readonly demoBanner: DemoBannerMemory;
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
  const { identity, redirect, tabs, appearance, demoBanner, hasSession, onCommitted, history } = options;
  const navigation: Navigation = createNavigation(() => router);
  const flows: Flows = createFlows({
    identity,
    redirect,
    navigation,
    appearance,
    demoBanner,
    onSignedIn: () => tabs.tell({ type: 'started' }),
    onSignOut: () => void session().then((actor) => actor.send({ type: 'signOut.requested' })),
  });
  const session = loadedOnce(async () => {
    const { openSession } = await loadChunk('openSession', () => import('./openSession.ts'));
    return openSession({ identity, tabs, flows, navigation, location: () => router.state.location });
  });
  const frame = {
    navigation: flows.navigation(),
    appearance: flows.appearance(),
    demoBanner: flows.demoBanner(),
  };
  const router = createAppRouter({ session, flows, frame, onCommitted }, history);
  const checkChunks = recoverChunks(router);
  let isAwake = false;
  let running: SessionActor | null = null;

  /** Who only reads, and is not signed in, needs no session. */
  async function startSession(): Promise<void> {
    const isConcerned = router.state.matches.some(({ staticData }) => staticData.usesSession);
    if (!isAwake || running || !(isConcerned || hasSession())) return;
    running = await session();
    running.start();
  }
  const startSessionLater = () => {
    startSession().catch((error: unknown) => console.warn('No session:', error));
  };

  router.subscribe('onResolved', ({ fromLocation, pathChanged }) => {
    // The first page counts as changed, too; a menu that was opened while it was hydrated stays open.
    if (fromLocation && pathChanged) frame.navigation.send({ type: 'page.changed' });
    startSessionLater();
    checkChunks();
  });
  return {
    router,
    element: (
      <StrictMode>
        <CopyProvider copy={copy}>
          <RouterProvider router={router} />
        </CopyProvider>
      </StrictMode>
    ),
    wake() {
      isAwake = true;
      startSessionLater();
    },
    tell(signal) {
      running?.send({ type: signal });
      if (signal === 'page.restored') flows.tell({ type: signal });
      if (signal === 'page.woke') {
        flows.wake();
        startSessionLater();
        checkChunks(true);
      }
    },
  };
}
