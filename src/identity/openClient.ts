import { StytchClient, type StytchClientOptions, type Session, type User } from '@stytch/vanilla-js/headless';
import { hasMethod, moved } from './clientMembers.ts';
import type { Provider } from './provider.ts';
import { isUnrecoverable } from './providerErrors.ts';
import { readSessionTokens } from './sessionCookies.ts';

export interface Opened {
  readonly client: StytchClient;
  /**
   * The answer to the one call the library makes by itself when a page is loaded with a session cookie: session and
   * user, or `null` when the provider no longer knows the session. `null` instead of a promise when it makes none.
   */
  readonly firstAnswer: Promise<{ session: Session; user: User } | null> | null;
  /** Clears session, user and cookies at once, without asking the provider. */
  readonly forget: () => void;
}

/**
 * Constructs the official client library and switches its own session refresher off.
 *
 * @returns the client, and the answer to the call that constructing it may have started
 */
export function openClient({ publicToken, apiOrigin }: Provider): Opened {
  const tokens = readSessionTokens(document);
  const client = new StytchClient(publicToken, clientOptions(apiOrigin));
  const firstAnswer = tokens && watchFirstAnswer(client);
  if (!tokens) silenceOwnRefresher(client, () => undefined);
  return {
    client,
    forget: () => destroyLocalState(client),
    firstAnswer:
      firstAnswer &&
      firstAnswer.then((answer) => {
        if (answer && !client.session.getTokens()) client.session.updateSession(tokens);
        return answer;
      }),
  };
}

function watchFirstAnswer(client: StytchClient): Promise<{ session: Session; user: User } | null> {
  return new Promise((resolve, reject) => {
    const stop = client.session.onChange((session) => {
      stop();
      const user = client.user.getSync();
      resolve(session && user ? { session, user } : null);
    });
    silenceOwnRefresher(client, (error) => {
      stop();
      reject(isUnrecoverable(error) ? new Error('The provider ended the session.') : error);
    });
  });
}

// `endpoints` is how the library is pointed at another host; its public type leaves the option out.
type LocalClientOptions = StytchClientOptions & { endpoints?: Readonly<Record<string, string>> };

function clientOptions(apiOrigin: string | null): LocalClientOptions {
  if (apiOrigin === null) return {};
  return {
    endpoints: {
      testAPIURL: apiOrigin,
      liveAPIURL: apiOrigin,
      clientsideServicesIframeURL: `${apiOrigin}/clientside-services/index.html`,
      dfpBackendURL: apiOrigin,
    },
  };
}

// The private members below are checked at run time; see clientMembers.ts.

interface SessionManager {
  scheduleBackgroundRefresh: () => void;
  cancelBackgroundRefresh: () => void;
}

interface SubscriptionService {
  destroyState: () => void;
}

interface ErrorJudge {
  isUnrecoverableError: (error: unknown) => boolean;
}

/**
 * Switches the library's own session refresher off, since the session machine owns refreshing and two refreshers
 * are one too many. The one call that the library makes while it is constructed cannot be stopped: `onFirstFailure`
 * gets its error when it fails for a passing reason; its retries never happen.
 */
function silenceOwnRefresher(client: StytchClient, onFirstFailure: (error: unknown) => void): void {
  const manager = sessionManagerOf(client);
  manager.cancelBackgroundRefresh();
  manager.scheduleBackgroundRefresh = () => undefined;
  const judge = errorJudgeOf(manager);
  const judgeOriginally = judge.isUnrecoverableError.bind(judge);
  judge.isUnrecoverableError = (error) => {
    const isFinal = judgeOriginally(error);
    if (!isFinal) onFirstFailure(error);
    return isFinal;
  };
  // The library's retry loop asks this member again after its first backoff; an answer that never comes ends the loop.
  Reflect.set(manager, '_headlessSessionClient', { authenticate: () => new Promise(() => undefined) });
}

/** Clears the library's session, user and cookies at once, without asking the provider. */
function destroyLocalState(client: StytchClient): void {
  const service: unknown = Reflect.get(client, '_subscriptionService');
  if (!hasMethod<SubscriptionService>(service, 'destroyState'))
    throw moved('_subscriptionService.destroyState');
  service.destroyState();
}

function sessionManagerOf(client: StytchClient): SessionManager {
  const manager: unknown = Reflect.get(client, '_sessionManager');
  if (!hasMethod<SessionManager>(manager, 'scheduleBackgroundRefresh')) {
    throw moved('_sessionManager.scheduleBackgroundRefresh');
  }
  return manager;
}

function errorJudgeOf(manager: SessionManager): ErrorJudge {
  const judge: unknown = manager.constructor;
  if (!hasMethod<ErrorJudge>(judge, 'isUnrecoverableError'))
    throw moved('SessionManager.isUnrecoverableError');
  return judge;
}
