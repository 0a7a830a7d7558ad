import { createActor } from 'xstate';
import type { SessionRequests, SessionFacts, SessionLife } from '../../machines/contracts/sessionRequests.ts';
import { followedSignOutDelayMs } from '../../machines/contracts/timing.ts';
import type { EndReason } from '../../machines/session/ending.ts';
import { isIncomplete } from '../../machines/session/isIncomplete.ts';
import { sessionMachine } from '../../machines/session/session.machine.ts';
import { sessionRevocationMachine } from '../../machines/session/sessionRevocation.machine.ts';
import { afterPaint } from '../page/afterPaint.ts';
import type { SessionActor } from '../page/flowContext.ts';
import type { Navigation } from '../page/navigation.ts';
import { request } from '../page/request.ts';
import { jitteredBackoff, startSessionRefresh } from './startSessionRefresh.ts';
import type { Tabs } from './tabs.ts';

export interface SessionDependencies {
  readonly identity: SessionRequests;
  readonly tabs: Tabs;
  /** Called when the provider has confirmed that this browser has a session, which may need a second factor. */
  readonly onFound: () => void;
  readonly navigation: Pick<Navigation, 'toLogin'>;
  /** Returns the current location of the page. */
  readonly location: () => { readonly pathname: string; readonly href: string };
  /** Returns whether this page refreshes the session. Missing for the site, which always does. */
  readonly isRefreshing?: () => boolean;
}

/**
 * Connects the session machine to the provider, the other tabs and the page. Public pages do not load the chunk of this
 * file.
 *
 * @returns the session actor, not yet started
 */
export function startSession(dependencies: SessionDependencies): SessionActor {
  const session = createSession(dependencies);
  connectSession(session, dependencies);
  return session;
}

function createSession({ identity, tabs, isRefreshing }: SessionDependencies): SessionActor {
  const actors = sessionActors(identity, tabs, (facts) => session.send({ type: 'session.renewed', facts }));
  const { restoreSession, refreshSession, extendSession, revokeSession } = actors;
  const machine = sessionMachine.provide({
    actors: {
      restoreSession,
      sessionRefresh: startSessionRefresh({ refreshSession, extendSession, isRefreshing }),
      sessionRevocation: sessionRevocationMachine.provide({
        actors: { revokeSession },
        delays: { backoff: jitteredBackoff },
      }),
    },
    delays: { backoff: jitteredBackoff },
  });
  const session = createActor(machine);
  return session;
}

function connectSession(
  session: SessionActor,
  { identity, tabs, onFound, navigation, location }: SessionDependencies,
): void {
  tabs.subscribe((message) => {
    if (message.type === 'started') session.send({ type: 'session.startedElsewhere' });
    else if (message.type === 'renewed')
      session.send({ ...message, type: 'session.renewedElsewhere', facts: null });
    else {
      const reason = message.type === 'signedOut' ? 'signed-out-elsewhere' : 'ended-elsewhere';
      session.send({ type: 'session.endedElsewhere', reason });
    }
  });
  session.on('session.found', () => {
    const { sessionId, remainingMs } = session.getSnapshot().context;
    if (sessionId !== null) tabs.send({ type: 'renewed', sessionId, remainingMs });
    onFound();
  });
  session.on('session.signedOut', () => {
    identity.forgetSession();
    tabs.send({ type: 'signedOut' });
  });
  session.on('session.ended', ({ reason }) => {
    const isElsewhere = reason === 'signed-out-elsewhere' || reason === 'ended-elsewhere';
    if (isElsewhere) identity.followSignOut();
    else if (reason !== 'none' && reason !== 'signed-out') identity.forgetSession();
    const delayMs = isElsewhere ? followedSignOutDelayMs : 0;
    leaveDashboard('signedOut', (href) => arrivalAfter(session.getSnapshot().context.reason, href), delayMs);
  });
  session.on('secondStep.due', () => {
    onFound();
    leaveDashboard('incomplete', (next) => ({ next }));
  });
  session.on('revoke.failed', ({ failure }) =>
    console.warn('Ending the session at the provider failed:', failure),
  );

  function leaveDashboard(
    reason: 'signedOut' | 'incomplete',
    arrival: (href: string) => LoginArrival,
    delayMs = 0,
  ): void {
    const { pathname, href } = location();
    if (pathname !== '/dashboard' && !pathname.startsWith('/dashboard/')) return;
    // Navigating takes long, especially in many tabs at once, so let the page hide the private data first.
    afterPaint(() => {
      // Another tab may have reported a new session in the meantime, in which case this page stays open.
      if (session.getSnapshot().hasTag(reason)) navigation.toLogin(arrival(href));
    }, delayMs);
  }
}

type LoginArrival = Parameters<Navigation['toLogin']>[0];

/** The login page shows a notice unless the client signed out in this tab or was not signed in. */
function arrivalAfter(reason: EndReason, next: string): LoginArrival {
  if (reason === 'signed-out') return {};
  if (reason === 'none') return { next };
  return { next, notice: reason === 'signed-out-elsewhere' ? 'signed-out-elsewhere' : 'session-ended' };
}

/**
 * Creates the actors of the session machines. Each refresh of a complete session is sent to the other tabs, so that one
 * tab refreshes for all of them. A response that arrives after an abort is ignored in all tabs: meanwhile, this
 * tab may have another session, or the client may have signed out.
 *
 * @param onRenewed called with the facts of a refreshed or extended session
 */
export function sessionActors(
  identity: SessionRequests,
  tabs: Tabs,
  onRenewed: (facts: SessionFacts) => void,
) {
  return {
    restoreSession: request<SessionFacts | null>(({ signal }) => identity.restoreSession(signal)),
    refreshSession: request<SessionLife>(async ({ signal }) =>
      renew(await identity.refreshSession(signal), signal),
    ),
    extendSession: request<SessionLife>(async ({ signal }) =>
      renew(await identity.extendSession(signal), signal),
    ),
    revokeSession: request<void>(({ signal }) => identity.revokeSession(signal)),
  };

  function renew(facts: SessionFacts, { aborted }: AbortSignal): SessionFacts {
    if (aborted) return facts;
    onRenewed(facts);
    share(facts);
    return facts;
  }

  function share(facts: SessionFacts): void {
    const { sessionId, remainingMs } = facts;
    if (!isIncomplete(facts)) tabs.send({ type: 'renewed', sessionId, remainingMs });
  }
}
