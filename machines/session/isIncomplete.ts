import { secondStep } from '../contracts/secondStep.ts';
import type { SessionFacts } from '../contracts/sessionRequests.ts';

/** Returns whether a session still needs another factor. */
export function isIncomplete({ record, user }: SessionFacts): boolean {
  return secondStep(record.factors, user).due !== null;
}
