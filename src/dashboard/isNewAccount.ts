import type { SessionRecord, UserFacts } from '../../machines/contracts/sessionRequests.ts';
import { signUpLimitMs } from '../../machines/contracts/timing.ts';

/** Returns whether the session began soon after the sign-up, by the provider's clock. */
export function isNewAccount({ createdAt }: UserFacts, { startedAt }: SessionRecord): boolean {
  return startedAt - createdAt <= signUpLimitMs;
}
