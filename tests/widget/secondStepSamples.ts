import type { SecondStep } from '../../machines/contracts/secondStep.ts';
import type { secondStepMachine } from '../../machines/widget/secondStep.machine.ts';
import type { ActorSamples, ChildSamples } from 'fairlead-statechart/model/samples';
import { identityError } from '../support/identityErrors.ts';

/** A session that still needs a second factor. */
export const codeDue: SecondStep = {
  due: ['authenticator', 'text'],
  onFile: ['authenticator', 'text'],
  phone: '+12025550143',
  email: 'ann@fairlead.example',
};

/** A session that is complete. */
export const nothingDue: SecondStep = { ...codeDue, due: null };

/** A session of a client without a second factor. */
export const noneOnFile: SecondStep = { due: null, onFile: [], phone: null, email: null };

/** A session of a client whose phone number is the only way to sign in. */
export const phoneOnly: SecondStep = { ...noneOnFile, phone: '+12025550143' };

const failed = { unreachable: identityError('unreachable'), broken: new Error('broken') };

/** Samples of the actors of `secondStepMachine`. */
export const secondStepSamples: ActorSamples<typeof secondStepMachine> = {
  readSecondStep: {
    done: { 'code due': codeDue, 'none on file': noneOnFile, 'phone only': phoneOnly },
    failed: { 'session over': identityError('session-ended'), unreachable: identityError('unreachable') },
  },
  secondFactor: {
    done: {
      verified: { kind: 'verified' },
      recovered: { kind: 'recovered' },
      'went back': { kind: 'went-back' },
      ended: { kind: 'ended' },
    },
    failed,
  },
  twoStepSetup: {
    done: {
      enrolled: { kind: 'enrolled' },
      skipped: { kind: 'skipped' },
      'went back': { kind: 'went-back' },
    },
    failed,
  },
};

/** Samples of `secondStepMachine` as the child of a sign-in; its own test has those of the setup. */
export const secondStepChild: ChildSamples<typeof secondStepMachine> = {
  runs: {
    readSecondStep: {
      done: { 'code due': codeDue },
      failed: { 'session over': identityError('session-ended') },
    },
    secondFactor: {
      done: { verified: { kind: 'verified' }, 'went back': { kind: 'went-back' } },
      failed,
    },
    // The child above does not lead to the setup.
    twoStepSetup: { done: { enrolled: { kind: 'enrolled' } }, failed },
  },
  failed,
  project: () => null,
};
