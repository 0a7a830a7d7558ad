import { failureOf, IdentityError } from '../../machines/contracts/failures.ts';
import type { SessionFacts, SessionRequests } from '../../machines/contracts/sessionRequests.ts';
import { sessionDurationMinutes } from '../../machines/contracts/timing.ts';
import type { Provider } from './provider.ts';
import { createProviderAccess, keepCookies, type OwnAccess } from './providerAccess.ts';
import { identityError } from './providerErrors.ts';
import { revokeByToken } from './revokeByToken.ts';
import { readSessionTokens, type SessionTokens } from './sessionCookies.ts';
import { sessionFacts } from './sessionFacts.ts';

/** The part of the identity port that has to ask the provider. */
export type StytchIdentity = OwnAccess & Omit<SessionRequests, 'forgetSession' | 'followSignOut'>;

export interface StytchIdentityOptions {
  readonly provider: Provider;
  /** Sessions that are gone from this browser and not yet ended at the provider. */
  readonly forgotten: Set<SessionTokens>;
  /** Removes the session from this browser and adds it to the forgotten ones. */
  readonly forgetSession: () => void;
}

/**
 * Creates the access to the provider and the session requests over the official client library. The client is constructed
 * at the first call, since constructing it may start a request.
 *
 * @returns every rejection is an `IdentityError`
 */
export function createStytchIdentity({
  provider,
  forgotten,
  forgetSession,
}: StytchIdentityOptions): StytchIdentity {
  const access = createProviderAccess({
    provider,
    async dropSession() {
      forgetSession();
      await revokeForgotten();
    },
  });
  const { open } = access;
  let isFirstAnswerTaken = false;
  let refreshing: Promise<SessionFacts> | null = null;

  async function askSession(extension: { session_duration_minutes?: number } = {}): Promise<SessionFacts> {
    try {
      const { client } = open();
      const answer = await client.session.authenticate(extension);
      keepCookies(client, answer);
      return sessionFacts(answer.session, answer.user);
    } catch (error) {
      throw identityError(error, 'session');
    }
  }

  async function restore(): Promise<SessionFacts | null> {
    const tokens = readSessionTokens(document);
    if (!tokens) return null;
    try {
      const { firstAnswer } = open();
      if (firstAnswer && !isFirstAnswerTaken) {
        isFirstAnswerTaken = true;
        const answer = await firstAnswer;
        if (answer) return sessionFacts(answer.session, answer.user);
        // A sign-in that finished meanwhile has a session of its own.
        if (readSessionTokens(document)) return null;
        throw new IdentityError(failureOf('session-ended'));
      }
    } catch (error) {
      throw identityError(error, 'session');
    }
    return askSession();
  }

  async function revokeForgotten(): Promise<void> {
    for (const tokens of forgotten) {
      try {
        await revokeByToken(provider, tokens.session_token);
      } catch (error) {
        const failure = identityError(error, 'session');
        if (failure.failure.code !== 'session-ended') throw failure;
      }
      forgotten.delete(tokens);
    }
  }

  return {
    ...access,
    restoreSession: restore,

    // Two regions of the session may ask at the same moment; they share one request, unless it was given up.
    refreshSession(signal) {
      const asking = (refreshing ??= askSession());
      const settle = () => {
        if (refreshing === asking) refreshing = null;
      };
      signal.addEventListener('abort', settle, { once: true });
      return asking.finally(settle);
    },

    extendSession: () => askSession({ session_duration_minutes: sessionDurationMinutes }),

    revokeSession: revokeForgotten,
  };
}
