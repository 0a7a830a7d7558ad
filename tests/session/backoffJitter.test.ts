import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { failureOf, IdentityError } from '../../machines/contracts/failures.ts';
import { startSession } from '../../src/session/startSession.ts';

const unreachable = new IdentityError(failureOf('unreachable'));
const noop = () => undefined;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test('every wait after a failed attempt has a jitter of its own, from -175 to 175 ms', async () => {
  const draws = [0, 1, 0.5, 0.75];
  vi.spyOn(Math, 'random').mockImplementation(() => draws.shift() ?? 0.5);
  const attempts: number[] = [];
  const session = startSession({
    identity: {
      restoreSession: () => {
        attempts.push(Date.now());
        return Promise.reject(unreachable);
      },
      refreshSession: () => Promise.reject(unreachable),
      extendSession: () => Promise.reject(unreachable),
      revokeSession: () => Promise.resolve(),
      forgetSession: noop,
      followSignOut: noop,
    },
    tabs: { send: noop, subscribe: noop },
    navigation: { toLogin: noop },
    location: () => ({ pathname: '/dashboard/account', href: '/dashboard/account' }),
    onFound: noop,
  });
  session.start();
  await vi.advanceTimersByTimeAsync(70_000);
  session.stop();
  const waits = attempts.slice(1).map((at, index) => at - (attempts[index] ?? 0));
  expect(waits).toEqual([4_000 - 175, 8_000 + 175, 16_000, 32_000 + 88]);
});
