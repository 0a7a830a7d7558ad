import { createActor } from 'xstate';
import { sessionDurationMinutes } from '../../machines/contracts/timing.ts';
import type { LoginEvent } from '../../machines/sign-in/login.machine.ts';
import { passkeySignInMachine } from '../../machines/widget/passkeySignIn.machine.ts';
import type { SharedIdentity } from '../identity/identity.ts';
import { passkeySignInRequests } from '../identity/passkeySignInRequests.ts';
import { passkeySignInActors } from '../widget/passkeySignInActors.ts';
import { loadChunk } from './chunkLoader.ts';

type PasskeyEvent = Extract<LoginEvent, { type: `passkey.${string}` }>;

/**
 * Offers passkeys in the autofill of the page's fields that are marked for it, as long as nobody stops it.
 *
 * @param identity whose provider it is
 * @param tell hears that a passkey was given, and what the provider made of it
 * @returns stops offering
 */
export function offerPasskeys(identity: SharedIdentity, tell: (event: PasskeyEvent) => void): () => void {
  const requests = passkeySignInRequests({
    openAccess: () => identity.openAccess(),
    loadCeremony: () => loadChunk('passkeyCeremony', () => import('../identity/passkeyCeremony.ts')),
  });
  const actor = createActor(
    passkeySignInMachine.provide({ actors: passkeySignInActors(requests, sessionDurationMinutes) }),
  );
  actor.on('failure.noted', ({ failure }) => tell({ type: 'passkey.refused', failure }));
  let wasChosen = false;
  actor.subscribe({
    next(snapshot) {
      const isChosen = snapshot.hasTag('verifying');
      if (isChosen && !wasChosen) tell({ type: 'passkey.chosen' });
      wasChosen = isChosen;
    },
    complete: () => tell({ type: 'passkey.accepted' }),
  });
  actor.start();
  return () => actor.stop();
}
