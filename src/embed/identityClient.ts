// Must be the first import: the client library reads the browser's storages when it is imported.
import '../identity/allowBlockedStorage.ts';
import type { SignInRequests } from '../../machines/contracts/identity.ts';
import type { IdentityProvider } from '../identity/provider.ts';
import { createProviderAccess, type ProviderAccess, type ProviderCalls } from '../identity/providerAccess.ts';
import { revokeByToken } from '../identity/revokeByToken.ts';
import { signInRequests } from '../identity/signInRequests.ts';

/** The official client library, and the requests that are built on it. */
export interface IdentityClient extends ProviderCalls {
  /** Returns whether the provider knows the session of this browser. Rejects if the provider is unreachable. */
  readonly hasSession: () => Promise<boolean>;
  /** Drops session and user from the client's memory. */
  readonly dropMemory: () => void;
  /** Ends a session at the provider by its token. */
  readonly revoke: (sessionToken: string) => Promise<void>;
  /** Creates the sign-in requests of one widget. */
  readonly signInRequests: (access: ProviderAccess) => SignInRequests;
}

/**
 * Creates the client of an identity provider.
 *
 * @param dropSession removes the session from this browser and ends it at the provider
 */
export function openIdentityClient(
  provider: IdentityProvider,
  dropSession: () => Promise<void>,
): IdentityClient {
  const { open, ...access } = createProviderAccess({ provider, dropSession });
  return {
    ...access,
    signInRequests,
    async hasSession() {
      const { client, firstResponse } = open();
      return (await firstResponse) !== null || client.session.getSync() !== null;
    },
    revoke: (sessionToken) => revokeByToken(provider, sessionToken),
  };
}
