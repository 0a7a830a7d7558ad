import type { ProofFailureCode } from '../../machines/contracts/failures.ts';
import { catalogue } from './language.ts';

/** Text of each failure of a step-up with an OAuth account: the cause and the next step. */
export const proofFailureCopy = catalogue('proofFailures', {
  'account-of-another-user':
    'This account belongs to someone else. For your security, we signed you out, and nothing was changed. Sign in, then confirm with your own account.',
} satisfies Record<ProofFailureCode, string>);
