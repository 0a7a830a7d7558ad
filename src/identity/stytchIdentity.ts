// This import comes first, because it must replace blocked storages before the client library loads.
import './allowBlockedStorage.ts';
import type { SecondFactorRequests } from '../../machines/contracts/secondFactorRequests.ts';
import type { SessionRequests } from '../../machines/contracts/sessionRequests.ts';
import { createProviderAccess, type SessionAccess } from './providerAccess.ts';
import { secondStepRequests } from './secondStepRequests.ts';
import { sessionRequests, type SessionRequestOptions } from './sessionRequests.ts';

/** The part of the identity port that needs the client library. */
export type StytchIdentity = SessionAccess &
  Pick<SecondFactorRequests, 'readSecondStep'> &
  Omit<SessionRequests, 'forgetSession' | 'followSignOut'>;

export interface StytchIdentityOptions extends SessionRequestOptions {
  /** Removes the session from this browser and adds its tokens to `forgotten`. */
  readonly forgetSession: () => void;
}

/**
 * Creates the provider access and the session requests over the official client library.
 *
 * @returns the provider access and the session requests in one object; every rejection is an `IdentityError`
 */
export function createStytchIdentity({ forgetSession, ...options }: StytchIdentityOptions): StytchIdentity {
  const access = createProviderAccess({
    provider: options.provider,
    async dropSession() {
      forgetSession();
      await requests.revokeSession(new AbortController().signal);
    },
  });
  const requests = sessionRequests(access, options);
  return { ...access, ...secondStepRequests(access), ...requests };
}
