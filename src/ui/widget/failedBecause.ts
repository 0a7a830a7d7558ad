import type { Failure } from '../../../machines/contracts/failures.ts';
import { failureMessage, passwordFailureDetail, type FailureCopy } from '../../copy/failures.ts';
import { failureLine } from './failureLine.ts';

/**
 * Says what failed, and why, in one line.
 *
 * @param failure `null` when nothing did
 * @param headline for a provider that said nothing
 */
export function failedBecause(failure: Failure | null, headline: string, copy: FailureCopy): string | null {
  return failure && failureLine(failureMessage(failure, headline, copy));
}

/**
 * Says why a password did not let the person in. The provider's own words of a lock or a limit are followed by how to get in
 * and when to try again.
 *
 * @param failure `null` when nothing failed
 * @param headline for a provider that said nothing
 */
export function refusedBecause(failure: Failure | null, headline: string, copy: FailureCopy): string | null {
  if (!failure) return null;
  const { title, detail = passwordFailureDetail(failure, copy) } = failureMessage(failure, headline, copy);
  return failureLine({ title, detail });
}
