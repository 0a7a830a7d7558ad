import type { Failure } from '../../machines/contracts/failures.ts';
import { failureMessage } from '../copy/failures.ts';
import { failureLine } from './failureLine.ts';

/**
 * Says what failed, and why, in one line.
 *
 * @param failure `null` when nothing did
 * @param headline for a provider that said nothing
 */
export function failedBecause(failure: Failure | null, headline: string): string | null {
  return failure && failureLine(failureMessage(failure, headline));
}
