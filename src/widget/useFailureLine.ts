import type { Failure } from '../../machines/contracts/failures.ts';
import { failureMessage } from '../copy/failures.ts';
import { useWidgetCopy } from '../copy/widget/WidgetCopyProvider.tsx';
import { failureLine } from './failureLine.ts';

/**
 * Says what failed in one line, in the words of the language in force.
 *
 * @param failure `null` when nothing did
 * @param headline for a provider that said nothing
 */
export function useFailureLine(failure: Failure | null, headline: string): string | null {
  const copy = useWidgetCopy();
  return failure && failureLine(failureMessage(copy, failure, headline));
}
