import { failureOf, IdentityError, toFailure } from '../../machines/contracts/failures.ts';
import type { SessionFacts, SessionRequests } from '../../machines/contracts/sessionRequests.ts';
import { sessionDurationMinutes } from '../../machines/contracts/timing.ts';
import { removeForeignCookies } from './foreignCookies.ts';
import { noteHiddenSession } from './openClient.ts';
import type { IdentityProvider } from './provider.ts';
import type { SessionAccess } from './providerAccess.ts';
import { identityError } from './providerErrors.ts';
import { revokeByToken } from './revokeByToken.ts';
import {
  hiddenCookie,
  isHiddenSessionEnding,
  markHiddenSession,
  noTokens,
  readSessionTokens,
  removeSession,
  type SessionTokens,
} from './sessionCookies.ts';
import { sessionFacts } from './sessionFacts.ts';

export interface SessionRequestOptions {
  readonly provider: IdentityProvider;
  /** Sessions that were removed from this browser and must still be ended at the provider. */
  readonly forgotten: Set<SessionTokens>;
}

/**
 * Creates the session requests that need the client library.
 *
 * @returns the requests; every rejection is an `IdentityError`
 */
export function sessionRequests(
  access: Pick<SessionAccess, 'open' | 'dropMemory'>,
  { provider, forgotten }: SessionRequestOptions,
): Omit<SessionRequests, 'forgetSession' | 'followSignOut'> {
  const { open } = access;
  let isFirstResponseUsed = false;
  let refreshing: Promise<SessionFacts> | null = null;

  async function authenticateSession(
    extension: { session_duration_minutes?: number } = {},
  ): Promise<SessionFacts> {
    try {
      const { client } = open();
      const wasHidden = readSessionTokens(document) === noTokens;
      const response = await client.session.authenticate(extension);
      // The client signed out of this session, whose cookies are HttpOnly, while the request was pending: discard the
      // response.
      if (wasHidden && !readSessionTokens(document)) {
        access.dropMemory();
        throw new IdentityError(failureOf('session-ended'));
      }
      noteHiddenSession(response);
      return sessionFacts(response.session, response.user);
    } catch (error) {
      throw identityError(error, 'session');
    }
  }

  async function restoreSession(): Promise<SessionFacts | null> {
    removeForeignCookies([hiddenCookie]);
    if (!readSessionTokens(document)) {
      // Repeat a sign-out that the provider had not confirmed when the last page was closed.
      if (isHiddenSessionEnding(document)) revoke(noTokens).catch(() => undefined);
      return null;
    }
    try {
      const { firstResponse } = open();
      if (firstResponse && !isFirstResponseUsed) {
        isFirstResponseUsed = true;
        const response = await firstResponse;
        if (response) return sessionFacts(response.session, response.user);
        const tokens = readSessionTokens(document);
        if (!tokens) throw new IdentityError(failureOf('session-ended'));
        // Readable cookies belong to a newer sign-in, which reports its own session. HttpOnly cookies do not show
        // whether their session is new, so ask the provider below.
        if (tokens !== noTokens) return null;
      }
    } catch (error) {
      throw identityError(error);
    }
    return authenticateSession();
  }

  async function revoke(tokens: SessionTokens): Promise<void> {
    const isHidden = tokens === noTokens;
    if (isHidden) markHiddenSession(document, 'ending');
    try {
      await revokeByToken(provider, tokens.session_token);
    } catch (error) {
      if (toFailure(error).code !== 'session-ended') throw error;
    }
    if (isHidden && !readSessionTokens(document)) removeSession(document, provider.publicToken);
  }

  async function revokeForgotten(): Promise<void> {
    for (const tokens of forgotten) {
      // Do not revoke a session with HttpOnly cookies after a newer sign-in: its cookies have been replaced, so the
      // request would end the newer session.
      if (tokens !== noTokens || !readSessionTokens(document)) await revoke(tokens);
      forgotten.delete(tokens);
    }
  }

  return {
    restoreSession,

    // Two regions of `sessionRefresh` may refresh at the same time; they share one request unless that request was
    // aborted.
    refreshSession(signal) {
      const request = (refreshing ??= authenticateSession());
      const settle = () => {
        if (refreshing === request) refreshing = null;
      };
      signal.addEventListener('abort', settle);
      return request.finally(settle);
    },

    extendSession: () => authenticateSession({ session_duration_minutes: sessionDurationMinutes }),

    revokeSession: revokeForgotten,
  };
}
