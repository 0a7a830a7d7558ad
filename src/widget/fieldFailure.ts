import type { Failure } from '../../machines/contracts/failures.ts';
import type { Copy } from '../copy/copy.ts';
import { failureMessage } from '../copy/failures.ts';

/**
 * What stands under a field whose request failed: the provider's own words, else what happened and what to do next
 * (specification, section 8).
 *
 * @param failure `null` when nothing did
 */
export function fieldFailure(copy: Copy, failure: Failure | null): string | null {
  if (!failure) return null;
  const { title, detail } = failureMessage(copy, failure, '');
  return detail ?? title;
}
