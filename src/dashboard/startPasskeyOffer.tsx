import type { ComponentType } from 'react';
import { createActor } from 'xstate';
import { passkeyOfferMachine } from '../../machines/dashboard/passkeyOffer.machine.ts';
import type { SessionActor } from '../page/flowContext.ts';
import { focusTarget } from '../page/focus.ts';
import type { Navigation } from '../page/navigation.ts';
import { followUser } from './followUser.ts';
import { createOfferMemory, type OfferMemory } from './offerMemory.ts';
import { PasskeyOffer } from './PasskeyOffer.tsx';

export interface PasskeyOfferFlow {
  readonly Offer: ComponentType;
  /** Call with the path of every dashboard page that the client opens: the offer is hidden on the profile. */
  readonly enter: (path: string) => void;
  readonly stop: () => void;
}

// One memory per page load, so that a declined offer stays declined even if the browser cannot store the answer.
const memory: OfferMemory = createOfferMemory();

/** Starts the passkey offer for a session. */
export function startPasskeyOffer(session: SessionActor, navigation: Navigation): PasskeyOfferFlow {
  const canUsePasskeys = typeof PublicKeyCredential === 'function';
  const actor = createActor(passkeyOfferMachine, { input: { canUsePasskeys } });
  actor.on('setUp.requested', () => navigation.toProfile('new-passkey'));
  actor.on('offer.declined', () => memory.storeDecline());
  actor.on('focus.requested', ({ target }) => focusTarget(target));
  actor.start();
  const unfollow = followUser(session, ({ userId, passkeyCount }, { factors }) =>
    actor.send({
      type: 'client.learned',
      userId,
      hasUsedPassword: factors.includes('password'),
      hasPasskey: passkeyCount > 0,
      hasDeclined: memory.hasDeclined(),
    }),
  );
  return {
    Offer: () => <PasskeyOffer actor={actor} />,
    enter: (path) => actor.send({ type: path === '/dashboard/profile' ? 'profile.entered' : 'profile.left' }),
    stop() {
      unfollow();
      actor.stop();
    },
  };
}
