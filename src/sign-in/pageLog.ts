import type { Failure } from '../../machines/contracts/failures.ts';
import type { IdentityProvider } from '../identity/provider.ts';
import { lazyEventLog, loadEventLog } from '../widget/lazyEventLog.ts';
import type { EventLog } from '../telemetry/startEventLog.ts';

/**
 * Creates the page's log of client events, whose code is loaded with the first event. Failures go to the console too.
 *
 * @param provider the identity provider that receives the events
 */
export function openPageLog(provider: IdentityProvider): EventLog {
  const events = lazyEventLog(() => loadEventLog(provider));
  return {
    ...events,
    logFailure(failure: Failure) {
      console.error('Signing in failed:', failure);
      events.logFailure(failure);
    },
  };
}
