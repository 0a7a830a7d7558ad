import { failureOf, IdentityError } from '../../machines/contracts/failures.ts';
import type { IdentityClient } from '../../machines/contracts/identity.ts';
import type { ProviderAccess } from './providerAccess.ts';
import { hasSessionEntry, readSessionTokens, removeSession, type SessionTokens } from './sessionCookies.ts';

/** The part of the port that asks the provider, and lets go of what the client library remembers. */
export interface ProviderIdentity extends Omit<IdentityClient, 'forgetSession' | 'followSignOut'> {
  readonly dropMemory: () => void;
  readonly access: ProviderAccess;
}

/** Whose provider it is, and where it answers. */
export interface Provider {
  readonly publicToken: string;
  /** `null` for the client library's own hosts. */
  readonly apiOrigin: string | null;
}

/** The port, and the access to the provider that other ports share with it, so that a page has one client. */
export interface SharedIdentity extends IdentityClient {
  readonly provider: Provider;
  /** Rejects with an `IdentityError`, `unreachable`, when the client library did not arrive. */
  readonly openAccess: () => Promise<ProviderAccess>;
}

/** What the part that asks the provider is given of the part that is always there. */
export interface KeptSessions {
  readonly forgotten: Set<SessionTokens>;
  readonly forgetSession: () => void;
}

export interface IdentityOptions {
  readonly provider: Provider;
  /** Loads the part that asks the provider, and with it the client library. */
  readonly load: (kept: KeptSessions) => Promise<ProviderIdentity>;
}

/**
 * The identity port. What needs no provider is done here and at once: finding that nobody is signed in, and forgetting a
 * session. The rest is loaded when a flow first needs it.
 *
 * @param options whose provider, and how to load the rest
 * @returns the port; every rejection is an `IdentityError`, `unreachable` when the rest did not arrive
 */
export function createIdentity({ provider: whose, load }: IdentityOptions): SharedIdentity {
  const forgotten = new Set<SessionTokens>();
  let loading: Promise<ProviderIdentity> | null = null;
  let provider: ProviderIdentity | null = null;

  function forgetSession(): void {
    const tokens = readSessionTokens(document);
    if (tokens) forgotten.add(tokens);
    provider?.dropMemory();
    removeSession(document, whose.publicToken);
  }

  async function ask(): Promise<ProviderIdentity> {
    try {
      provider = await (loading ??= load({ forgotten, forgetSession }));
      return provider;
    } catch (cause) {
      loading = null;
      throw new IdentityError({ code: 'unreachable', providerMessage: null }, { cause });
    }
  }

  return {
    provider: whose,
    openAccess: async () => (await ask()).access,
    signInWithPassword: async (credentials, signal) => (await ask()).signInWithPassword(credentials, signal),
    sendResetLink: async (request, signal) => (await ask()).sendResetLink(request, signal),
    resetPassword: async (request, signal) => (await ask()).resetPassword(request, signal),
    exchangeMagicLink: async (signal) => (await ask()).exchangeMagicLink(signal),
    exchangeOAuth: async (signal) => (await ask()).exchangeOAuth(signal),
    async restoreSession(signal) {
      if (readSessionTokens(document)) return (await ask()).restoreSession(signal);
      // The browser dropped the cookies at the end of the session, and nobody signed out.
      if (hasSessionEntry(document, whose.publicToken)) throw new IdentityError(failureOf('session-ended'));
      return null;
    },
    refreshSession: async (signal) => (await ask()).refreshSession(signal),
    extendSession: async (signal) => (await ask()).extendSession(signal),
    forgetSession,
    followSignOut() {
      // What the tabs share is cleared by the one that signed out. Cookies that are there belong to a newer session.
      if (!readSessionTokens(document)) provider?.dropMemory();
    },
    async revokeSession(signal) {
      if (forgotten.size > 0) await (await ask()).revokeSession(signal);
    },
  };
}
