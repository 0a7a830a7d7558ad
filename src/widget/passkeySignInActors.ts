import { fromPromise } from 'xstate';
import type { PasskeySignInRequests, PasskeySupport } from '../../machines/contracts/passkeyRequests.ts';
import { request } from '../page/request.ts';

/**
 * The actors of `passkeySignInMachine`, bound to the provider.
 *
 * @param requests of one machine at a time
 * @param sessionDurationMinutes how long the session is to last that is opened
 */
export function passkeySignInActors(requests: PasskeySignInRequests, sessionDurationMinutes: number) {
  return {
    readPasskeySupport: request<PasskeySupport>(() => requests.readPasskeySupport()),
    prepareSignIn: request<void>(({ signal }) => requests.prepareSignIn(signal)),
    askForPasskey: fromPromise<void, { by: 'dialog' | 'autofill' }>(({ input, signal }) =>
      requests.askForPasskey(input, signal),
    ),
    finishSignIn: request<void>(({ signal }) => requests.finishSignIn({ sessionDurationMinutes }, signal)),
  };
}
