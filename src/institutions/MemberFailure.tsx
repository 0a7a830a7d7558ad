import type { Failure } from '../../machines/contracts/failures.ts';
import { failureCopy } from '../copy/failures.en.ts';
import { institutionFailureCopy } from '../copy/institutions.en.ts';
import { useCopy } from '../copy/useCopy.ts';
import { FailureAlert } from '../ui/widget/FailureAlert.tsx';
import { failureLine } from '../ui/widget/failureLine.ts';
import { institutionMessage } from './institutionMessage.ts';

interface MemberFailureProps {
  readonly failure: Failure | null;
  /** Text for a failure without a message of the identity provider. */
  readonly headline: string;
}

/** Announces a failed request of a sign-in to an institution. */
export function MemberFailure({ failure, headline }: MemberFailureProps) {
  const failures = useCopy(failureCopy);
  const ownFailures = useCopy(institutionFailureCopy);
  const message = institutionMessage(failure, headline, failures, ownFailures);
  return <FailureAlert message={message && failureLine(message)} />;
}
