import { failureOf, IdentityError } from '../../machines/contracts/failures.ts';
import type { SecondFactorRequests } from '../../machines/contracts/secondFactorRequests.ts';
import type { IdentityProvider } from '../identity/provider.ts';
import type { ProviderCalls } from '../identity/providerAccess.ts';
import { readSessionTokens, removeSession } from '../identity/sessionCookies.ts';
import { loadChunk } from '../page/chunkLoader.ts';
import { lazyPromise } from '../page/lazyPromise.ts';
import type { IdentityClient } from './identityClient.ts';

/** Access to an identity provider for the widgets of a page. The first request loads the client library. */
export interface EmbedAccess extends ProviderCalls {
  /** Loads the client library. Rejects with `unreachable` if it does not load. */
  readonly loadClient: () => Promise<IdentityClient>;
  /** Returns whether the client library has loaded. */
  readonly isLoaded: () => boolean;
  /** Removes the session from this browser at once, then ends it at the provider. */
  readonly dropSession: () => Promise<void>;
}

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
  const load = lazyPromise(async () => {
    const { openIdentityClient } = await loadChunk('identityClient', () => import('./identityClient.ts'));
    return (loaded = openIdentityClient(provider, dropSession));
  });
  const loadClient = () =>
    load().catch((cause: unknown) => {
      throw new IdentityError(failureOf('unreachable'), { cause });
    });
  async function dropSession(): Promise<void> {
    const tokens = readSessionTokens(document);
    loaded?.dropMemory();
    removeSession(document, provider.publicToken);
    if (tokens) await (await loadClient()).revoke(tokens.session_token);
  }
  return {
    loadClient,
    isLoaded: () => loaded !== null,
    dropSession,
    run: async (call) => (await loadClient()).run(call),
    authenticate: async (signal, call) => (await loadClient()).authenticate(signal, call),
    confirm: async (signal, call) => (await loadClient()).confirm(signal, call),
    replaceSession: async (call) => (await loadClient()).replaceSession(call),
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
      ).catch((cause: unknown) => {
        throw new IdentityError(failureOf('unreachable'), { cause });
      });
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
