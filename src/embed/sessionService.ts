import type { SnapshotFrom } from 'xstate';
import { failureOf, IdentityError, toFailure, type Failure } from '../../machines/contracts/failures.ts';
import type { sessionMachine } from '../../machines/session/session.machine.ts';
import { createIdentity } from '../identity/identity.ts';
import { secondStepRequests } from '../identity/secondStepRequests.ts';
import { sessionFacts } from '../identity/sessionFacts.ts';
import { readSessionTokens } from '../identity/sessionCookies.ts';
import { sessionRequests } from '../identity/sessionRequests.ts';
import { loadChunk } from '../page/chunkLoader.ts';
import type { SessionActor } from '../page/flowContext.ts';
import { watchPage } from '../page/pageSignals.ts';
import { startSession } from '../session/startSession.ts';
import { openTabs } from '../session/tabs.ts';
import type { PageSession, WidgetSession } from './embedContract.ts';
import type { EmbedAccess } from './embedIdentity.ts';
import type { IdentityClient } from './identityClient.ts';

/** The session of the page, once its code has loaded. */
export interface SessionService extends Omit<PageSession, 'signOut'> {
  readonly signOut: () => void;
  /** Refreshes the session, and from then on in the interval of the session machine if `isRefreshing` returns `true`. */
  readonly refresh: () => void;
}

/**
 * Connects the session machine to the client library, the other tabs and the page, until the page is left.
 *
 * @param isRefreshing returns whether the machine refreshes the session. The official client of a host page refreshes
 *   it too, and one of them is enough
 */
export async function openSessionService(
  access: EmbedAccess,
  isRefreshing: () => boolean,
): Promise<SessionService> {
  const client = await access.loadClient();
  const { provider } = access;
  // An older client has answered its first request before the widgets signed in or out.
  const fresh = client.isOpen() ? withoutFirstResponse(client) : client;
  const identity = createIdentity({
    provider,
    redirect: { kind: 'missing', take: () => '' },
    loadChunk,
    loadClient: async (options) => ({
      ...client,
      ...secondStepRequests(client),
      ...sessionRequests(fresh, options),
    }),
  });
  const session = startSession({
    identity,
    tabs: openTabs(window, provider.publicToken),
    onFound: () => undefined,
    // The host page decides where it goes after the session.
    navigation: { toLogin: () => undefined },
    location: () => ({ pathname: '', href: '' }),
    isRefreshing,
  });
  followLibrary(session, client);
  watchPage(window, (type) => {
    // Without refreshes of its own, the page does not refresh when it becomes visible either.
    if (type !== 'page.woke' || isRefreshing() || !session.getSnapshot().hasTag('active'))
      session.send({ type });
  });
  session.start();
  const get = () => whenKnown(session);
  return {
    get,
    async getTokens() {
      if (!(await get())) return null;
      if (isExpiring(readSessionTokens(document)?.session_jwt ?? '', Date.now())) {
        await identity.refreshSession(new AbortController().signal).catch((error: unknown) => {
          throw sessionError(toFailure(error));
        });
      }
      const tokens = readSessionTokens(document);
      // Scripts cannot read the tokens of HttpOnly cookies.
      return tokens?.session_token
        ? { sessionToken: tokens.session_token, sessionJwt: tokens.session_jwt }
        : null;
    },
    onChange: (listener) => notifyChanges(session, listener),
    signOut: () => session.send({ type: 'signOut.requested' }),
    refresh: () => session.send({ type: 'session.changed' }),
  };
}

/** Hides the response to the first request of the client library from the session requests. */
function withoutFirstResponse(client: IdentityClient): IdentityClient {
  return { ...client, open: () => ({ ...client.open(), firstResponse: null }) };
}

/** Tells the machine about sign-ins and sign-outs by the widgets, by other clients of the page and by other tabs. */
function followLibrary(session: SessionActor, client: IdentityClient): void {
  const library = client.open().client;
  library.session.onChange((changed) => {
    const user = library.user.getSync();
    if (!changed || !user) {
      session.send({ type: 'session.endedElsewhere', reason: 'ended-elsewhere' });
      return;
    }
    const facts = sessionFacts(changed, user);
    const { sessionId, remainingMs } = facts;
    session.send({ type: 'session.renewedElsewhere', sessionId, remainingMs, facts });
  });
}

type Snapshot = SnapshotFrom<typeof sessionMachine>;

/** Returns the session of a snapshot; `null` when signed out or before the second step; `undefined` if unknown. */
function sessionIn(snapshot: Snapshot): WidgetSession | null | undefined {
  const { user, record, sessionId } = snapshot.context;
  if (snapshot.hasTag('restoring') || snapshot.matches('away')) return undefined;
  if (!snapshot.hasTag('active') || !user || !record || sessionId === null) return null;
  return {
    userId: user.userId,
    sessionId,
    method: record.factors[0] ?? 'unknown',
    methods: record.factors,
    expiresAt: new Date(record.endsAt).toISOString(),
  };
}

/** Rejects if the provider cannot be reached. The machine tries again; a later call waits for that attempt. */
function whenKnown(session: SessionActor): Promise<WidgetSession | null> {
  if (session.getSnapshot().hasTag('unreachable')) session.send({ type: 'retry.requested' });
  return new Promise((resolve, reject) => {
    let subscription: { unsubscribe(): void } | null = null;
    const settle = (snapshot: Snapshot): boolean => {
      const known = sessionIn(snapshot);
      const isUnreachable = snapshot.hasTag('unreachable');
      if (known === undefined && !isUnreachable) return false;
      subscription?.unsubscribe();
      if (known === undefined) reject(sessionError(snapshot.context.failure ?? failureOf('unreachable')));
      else resolve(known);
      return true;
    };
    if (!settle(session.getSnapshot())) subscription = session.subscribe(settle);
  });
}

function sessionError(failure: Failure): Error {
  return Object.assign(new IdentityError(failure), { code: failure.code });
}

function notifyChanges(session: SessionActor, listener: (session: WidgetSession | null) => void): () => void {
  let last: string | undefined;
  const notify = (snapshot: Snapshot) => {
    const known = sessionIn(snapshot);
    const text = JSON.stringify(known);
    if (known === undefined || text === last) return;
    last = text;
    try {
      listener(known);
    } catch (error) {
      reportError(error);
    }
  };
  notify(session.getSnapshot());
  const subscription = session.subscribe(notify);
  return () => subscription.unsubscribe();
}

/** Time that a JWT must still be valid when the host page receives it, for its way to a server. */
const marginMs = 30_000;

/**
 * Returns whether a JWT is expired or will soon be. Does not verify the JWT.
 *
 * @param nowMs current time in epoch milliseconds
 * @returns `true` also for a text that is no JWT with an expiry
 */
export function isExpiring(jwt: string, nowMs: number): boolean {
  try {
    const [, payload = ''] = jwt.split('.');
    const { exp }: { exp?: unknown } = Object(
      JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))),
    );
    return typeof exp !== 'number' || exp * 1_000 - nowMs < marginMs;
  } catch {
    return true;
  }
}
