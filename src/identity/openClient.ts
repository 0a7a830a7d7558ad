import { StytchClient, type StytchClientOptions, type Session, type User } from '@stytch/vanilla-js/headless';
import { deployment } from '../config/deployment.ts';
import { watchChecks } from './browserChecks.ts';
import { memberOf } from './clientMembers.ts';
import { keepCookies } from './cookieLife.ts';
import { endpointsAt } from './endpointsAt.ts';
import { providerOrigin, type IdentityProvider } from './provider.ts';
import { markHiddenSession, noTokens, readSessionTokens, type SessionTokens } from './sessionCookies.ts';
import { trustScripts } from './trustedScripts.ts';

export interface OpenedClient {
  readonly client: StytchClient;
  /**
   * Session and user from the request that the library sends by itself when the page has a session; resolves with
   * `null` if the provider no longer knows the session. On a page without a session there is no request, and the
   * property itself is `null`.
   */
  readonly firstResponse: Promise<{ session: Session; user: User } | null> | null;
  /** Clears session, user and cookies synchronously, without a request to the provider. */
  readonly forget: () => void;
}

/**
 * Constructs a client of the official library and disables its session refresher, because the session machine refreshes
 * the session.
 *
 * @returns the client, with the response to its first request
 */
export function openClient(provider: IdentityProvider): OpenedClient {
  const tokens = readSessionTokens(document);
  // The first operand is a build-time constant, so a build without features drops the call.
  // Stryker disable next-line ConditionalExpression,EqualityOperator: only in a browser: `tests/e2e/hostedFeatures.e2e.ts` signs in on a page that loads trusted scripts; only the cost differs: without features, no script is trusted, and the build contains the call
  if (import.meta.env.VITE_STYTCH_FEATURES !== undefined) trustScripts(provider, deployment.features);
  const client = new StytchClient(provider.publicToken, clientOptions(provider, tokens === noTokens));
  keepCookies('consumer', provider.publicToken);
  watchChecks(client);
  const firstResponse = tokens && watchFirstResponse(client);
  // Stryker disable next-line ConditionalExpression: a refresher that is disabled twice still reports its first failure
  if (!tokens) disableOwnRefresher(client, () => undefined);
  return {
    client,
    forget: () =>
      memberOf<SubscriptionService>(client, '_subscriptionService', 'destroyState').destroyState(),
    firstResponse,
  };
}

function watchFirstResponse(client: StytchClient): Promise<{ session: Session; user: User } | null> {
  return new Promise((resolve, reject) => {
    const stop = client.session.onChange((session) => {
      const user = client.user.getSync();
      // Another request has read the user before the library knows the session.
      if (!session && user) return;
      stop();
      // Stryker disable next-line LogicalOperator: the library has both in this place, or neither
      resolve(session && user ? { session, user } : null);
    });
    disableOwnRefresher(client, (error) => {
      stop();
      reject(error);
    });
  });
}

/** Remembers that this browser has a session if its cookies are HttpOnly, which scripts can neither see nor write. */
export function noteHiddenSession({ session_token }: Pick<SessionTokens, 'session_token'>): void {
  if (session_token === '') markHiddenSession(document, 'open');
}

// `endpoints` makes the library use another host; its public type does not declare the option.
type LocalClientOptions = StytchClientOptions & { endpoints?: Readonly<Record<string, string>> };

// Without a readable cookie, the library looks for a session only if `endpointOptions` are set. The empty
// `customBaseUrl` keeps the library from using their value `none` as its host.
const hiddenSessionOptions: StytchClientOptions = {
  customBaseUrl: '',
  endpointOptions: { apiDomain: 'none', testApiDomain: 'none' },
};

function clientOptions(provider: IdentityProvider, isHidden: boolean): LocalClientOptions {
  const { apiOrigin, customDomain } = provider;
  if (apiOrigin === null && customDomain) {
    // With `customBaseUrl` the library looks for a session on every page; `endpoints` only replace its host.
    if (isHidden) return { customBaseUrl: customDomain };
    const origin = providerOrigin(provider);
    return { endpoints: { testAPIURL: origin, liveAPIURL: origin } };
  }
  const options = isHidden ? hiddenSessionOptions : {};
  // Stryker disable next-line ConditionalExpression: only in a browser: `tests/e2e/hostedFeatures.e2e.ts` loads the frame and the telemetry of a hosted project
  if (apiOrigin === null) return options;
  return { ...options, endpoints: endpointsAt(apiOrigin) };
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
 * Disables the library's session refresher. Its first request, sent during construction, cannot be stopped; if that one
 * fails and the library would retry it, `onFirstFailure` is called instead.
 */
function disableOwnRefresher(client: StytchClient, onFirstFailure: (error: unknown) => void): void {
  const manager = memberOf<SessionManager>(client, '_sessionManager', 'scheduleBackgroundRefresh');
  manager.cancelBackgroundRefresh();
  manager.scheduleBackgroundRefresh = () => undefined;
  const classifier = memberOf<ErrorClassifier>(manager, 'constructor', 'isUnrecoverableError');
  const classify = classifier.isUnrecoverableError.bind(classifier);
  classifier.isUnrecoverableError = (error) => {
    const isFinal = classify(error);
    // Stryker disable next-line ConditionalExpression: the library announces the end of a session before it classifies the error, so the first response is settled
    if (!isFinal) onFirstFailure(error);
    return isFinal;
  };
  // After its first backoff the library's retry loop calls `authenticate`, and ends unless that throws.
  Reflect.set(manager, '_headlessSessionClient', { authenticate: () => undefined });
}
