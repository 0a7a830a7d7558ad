import type { Failure, FailureCode, TwoStepFailureCode } from '../../machines/contracts/failures.ts';
import type { FailureCopy } from '../copy/failures.ts';
import type { CopyOf } from '../copy/language.ts';
import type { twoStepFailureCopy } from '../copy/widget.en.ts';
import { failureExplanation } from '../ui/widget/failureExplanation.ts';

type TwoStepFailureCopy = CopyOf<typeof twoStepFailureCopy>;

/**
 * Describes a failure in one line, including the failures of two-step verification.
 *
 * @param failure `null` for none
 * @param headline text for a failure without a message of the identity provider
 * @returns the line, or `null` without a failure
 */
export function twoStepFailureLine(
  failure: Failure | null,
  headline: string,
  failures: FailureCopy,
  twoStepFailures: TwoStepFailureCopy,
): string | null {
  return failure && isTwoStepFailure(failure.code, twoStepFailures)
    ? twoStepFailures[failure.code]
    : failureExplanation(failure, headline, failures);
}

function isTwoStepFailure(code: FailureCode, copy: TwoStepFailureCopy): code is TwoStepFailureCode {
  return code in copy;
}
