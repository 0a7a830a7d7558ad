import type { AccountType } from '../../machines/contracts/accountTypes.ts';
import type { FirstStep } from '../../machines/dashboard/firstSteps.machine.ts';
import { catalogue } from './language.ts';

/** Texts of the first steps of a new account. */
export const firstStepsCopy = catalogue('firstSteps', {
  title: 'Your first steps',
  steps: {
    email: 'Verify your email',
    passkey: 'Add a Passkey',
    'two-step': 'Add a second step',
  } satisfies Record<FirstStep, string>,
  done: 'done',
  open: 'to do',
  dismiss: 'Dismiss',
  accountTypes: {
    individual: 'Individual account. You can change it in your profile.',
    institutional: 'Institutional account. You can change it in your profile.',
  } satisfies Record<AccountType, string>,
  unstored: 'Your account type could not be saved. We will try again in a few minutes.',
});
