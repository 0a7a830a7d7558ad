import type { Failure, FailureCode, InstitutionFailureCode } from '../../machines/contracts/failures.ts';
import { failureMessage, type FailureCopy, type Message } from '../copy/failures.ts';
import type { institutionFailureCopy } from '../copy/institutions.en.ts';
import type { CopyOf } from '../copy/language.ts';

type InstitutionFailureCopy = CopyOf<typeof institutionFailureCopy>;

/**
 * Returns the message for a failed request, including the failures of institutions.
 *
 * @param failure `null` for none
 * @param headline text for a failure without a message of the identity provider
 */
export function institutionMessage(
  failure: Failure | null,
  headline: string,
  failures: FailureCopy,
  ownFailures: InstitutionFailureCopy,
): Message | null {
  if (!failure) return null;
  return isOwn(failure.code, ownFailures)
    ? { title: headline, detail: ownFailures[failure.code] }
    : failureMessage(failure, headline, failures);
}

function isOwn(code: FailureCode, copy: InstitutionFailureCopy): code is InstitutionFailureCode {
  return code in copy;
}
