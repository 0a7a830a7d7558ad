import type { ComponentType } from 'react';
import { createActor } from 'xstate';
import type { SessionRecord, UserFacts } from '../../machines/contracts/sessionRequests.ts';
import {
  firstSteps,
  firstStepsMachine,
  type FirstStep,
  type FirstStepFacts,
} from '../../machines/dashboard/firstSteps.machine.ts';
import { canUsePasskeys } from '../identity/passkeySupport.ts';
import { accountTypeMemory } from '../page/accountTypeMemory.ts';
import type { FlowContext, SessionActor } from '../page/flowContext.ts';
import { focusTarget } from '../page/focus.ts';
import { accountTypeActors } from './accountTypeActors.ts';
import { hasSecondFactor, verifiedEmails } from './clientFacts.ts';
import { createFirstStepsMemory, type FirstStepsMemory } from './firstStepsMemory.ts';
import { FirstSteps } from './FirstSteps.tsx';
import { followUser } from './followUser.ts';
import { isNewAccount } from './isNewAccount.ts';

export interface FirstStepsFlow {
  readonly Steps: ComponentType;
  readonly stop: () => void;
}

// One memory per page load, so that a dismissed checklist stays dismissed even if the browser cannot store the answer.
const memory: FirstStepsMemory = createFirstStepsMemory();

/** URL fragment of the profile where each step is taken. */
const stepHashes: Readonly<Record<FirstStep, string>> = {
  email: 'contacts',
  passkey: 'new-passkey',
  'two-step': 'new-authenticator',
};

/** Wires the first steps of a new account, in a chunk that only an empty account downloads. */
export function startFirstSteps(
  { identity, navigation }: Pick<FlowContext, 'identity' | 'navigation'>,
  session: SessionActor,
): FirstStepsFlow {
  const actor = createActor(firstStepsMachine.provide({ actors: accountTypeActors(identity) }));
  actor.on('step.requested', ({ step }) => navigation.toProfile(stepHashes[step]));
  actor.on('dismissal.made', () => {
    const { user } = session.getSnapshot().context;
    if (user) memory.dismiss(user.userId);
  });
  actor.on('choice.settled', () => {
    accountTypeMemory.store(null);
    session.send({ type: 'session.changed' });
  });
  actor.on('focus.requested', ({ target }) => focusTarget(target));
  actor.start();
  const unfollow = followUser(session, (user, record) =>
    actor.send({ type: 'client.learned', facts: firstStepFacts(user, record) }),
  );
  return {
    Steps: () => <FirstSteps actor={actor} />,
    stop() {
      unfollow();
      actor.stop();
    },
  };
}

function firstStepFacts(user: UserFacts, record: SessionRecord): FirstStepFacts {
  return {
    userId: user.userId,
    steps: firstSteps.filter((step) => step !== 'passkey' || canUsePasskeys()),
    done: {
      email: verifiedEmails(user).length > 0,
      passkey: user.passkeyCount > 0,
      'two-step': hasSecondFactor(user),
    },
    isDismissed: memory.isDismissed(user.userId),
    isNew: isNewAccount(user, record),
    accountType: user.accountType,
    chosenType: accountTypeMemory.recall(),
  };
}
