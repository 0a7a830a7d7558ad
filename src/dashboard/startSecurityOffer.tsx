import type { ComponentType } from 'react';
import { createActor } from 'xstate';
import type { SessionRecord, UserFacts } from '../../machines/contracts/sessionRequests.ts';
import {
  securityOfferMachine,
  type OfferFacts,
  type SecurityOffer as Offer,
} from '../../machines/dashboard/securityOffer.machine.ts';
import { canUsePasskeys } from '../identity/passkeySupport.ts';
import type { SessionActor } from '../page/flowContext.ts';
import { focusTarget } from '../page/focus.ts';
import type { Navigation } from '../page/navigation.ts';
import { hasSecondFactor, isDemoClient, verifiedEmails } from './clientFacts.ts';
import { followUser } from './followUser.ts';
import { createOfferMemory, type OfferMemory } from './offerMemory.ts';
import { SecurityOffer } from './SecurityOffer.tsx';

export interface SecurityOfferFlow {
  readonly Offer: ComponentType;
  /** Call with the path of every dashboard page that the client opens: offers are made on the account page. */
  readonly enter: (path: string) => void;
  readonly stop: () => void;
}

// One memory per page load, so that a declined offer stays declined even if the browser cannot store the answer.
const memory: OfferMemory = createOfferMemory();

/** URL fragment of the profile where each offer is set up. */
const setUpHashes: Readonly<Record<Offer, string>> = {
  // The lost authenticator app is still on file and has to be removed first.
  recovery: 'two-step',
  passkey: 'new-passkey',
  'two-step': 'new-authenticator',
};

/** Starts the offers of a passkey and of two-step verification for a session. */
export function startSecurityOffer(session: SessionActor, navigation: Navigation): SecurityOfferFlow {
  const actor = createActor(securityOfferMachine, { input: { canUsePasskeys: canUsePasskeys() } });
  actor.on('setUp.requested', ({ offer }) => navigation.toProfile(setUpHashes[offer]));
  actor.on('offer.declined', ({ offer }) => {
    const { record, user } = session.getSnapshot().context;
    if (record && user) memory.storeDecline(offer, { userId: user.userId, startedAt: record.startedAt });
  });
  actor.on('focus.requested', ({ target }) => focusTarget(target));
  actor.start();
  const unfollow = followUser(session, (user, record) =>
    actor.send({ type: 'client.learned', ...offerFacts(user, record) }),
  );
  return {
    Offer: () => <SecurityOffer actor={actor} />,
    enter: (path) => actor.send({ type: path === '/dashboard/account' ? 'account.entered' : 'account.left' }),
    stop() {
      unfollow();
      actor.stop();
    },
  };
}

function offerFacts(user: UserFacts, { factors, startedAt }: SessionRecord): OfferFacts {
  const visit = { userId: user.userId, startedAt };
  return {
    userId: user.userId,
    hasUsedPassword: factors.includes('password'),
    hasUsedRecoveryCode: factors.includes('recovery-code') && !factors.includes('authenticator-app'),
    hasPasskey: user.passkeyCount > 0,
    hasSecondFactor: hasSecondFactor(user),
    // Only an account in use, which today is the demo client's, has offers instead of first steps.
    hasFirstSteps: !isDemoClient(verifiedEmails(user)),
    answers: {
      recovery: memory.readAnswer('recovery', visit),
      passkey: memory.readAnswer('passkey', visit),
      'two-step': memory.readAnswer('two-step', visit),
    },
  };
}
