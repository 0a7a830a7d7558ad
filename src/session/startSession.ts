import { createActor, fromPromise } from 'xstate';
import type { SessionRequests } from '../../machines/contracts/sessionRequests.ts';
import { backoffJitterMs, followedLeaveMs } from '../../machines/contracts/timing.ts';
import type { EndReason } from '../../machines/session/ending.ts';
import { sessionMachine } from '../../machines/session/session.machine.ts';
import { sessionRefreshMachine } from '../../machines/session/sessionRefresh.machine.ts';
import { sessionRevocationMachine } from '../../machines/session/sessionRevocation.machine.ts';
import { countdownMachine } from '../../machines/page/countdown.machine.ts';
import { afterPaint } from '../page/afterPaint.ts';
import type { SessionActor } from '../page/flowContext.ts';
import type { Navigation } from '../page/navigation.ts';
import { sessionActors } from './sessionActors.ts';
import type { Tabs } from './tabs.ts';

export interface SessionSurroundings {
  readonly identity: SessionRequests;
  readonly tabs: Tabs;
  /** Called when the provider confirmed a session. */
  readonly onFound: () => void;
  readonly navigation: Navigation;
  /** Where the page is now. */
  readonly location: () => { readonly pathname: string; readonly href: string };
}

/**
 * Binds the session's machine to the provider, the other tabs and the page, in a chunk that a visitor who only reads
 * never downloads.
 *
 * @returns the session, not started yet
 */
export function startSession(surroundings: SessionSurroundings): SessionActor {
  const session = createSession(surroundings);
  connectSession(session, surroundings);
  return session;
}

function createSession({ identity, tabs }: SessionSurroundings): SessionActor {
  const actors = sessionActors(identity, tabs, (facts) => session.send({ type: 'session.renewed', facts }));
  const { restoreSession, refreshSession, extendSession, revokeSession } = actors;
  const countdown = countdownMachine.provide({
    actors: { readClock: fromPromise<number, void>(() => Promise.resolve(Date.now())) },
  });
  const machine = sessionMachine.provide({
    actors: {
      restoreSession,
      sessionRefresh: sessionRefreshMachine.provide({ actors: { refreshSession, extendSession, countdown } }),
      sessionRevocation: sessionRevocationMachine.provide({ actors: { revokeSession } }),
    },
  });
  // One draw for the page: tabs differ from each other, which is what the jitter is for.
  const jitterMs = Math.floor((Math.random() * 2 - 1) * backoffJitterMs);
  const session = createActor(machine, { input: { jitterMs } });
  return session;
}

function connectSession(
  session: SessionActor,
  { identity, tabs, onFound, navigation, location }: SessionSurroundings,
): void {
  tabs.follow((message) => {
    if (message.type === 'started') session.send({ type: 'session.startedElsewhere' });
    else if (message.type === 'renewed') session.send({ ...message, type: 'session.renewedElsewhere' });
    else {
      const reason = message.type === 'signedOut' ? 'left-elsewhere' : 'ended-elsewhere';
      session.send({ type: 'session.endedElsewhere', reason });
    }
  });
  session.on('session.found', onFound);
  session.on('session.left', () => {
    identity.forgetSession();
    tabs.tell({ type: 'signedOut' });
  });
  session.on('session.ended', ({ reason }) => {
    const isElsewhere = reason === 'left-elsewhere' || reason === 'ended-elsewhere';
    if (isElsewhere) identity.followSignOut();
    else if (reason !== 'none' && reason !== 'left') identity.forgetSession();
    const { pathname, href } = location();
    if (pathname !== '/dashboard' && !pathname.startsWith('/dashboard/')) return;
    // What is private leaves the screen first; to lead away takes longer, in ten tabs at once all the more.
    afterPaint(
      () => {
        const snapshot = session.getSnapshot();
        // By then another tab may have told of a newer session.
        if (snapshot.hasTag('absent')) navigation.toLogin(arrivalAfter(snapshot.context.reason, href));
      },
      isElsewhere ? followedLeaveMs : 0,
    );
  });
  session.on('revoke.failed', ({ failure }) =>
    console.warn('Ending the session at the provider failed:', failure),
  );
}

/** The login page says why a client is there, unless the client signed out here or never was signed in. */
function arrivalAfter(reason: EndReason, next: string): Parameters<Navigation['toLogin']>[0] {
  if (reason === 'left') return {};
  if (reason === 'none') return { next };
  return { next, notice: reason === 'left-elsewhere' ? 'signed-out-elsewhere' : 'session-ended' };
}
