import type { Failure } from '../../../machines/contracts/failures.ts';
import { failureMessage, passwordFailureDetail, type FailureCopy } from '../../copy/failures.ts';
import { failureLine } from './failureLine.ts';

/**
 * Describes a failure in one line.
 *
 * @param failure `null` for none
 * @param headline text for a failure without a message of the identity provider
 * @returns the line, or `null` without a failure
 */
export function failureExplanation(
  failure: Failure | null,
  headline: string,
  copy: FailureCopy,
): string | null {
  return failure && failureLine(failureMessage(failure, headline, copy));
}

/**
 * Describes a failed password sign-in in one line. Advice on how and when to try again follows the identity provider's
 * message about a lock or a rate limit.
 *
 * @param failure `null` for none
 * @param headline text for a failure without a message of the identity provider
 * @returns the line, or `null` without a failure
 */
export function passwordFailureExplanation(
  failure: Failure | null,
  headline: string,
  copy: FailureCopy,
): string | null {
  if (!failure) return null;
  const { title, detail = passwordFailureDetail(failure, copy) } = failureMessage(failure, headline, copy);
  return failureLine({ title, detail });
}
