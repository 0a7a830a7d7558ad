import { createActor, type SnapshotFrom } from 'xstate';
import { IdentityError } from '../../machines/contracts/failures.ts';
import { sessionDurationMinutes } from '../../machines/contracts/timing.ts';
import { passkeySignInMachine } from '../../machines/widget/passkeySignIn.machine.ts';
import { passkeySignInRequests } from '../identity/passkeySignInRequests.ts';
import type { ProviderAccess } from '../identity/providerAccess.ts';
import { passkeySignInActors } from '../widget/passkeySignInActors.ts';

/** Passkeys in the autofill of a page's fields. */
export interface PasskeyAutofill {
  /** Waits until a passkey is chosen. */
  readonly whenChosen: () => Promise<void>;
  /** Waits until the provider has opened a session with it; rejects with an `IdentityError` when it will not. */
  readonly whenAccepted: () => Promise<void>;
  readonly stop: () => void;
}

/**
 * Offers passkeys in the autofill of the page's fields that are marked for it, until it is stopped.
 */
export function startPasskeyAutofill(access: ProviderAccess): PasskeyAutofill {
  const requests = passkeySignInRequests(access);
  const actor = createActor(
    passkeySignInMachine.provide({ actors: passkeySignInActors(requests, sessionDurationMinutes) }),
  );
  actor.start();

  const when = (isReached: (snapshot: SnapshotFrom<typeof passkeySignInMachine>) => boolean) =>
    new Promise<SnapshotFrom<typeof passkeySignInMachine>>((resolve) => {
      const look = () => {
        const snapshot = actor.getSnapshot();
        if (isReached(snapshot)) resolve(snapshot);
        return isReached(snapshot);
      };
      if (look()) return;
      const subscription = actor.subscribe({
        next: () => look() && subscription.unsubscribe(),
        complete: look,
      });
    });

  return {
    async whenChosen() {
      await when((snapshot) => snapshot.hasTag('verifying'));
    },
    async whenAccepted() {
      const { status, context } = await when(
        (snapshot) => snapshot.status === 'done' || !snapshot.hasTag('verifying'),
      );
      if (status !== 'done' && context.failure) throw new IdentityError(context.failure);
    },
    stop: () => actor.stop(),
  };
}
