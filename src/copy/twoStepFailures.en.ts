import type { TwoStepFailureCode } from '../../machines/contracts/failures.ts';
import { catalogue } from './language.ts';

/** Text of each failure of two-step verification: the cause and the next step. */
export const twoStepFailureCopy = catalogue('twoStepFailures', {
  'authenticator-code-wrong':
    'This code is wrong, expired or already used. Wait for the next code in your authenticator app and enter that one.',
  'recovery-code-wrong': 'This recovery code is wrong or already used. Check it, or use another one.',
} satisfies Record<TwoStepFailureCode, string>);
