import { StytchClient, type StytchClientOptions, type Session, type User } from '@stytch/vanilla-js/headless';
import { hasMethod, missingMember } from './clientMembers.ts';
import type { IdentityProvider } from './provider.ts';
import { isUnrecoverable } from './providerErrors.ts';
import { readSessionTokens } from './sessionCookies.ts';

export interface OpenedClient {
  readonly client: StytchClient;
  /**
   * Response to the one request that the library makes by itself on a page with a session cookie: session and user, or
   * `null` when the provider no longer knows the session. `null` instead of a promise without a session cookie.
   */
  readonly firstResponse: Promise<{ session: Session; user: User } | null> | null;
  /** Clears session, user and cookies synchronously, without a request to the provider. */
  readonly forget: () => void;
}

/**
 * Constructs the official client library and disables its session refresher: the session machine refreshes.
 *
 * @returns the client, and the response to the request that its construction may have started
 */
export function openClient({ publicToken, apiOrigin }: IdentityProvider): OpenedClient {
  const tokens = readSessionTokens(document);
  const client = new StytchClient(publicToken, clientOptions(apiOrigin));
  const firstResponse = tokens && watchFirstResponse(client);
  if (!tokens) disableOwnRefresher(client, () => undefined);
  return {
    client,
    forget: () => destroyLocalState(client),
    firstResponse:
      firstResponse &&
      firstResponse.then((response) => {
        if (response && !client.session.getTokens()) client.session.updateSession(tokens);
        return response;
      }),
  };
}

function watchFirstResponse(client: StytchClient): Promise<{ session: Session; user: User } | null> {
  return new Promise((resolve, reject) => {
    const stop = client.session.onChange((session) => {
      stop();
      const user = client.user.getSync();
      resolve(session && user ? { session, user } : null);
    });
    disableOwnRefresher(client, (error) => {
      stop();
      reject(isUnrecoverable(error) ? new Error('The provider ended the session.') : error);
    });
  });
}

// `endpoints` makes the library use another host; its public type does not declare the option.
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

interface ErrorClassifier {
  isUnrecoverableError: (error: unknown) => boolean;
}

/**
 * Disables the library's session refresher. The request that the library makes during construction cannot be stopped:
 * `onFirstFailure` gets its error if the library would retry it.
 */
function disableOwnRefresher(client: StytchClient, onFirstFailure: (error: unknown) => void): void {
  const manager = sessionManagerOf(client);
  manager.cancelBackgroundRefresh();
  manager.scheduleBackgroundRefresh = () => undefined;
  const classifier = errorClassifierOf(manager);
  const classify = classifier.isUnrecoverableError.bind(classifier);
  classifier.isUnrecoverableError = (error) => {
    const isFinal = classify(error);
    if (!isFinal) onFirstFailure(error);
    return isFinal;
  };
  // After its first backoff the library's retry loop calls this member; a promise that never settles ends the loop.
  Reflect.set(manager, '_headlessSessionClient', { authenticate: () => new Promise(() => undefined) });
}

function destroyLocalState(client: StytchClient): void {
  const service: unknown = Reflect.get(client, '_subscriptionService');
  if (!hasMethod<SubscriptionService>(service, 'destroyState'))
    throw missingMember('_subscriptionService.destroyState');
  service.destroyState();
}

function sessionManagerOf(client: StytchClient): SessionManager {
  const manager: unknown = Reflect.get(client, '_sessionManager');
  if (!hasMethod<SessionManager>(manager, 'scheduleBackgroundRefresh')) {
    throw missingMember('_sessionManager.scheduleBackgroundRefresh');
  }
  return manager;
}

function errorClassifierOf(manager: SessionManager): ErrorClassifier {
  const judge: unknown = manager.constructor;
  if (!hasMethod<ErrorClassifier>(judge, 'isUnrecoverableError'))
    throw missingMember('SessionManager.isUnrecoverableError');
  return judge;
}
