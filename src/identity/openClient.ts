import { StytchClient, type StytchClientOptions, type Session, type User } from '@stytch/vanilla-js/headless';
import { destroyLocalState, silenceOwnRefresher } from './clientInternals.ts';
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
 * Constructs the official client library and quietens its own session keeping.
 *
 * @param publicToken the project's public token
 * @param apiOrigin where the provider answers; `null` for the library's own hosts
 * @returns the client, and the answer to the call that constructing it may have started
 */
export function openClient(publicToken: string, apiOrigin: string | null): Opened {
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
