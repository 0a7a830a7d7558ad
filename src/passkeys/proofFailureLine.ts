import type { Failure } from '../../machines/contracts/failures.ts';
import type { FailureCopy } from '../copy/failures.ts';
import type { CopyOf } from '../copy/language.ts';
import type { proofFailureCopy } from '../copy/proofFailures.en.ts';
import { failureExplanation } from '../ui/widget/failureExplanation.ts';

/**
 * Describes a failure in one line, including the failures of a step-up with an OAuth account.
 *
 * @param failure `null` for none
 * @param headline text for a failure without a message of the identity provider
 * @returns the line, or `null` without a failure
 */
export function proofFailureLine(
  failure: Failure | null,
  headline: string,
  failures: FailureCopy,
  proofFailures: CopyOf<typeof proofFailureCopy>,
): string | null {
  return failure?.code === 'storage-blocked'
    ? proofFailures[failure.code]
    : failureExplanation(failure, headline, failures);
}
