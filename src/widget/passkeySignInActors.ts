import { fromPromise } from 'xstate';
import type { PasskeySignInRequests, PasskeySupport } from '../../machines/contracts/passkeyRequests.ts';
import { request } from '../page/request.ts';

/**
 * Creates the actors of `passkeySignInMachine`.
 *
 * @param requests no other machine may use them at the same time
 * @param sessionDurationMinutes duration of the new session
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
