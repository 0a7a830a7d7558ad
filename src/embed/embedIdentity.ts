import { failureOf, IdentityError, throwUnreachable } from '../../machines/contracts/failures.ts';
import type { SecondFactorRequests } from '../../machines/contracts/secondFactorRequests.ts';
import type { IdentityProvider } from '../identity/provider.ts';
import type { ProviderCalls } from '../identity/providerAccess.ts';
import { readSessionTokens, removeSession } from '../identity/sessionCookies.ts';
import { loadChunk } from '../page/chunkLoader.ts';
import { lazyPromise } from '../page/lazyPromise.ts';
import type { WidgetSession } from './embedContract.ts';
import type { IdentityClient } from './identityClient.ts';

/** Access to an identity provider for the widgets of a page. The first request loads the client library. */
export interface EmbedAccess extends ProviderCalls {
  readonly provider: IdentityProvider;
  /** Loads the client library. Rejects with `unreachable` if it does not load. */
  readonly loadClient: () => Promise<IdentityClient>;
  /** Returns whether the client library has loaded. */
  readonly isLoaded: () => boolean;
  /** Removes the session from this browser at once, then ends it at the provider. */
  readonly dropSession: () => Promise<void>;
  /** Returns the session that a widget has just opened. Rejects with `session-ended` if it is gone. */
  readonly readSession: () => Promise<WidgetSession>;
  /**
   * Calls the listener when the page is signed in, except by a request of a widget, and when it is signed out.
   *
   * @returns a function that removes the listener
   */
  readonly watchSession: (listener: SessionListener) => () => void;
  /** Calls the other listeners after the widget of a listener has signed in. */
  readonly announceSession: (listener: SessionListener) => void;
}

export type SessionListener = (isOpen: boolean) => void;

const accesses = new Map<string, EmbedAccess>();

/**
 * Returns access to an identity provider. All widgets of a page share one client per provider, because two clients
 * would overwrite each other's cookies.
 */
export function embedAccess({ publicToken, apiOrigin }: IdentityProvider): EmbedAccess {
  const key = `${publicToken} ${apiOrigin ?? ''}`;
  const known = accesses.get(key);
  if (known) return known;
  const access = createAccess({ publicToken, apiOrigin });
  accesses.set(key, access);
  return access;
}

function createAccess(provider: IdentityProvider): EmbedAccess {
  let loaded: IdentityClient | null = null;
  let ownRequests = 0;
  const listeners = new Set<SessionListener>();
  const load = lazyPromise(async () => {
    const { openIdentityClient } = await loadChunk('identityClient', () => import('./identityClient.ts'));
    return (loaded = openIdentityClient({
      provider,
      dropSession,
      onChange(isOpen) {
        // A widget announces its own sign-in when it is complete, which may need a second step.
        if (!isOpen || ownRequests === 0) for (const listener of listeners) listener(isOpen);
      },
    }));
  });
  const loadClient = () => load().catch(throwUnreachable);
  async function dropSession(): Promise<void> {
    const tokens = readSessionTokens(document);
    loaded?.dropMemory();
    removeSession(document, provider.publicToken);
    if (tokens) await (await loadClient()).revoke(tokens.session_token);
  }
  async function own<Result>(request: (client: IdentityClient) => Promise<Result>): Promise<Result> {
    const client = await loadClient();
    ownRequests += 1;
    try {
      return await request(client);
    } finally {
      ownRequests -= 1;
    }
  }
  return {
    provider,
    loadClient,
    isLoaded: () => loaded !== null,
    dropSession,
    async readSession() {
      const session = (await loadClient()).readSession();
      if (!session) throw new IdentityError(failureOf('session-ended'));
      return session;
    },
    watchSession(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    announceSession(sender) {
      for (const listener of listeners) if (listener !== sender) listener(true);
    },
    run: async (call) => (await loadClient()).run(call),
    runFor: async (typed, call) => (await loadClient()).runFor(typed, call),
    authenticateFor: (typed, call) => own((client) => client.authenticateFor(typed, call)),
    authenticate: (signal, call) => own((client) => client.authenticate(signal, call)),
    confirm: (signal, call) => own((client) => client.confirm(signal, call)),
    replaceSession: (call) => own((client) => client.replaceSession(call)),
    readBootstrap: async () => (await loadClient()).readBootstrap(),
  };
}

/** Returns the request for the second step, whose code loads on demand. */
export function embedSecondStep(access: EmbedAccess): Pick<SecondFactorRequests, 'readSecondStep'> {
  return {
    async readSecondStep(signal) {
      const { secondStepRequests } = await loadChunk(
        'secondStepRequests',
        () => import('../identity/secondStepRequests.ts'),
      ).catch(throwUnreachable);
      return secondStepRequests(access).readSecondStep(signal);
    },
  };
}

/** Returns whether this browser has a session, which the identity provider may have ended. Makes no request. */
export function hasStoredSession(): boolean {
  return readSessionTokens(document) !== null;
}

/**
 * Asks the identity provider whether it knows the session of this browser.
 *
 * @returns `true` for a signed-in user; `false` for a visitor, and if the identity provider is unreachable
 */
export async function hasSession({ loadClient }: EmbedAccess): Promise<boolean> {
  try {
    return await (await loadClient()).hasSession();
  } catch {
    return false;
  }
}
