// Must be the first import: the client library reads the browser's storages when it is imported.
import type { Session } from '@stytch/vanilla-js/headless';
import '../identity/allowBlockedStorage.ts';
import type { SignInRequests } from '../../machines/contracts/identity.ts';
import { factorKinds } from '../identity/factorKind.ts';
import type { IdentityProvider } from '../identity/provider.ts';
import { createProviderAccess, type ProviderAccess, type SessionAccess } from '../identity/providerAccess.ts';
import { revokeByToken } from '../identity/revokeByToken.ts';
import { signInRequests } from '../identity/signInRequests.ts';
import type { WidgetSession } from './embedContract.ts';

/** The official client library, and the requests that are built on it. */
export interface IdentityClient extends SessionAccess {
  /** Returns whether the client exists, whose construction may start a request. */
  readonly isOpen: () => boolean;
  /** Returns whether the provider knows the session of this browser. Rejects if the provider is unreachable. */
  readonly hasSession: () => Promise<boolean>;
  /** Returns the session that the client library has in memory; `null` without one. */
  readonly readSession: () => WidgetSession | null;
  /** Ends a session at the provider by its token. */
  readonly revoke: (sessionToken: string) => Promise<void>;
  /** Creates the sign-in requests of one widget. */
  readonly signInRequests: (access: ProviderAccess) => SignInRequests;
}

interface IdentityClientOptions {
  readonly provider: IdentityProvider;
  /** Removes the session from this browser and ends it at the provider. */
  readonly dropSession: () => Promise<void>;
  /** Called with each change of the session by a client library of the page, or by another tab. */
  readonly onChange: (isOpen: boolean) => void;
}

/** Creates the client of an identity provider. */
export function openIdentityClient({
  provider,
  dropSession,
  onChange,
}: IdentityClientOptions): IdentityClient {
  let isOpen = false;
  const access = createProviderAccess({
    provider,
    dropSession,
    onOpen(client) {
      isOpen = true;
      client.session.onChange((session) => onChange(session !== null));
    },
  });
  return {
    ...access,
    signInRequests,
    isOpen: () => isOpen,
    async hasSession() {
      const { client, firstResponse } = access.open();
      return (await firstResponse) !== null || client.session.getSync() !== null;
    },
    readSession() {
      const session = access.open().client.session.getSync();
      return session && readWidgetSession(session);
    },
    revoke: (sessionToken) => revokeByToken(provider, sessionToken),
  };
}

function readWidgetSession(session: Session): WidgetSession {
  const methods = factorKinds(session);
  return {
    userId: session.user_id,
    sessionId: session.session_id,
    method: methods[0] ?? 'unknown',
    methods,
    // An unreadable time becomes 1970.
    expiresAt: new Date(Date.parse(session.expires_at) || 0).toISOString(),
  };
}
