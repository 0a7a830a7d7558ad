import { RouterProvider, type RouterHistory } from '@tanstack/react-router';
import { StrictMode, type ReactNode } from 'react';
import { createActor, type ActorRefFrom } from 'xstate';
import type { IdentityClient } from '../../machines/contracts/identity.ts';
import { backoffJitterMs, followedLeaveMs } from '../../machines/contracts/timing.ts';
import { sessionMachine } from '../../machines/session/session.machine.ts';
import { sessionRefreshMachine } from '../../machines/session/sessionRefresh.machine.ts';
import { sessionRevocationMachine } from '../../machines/session/sessionRevocation.machine.ts';
import { CopyProvider } from '../copy/CopyProvider.tsx';
import { copy } from '../copy/current.ts';
import type { RedirectLink } from '../identity/redirectLink.ts';
import { sessionActors } from '../session/sessionActors.ts';
import type { Tabs } from '../session/tabs.ts';
import type { AppearanceMemory } from '../site/appearanceMemory.ts';
import '../theme/base.css.ts';
import { afterDrawing } from './afterDrawing.ts';
import { createFlows, type Flows } from './flows.ts';
import { createNavigation, type Navigation } from './navigation.ts';
import { createAppRouter, type AppRouter } from './router.tsx';

export interface AppOptions {
  readonly identity: IdentityClient;
  readonly redirect: RedirectLink;
  readonly tabs: Tabs;
  readonly appearance: AppearanceMemory;
  /** Told whenever a layout stands on the page and answers. */
  readonly onCommitted: () => void;
  /** The browser's own unless given, as prerendering and tests do. */
  readonly history?: RouterHistory;
}

export interface App {
  readonly router: AppRouter;
  readonly session: ActorRefFrom<typeof sessionMachine>;
  readonly flows: Flows;
  readonly element: ReactNode;
}

/**
 * Builds the site: binds the session's and the flows' machines to the world, and gives the router its routes.
 * Nothing runs yet; starting the session and the router is the caller's.
 */
export function createApp({ identity, redirect, tabs, appearance, onCommitted, history }: AppOptions): App {
  const session = createSession(identity, tabs);
  const navigation: Navigation = createNavigation(() => router);
  const flows = createFlows({
    identity,
    redirect,
    navigation,
    appearance,
    onSignedIn: () => tabs.tell({ type: 'started' }),
    onSignOut: () => session.send({ type: 'signOut.requested' }),
  });
  const frame = { navigation: flows.navigation(), appearance: flows.appearance() };
  const router = createAppRouter({ session, flows, frame, onCommitted }, history);
  router.subscribe('onResolved', ({ pathChanged }) => {
    if (pathChanged) frame.navigation.send({ type: 'page.changed' });
  });
  connectSession(session, { identity, tabs, flows, navigation, router });
  return {
    router,
    session,
    flows,
    element: (
      <StrictMode>
        <CopyProvider copy={copy}>
          <RouterProvider router={router} />
        </CopyProvider>
      </StrictMode>
    ),
  };
}

function createSession(identity: IdentityClient, tabs: Tabs): ActorRefFrom<typeof sessionMachine> {
  const actors = sessionActors(identity, tabs);
  const { restoreSession, refreshSession, extendSession, revokeSession } = actors;
  const machine = sessionMachine.provide({
    actors: {
      restoreSession,
      sessionRefresh: sessionRefreshMachine.provide({ actors: { refreshSession, extendSession } }),
      sessionRevocation: sessionRevocationMachine.provide({ actors: { revokeSession } }),
    },
  });
  // One draw for the page: tabs differ from each other, which is what the jitter is for.
  const jitterMs = Math.floor((Math.random() * 2 - 1) * backoffJitterMs);
  return createActor(machine, { input: { jitterMs } });
}

interface SessionSurroundings {
  readonly identity: IdentityClient;
  readonly tabs: Tabs;
  readonly flows: Flows;
  readonly navigation: Navigation;
  readonly router: AppRouter;
}

function connectSession(
  session: ActorRefFrom<typeof sessionMachine>,
  { identity, tabs, flows, navigation, router }: SessionSurroundings,
): void {
  tabs.follow((message) => {
    if (message.type === 'started') session.send({ type: 'session.startedElsewhere' });
    else if (message.type === 'ended') session.send({ type: 'session.endedElsewhere' });
    else session.send({ ...message, type: 'session.renewedElsewhere' });
  });
  session.on('session.found', () => flows.tell({ type: 'session.found' }));
  session.on('session.left', () => {
    identity.forgetSession();
    tabs.tell({ type: 'ended' });
  });
  session.on('session.ended', ({ reason }) => {
    if (reason === 'left-elsewhere') identity.followSignOut();
    else if (reason !== 'none' && reason !== 'left') identity.forgetSession();
    const { pathname, href } = router.state.location;
    if (pathname !== '/dashboard' && !pathname.startsWith('/dashboard/')) return;
    const isSurprise = reason === 'expired' || reason === 'ended-by-provider';
    // What is private leaves the screen first; to lead away takes longer, in ten tabs at once all the more.
    afterDrawing(
      () => {
        // By then another tab may have told of a newer session.
        if (!session.getSnapshot().hasTag('absent')) return;
        navigation.toLogin(
          reason === 'left' ? {} : { next: href, notice: isSurprise ? 'session-ended' : null },
        );
      },
      reason === 'left-elsewhere' ? followedLeaveMs : 0,
    );
  });
  session.on('revoke.failed', ({ failure }) =>
    console.warn('Ending the session at the provider failed:', failure),
  );
}
