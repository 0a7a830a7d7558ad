import { sessionDurationMinutes } from '../../machines/contracts/timing.ts';
import { passkeySignInMachine } from '../../machines/widget/passkeySignIn.machine.ts';
import { passkeySignInRequests } from '../identity/passkeySignInRequests.ts';
import type { ProviderAccess } from '../identity/providerAccess.ts';
import { passkeySignInActors } from '../widget/passkeySignInActors.ts';

/** Provides the passkey sign-in machine with its actors, for the autofill of the login page. */
export function startPasskeyAutofill(access: ProviderAccess) {
  const requests = passkeySignInRequests(access);
  return passkeySignInMachine.provide({ actors: passkeySignInActors(requests, sessionDurationMinutes) });
}
