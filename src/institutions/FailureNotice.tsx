import type { Failure } from '../../machines/contracts/failures.ts';
import { failureCopy } from '../copy/failures.en.ts';
import { institutionFailureCopy } from '../copy/institutions.en.ts';
import { useCopy } from '../copy/useCopy.ts';
import { Notice } from '../ui/Notice.tsx';
import { institutionMessage } from './institutionMessage.ts';

interface FailureNoticeProps {
  readonly failure: Failure | null;
  /** Text for a failure without a message of the identity provider. */
  readonly headline: string;
}

/** Announces a failed request of an institution. */
export function FailureNotice({ failure, headline }: FailureNoticeProps) {
  const message = institutionMessage(
    failure,
    headline,
    useCopy(failureCopy),
    useCopy(institutionFailureCopy),
  );
  return <Notice tone="error" message={message} focusTarget="failure" />;
}
