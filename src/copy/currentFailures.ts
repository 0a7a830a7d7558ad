import type { FailureCopy } from './copy.ts';
import { enFailures } from './enFailures.ts';

/** What is said of failures in the language in force. */
export const failureCopy: FailureCopy = enFailures;
