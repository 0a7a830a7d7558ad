import { failureOf, IdentityError, throwUnreachable } from '../../machines/contracts/failures.ts';
import type { SessionRequests } from '../../machines/contracts/sessionRequests.ts';
import { languages, pathIn, type SiteLanguage } from '../config/languages.ts';
import type { IdentityProvider } from './provider.ts';
import type { LoadChunk, ProviderAccess } from './providerAccess.ts';
import type { RedirectLink } from './redirectLink.ts';
import {
  hasSessionEntry,
  isHiddenSessionEnding,
  readSessionTokens,
  removeSession,
  removeSessionNotes,
  type SessionTokens,
} from './sessionCookies.ts';
import type { StytchIdentity, StytchIdentityOptions } from './stytchIdentity.ts';

/** The identity port of a page: the session requests, and the provider access that the other requests are built on. */
export interface PageIdentity extends SessionRequests, ProviderAccess {
  readonly provider: IdentityProvider;
}

export interface IdentityOptions {
  readonly provider: IdentityProvider;
  readonly redirect: RedirectLink;
  /** Returns the current language of the page; by default the first one. */
  readonly language?: () => SiteLanguage;
  readonly loadChunk: LoadChunk;
  /** Loads the part of the port that needs the client library; called again only after a failure. */
  readonly loadClient: (options: StytchIdentityOptions) => Promise<StytchIdentity>;
}

/**
 * Creates the identity port. The first request to the provider loads the client library. On a page without a session,
 * `restoreSession` loads it only to repeat a sign-out that the provider has not confirmed; `forgetSession` never loads
 * it.
 *
 * @returns the identity port; every rejection is an `IdentityError`, `unreachable` when the client library did not load
 */
export function createIdentity({
  provider,
  redirect,
  language = () => languages[0],
  loadChunk,
  loadClient,
}: IdentityOptions): PageIdentity {
  const forgotten = new Set<SessionTokens>();
  let loading: Promise<StytchIdentity> | null = null;
  let loaded: StytchIdentity | null = null;

  function forgetSession(): void {
    const tokens = readSessionTokens(document);
    if (tokens) forgotten.add(tokens);
    loaded?.dropMemory();
    removeSession(document, provider.publicToken);
  }

  async function open(): Promise<StytchIdentity> {
    try {
      return (loaded = await (loading ??= loadClient({ provider, forgotten, forgetSession })));
    } catch (cause) {
      loading = null;
      return throwUnreachable(cause);
    }
  }

  return {
    provider,
    redirect,
    get locale() {
      const tag = language();
      return tag === languages[0] ? undefined : tag;
    },
    get pathPrefix() {
      return language() === languages[0] ? '' : pathIn(language(), '/');
    },
    loadChunk,
    run: async (call) => (await open()).run(call),
    runFor: async (typed, call) => (await open()).runFor(typed, call),
    authenticateFor: async (typed, call) => (await open()).authenticateFor(typed, call),
    authenticate: async (signal, call) => (await open()).authenticate(signal, call),
    confirm: async (signal, call) => (await open()).confirm(signal, call),
    readBootstrap: async () => (await open()).readBootstrap(),
    replaceSession: async (call) => (await open()).replaceSession(call),
    readSecondStep: async (signal) => (await open()).readSecondStep(signal),
    async restoreSession(signal) {
      if (readSessionTokens(document) || isHiddenSessionEnding(document))
        return (await open()).restoreSession(signal);
      // A `localStorage` entry without cookies means that the session expired: a sign-out would have cleared both.
      if (hasSessionEntry(document, provider.publicToken))
        throw new IdentityError(failureOf('session-ended'));
      return null;
    },
    refreshSession: async (signal) => (await open()).refreshSession(signal),
    extendSession: async (signal) => (await open()).extendSession(signal),
    forgetSession,
    followSignOut() {
      // The tab that signed out has cleared the shared cookies, so cookies that exist now belong to a newer session.
      if (!readSessionTokens(document)) loaded?.dropMemory();
      removeSessionNotes(document);
    },
    async revokeSession(signal) {
      if (forgotten.size > 0) await (await open()).revokeSession(signal);
    },
  };
}

/**
 * Creates an identity port without a provider, for prerendering and tests.
 *
 * @returns a port whose requests to the provider reject with an `IdentityError`, `unreachable`
 */
export function refusingIdentity(): PageIdentity {
  const refuse = () => Promise.reject(new Error('No identity provider is configured.'));
  return createIdentity({
    provider: { publicToken: '', apiOrigin: null },
    redirect: { kind: 'missing', take: () => '' },
    loadChunk: refuse,
    loadClient: refuse,
  });
}
