import { vi } from 'vitest';
import type { SessionFacts, UserFacts } from '../../machines/contracts/sessionRequests.ts';
import { startSession } from '../../src/session/startSession.ts';
import { sessionFacts } from './userFacts.ts';

/**
 * Opens a session of an hour, for tests with fake timers. Stop it at the end of the test.
 *
 * @param user the user whom the provider knows
 */
export async function openSession(user: UserFacts, changes: Partial<SessionFacts> = {}) {
  const facts = { ...sessionFacts(3_600_000, user), ...changes };
  /** Names of the requests in order. */
  const requests: string[] = [];
  const answer = (name: string) => () => {
    requests.push(name);
    return Promise.resolve(facts);
  };
  const session = startSession({
    identity: {
      restoreSession: answer('restoreSession'),
      refreshSession: answer('refreshSession'),
      extendSession: answer('extendSession'),
      revokeSession: () => Promise.resolve(),
      forgetSession: () => undefined,
      followSignOut: () => undefined,
    },
    tabs: { send: () => undefined, subscribe: () => undefined },
    onFound: () => undefined,
    navigation: { toLogin: () => undefined },
    location: () => ({ pathname: '/', href: '/' }),
  });
  session.start();
  await vi.advanceTimersByTimeAsync(0);
  requests.length = 0;
  return { session, requests };
}
