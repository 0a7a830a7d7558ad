import { fromPromise } from 'xstate';
import type { PasskeySignInRequests, PasskeySupport } from '../../machines/contracts/passkeyRequests.ts';

/**
 * The actors of `passkeySignInMachine`, bound to the provider.
 *
 * @param requests of one machine at a time
 * @param sessionDurationMinutes how long the session is to last that is opened
 */
export function passkeySignInActors(requests: PasskeySignInRequests, sessionDurationMinutes: number) {
  return {
    readPasskeySupport: fromPromise<PasskeySupport, void>(() => requests.readPasskeySupport()),
    prepareSignIn: fromPromise<void, void>(({ signal }) => requests.prepareSignIn(signal)),
    askForPasskey: fromPromise<void, { by: 'dialog' | 'autofill' }>(({ input, signal }) =>
      requests.askForPasskey(input, signal),
    ),
    finishSignIn: fromPromise<void, void>(({ signal }) =>
      requests.finishSignIn({ sessionDurationMinutes }, signal),
    ),
  };
}
