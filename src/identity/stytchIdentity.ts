import { failureOf, IdentityError } from '../../machines/contracts/failures.ts';
import type { SessionFacts } from '../../machines/contracts/identity.ts';
import { resetLinkExpiryMinutes, sessionDurationMinutes } from '../../machines/contracts/timing.ts';
import type { ProviderIdentity } from './identity.ts';
import { createProviderAccess, keepCookies } from './providerAccess.ts';
import { identityError } from './providerErrors.ts';
import type { RedirectLink } from './redirectLink.ts';
import { revokeByToken } from './revokeByToken.ts';
import { readSessionTokens, type SessionTokens } from './sessionCookies.ts';
import { sessionFacts } from './sessionFacts.ts';

export interface StytchIdentityOptions {
  readonly publicToken: string;
  /** Where the provider answers; `null` for the client library's own hosts. */
  readonly apiOrigin: string | null;
  readonly redirect: RedirectLink;
  /** Sessions that are gone from this browser and not yet ended at the provider. */
  readonly forgotten: Set<SessionTokens>;
  /** Removes the session from this browser and adds it to the forgotten ones. */
  readonly forgetSession: () => void;
}

const duration = { session_duration_minutes: sessionDurationMinutes };

/**
 * The part of the identity port that asks the provider, over the official client library. It is loaded when a flow first
 * needs it; the client is constructed at the first call, since constructing it may start a request.
 *
 * @param options which project, where it answers, and what `createIdentity` keeps
 * @returns the calls; every rejection is an `IdentityError`
 */
export function createStytchIdentity(options: StytchIdentityOptions): ProviderIdentity {
  const { publicToken, apiOrigin, redirect, forgotten } = options;
  const access = createProviderAccess({
    publicToken,
    apiOrigin,
    redirect,
    async dropSession() {
      options.forgetSession();
      await revokeForgotten();
    },
  });
  const { open, authenticate } = access;
  let isFirstAnswerTaken = false;
  let refreshing: Promise<SessionFacts> | null = null;

  async function askSession(minutes?: number): Promise<SessionFacts> {
    try {
      const { client } = open();
      const answer = await client.session.authenticate(
        minutes === undefined ? {} : { session_duration_minutes: minutes },
      );
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
        await revokeByToken({ publicToken, apiOrigin, sessionToken: tokens.session_token });
      } catch (error) {
        const failure = identityError(error, 'session');
        if (failure.failure.code !== 'session-ended') throw failure;
      }
      forgotten.delete(tokens);
    }
  }

  return {
    signInWithPassword: ({ email, password }, signal) =>
      authenticate(signal, (client) => client.passwords.authenticate({ email, password, ...duration })),

    resetPassword: ({ password }, signal) =>
      authenticate(signal, (client) =>
        client.passwords.resetByEmail({ token: redirect.take(), password, ...duration }),
      ),

    exchangeMagicLink: (signal) =>
      authenticate(signal, (client) => client.magicLinks.authenticate(redirect.take(), duration)),

    exchangeOAuth: (signal) =>
      authenticate(signal, (client) => client.oauth.authenticate(redirect.take(), duration)),

    async sendResetLink({ email }) {
      await access.ask((client) =>
        client.passwords.resetByEmailStart({
          email,
          reset_password_redirect_url: `${location.origin}/reset-password`,
          reset_password_expiration_minutes: resetLinkExpiryMinutes,
          login_redirect_url: `${location.origin}/login`,
        }),
      );
    },

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

    extendSession: () => askSession(sessionDurationMinutes),

    revokeSession: revokeForgotten,
    dropMemory: access.dropMemory,
    access,
  };
}
