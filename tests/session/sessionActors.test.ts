import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import type { SessionFacts } from '../../machines/contracts/sessionRequests.ts';
import { requestLimitMs } from '../../machines/contracts/timing.ts';
import { sessionActors } from '../../src/session/startSession.ts';
import { sessionFacts, userFacts } from '../support/userFacts.ts';
import { lineOf } from '../support/wiring.ts';

const complete = sessionFacts(60_000, userFacts('Ann Lee'));
const incomplete: SessionFacts = { ...complete, user: { ...complete.user, hasAuthenticator: true } };
const shared = 'send {type:renewed,sessionId:session-1,remainingMs:60000}';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Starts one session actor, whose request the returned function answers. */
function start(name: 'restoreSession' | 'refreshSession' | 'extendSession' | 'revokeSession') {
  let resolve: (facts: SessionFacts) => void = () => undefined;
  const promise = new Promise<SessionFacts>((fulfill) => (resolve = fulfill));
  const calls: (readonly unknown[])[] = [];
  const signals: AbortSignal[] = [];
  const refuse = () => Promise.reject(new Error('Another request was sent.'));
  const requests = {
    restoreSession: refuse,
    refreshSession: refuse,
    extendSession: refuse,
    revokeSession: refuse,
  };
  const wait = (signal: AbortSignal) => {
    signals.push(signal);
    return promise;
  };
  const actors = sessionActors(
    { ...requests, forgetSession: () => undefined, followSignOut: () => undefined, [name]: wait },
    { send: (message) => void calls.push(['send', message]), subscribe: () => undefined },
    ({ user }) => void calls.push(['renewed', user.hasAuthenticator]),
  );
  const actor = createActor(actors[name]);
  actor.subscribe({ error: () => undefined });
  actor.start();
  const answer = async (facts: SessionFacts) => {
    resolve(facts);
    await vi.advanceTimersByTimeAsync(0);
  };
  return { actor, calls, isAborted: () => signals.map(({ aborted }) => aborted), answer };
}

describe.each(['restoreSession', 'refreshSession', 'extendSession'] as const)('a response to %s', (name) => {
  const isRenewal = name !== 'restoreSession';

  test.each([
    [complete, isRenewal ? `renewed false | ${shared}` : shared],
    // The other tabs have to wait for the second factor, too.
    [incomplete, isRenewal ? 'renewed true' : ''],
  ])(
    'settles the actor, and is sent to the other tabs unless a second factor is due',
    async (facts, expected) => {
      const { actor, calls, answer } = start(name);
      await answer(facts);
      expect(lineOf(calls)).toBe(expected);
      expect(actor.getSnapshot()).toMatchObject({ status: 'done', output: facts });
    },
  );

  test('is ignored in all tabs after the actor has been stopped', async () => {
    const { actor, calls, isAborted, answer } = start(name);
    actor.stop();
    expect(isAborted()).toEqual([true]);
    await answer(complete);
    expect(calls).toEqual([]);
  });

  test('is ignored in all tabs after the time limit of the request', async () => {
    const { actor, calls, answer } = start(name);
    await vi.advanceTimersByTimeAsync(requestLimitMs);
    expect(actor.getSnapshot().status).toBe('error');
    await answer(complete);
    expect(calls).toEqual([]);
  });
});

test('a revocation can be aborted', () => {
  const { actor, isAborted } = start('revokeSession');
  expect(isAborted()).toEqual([false]);
  actor.stop();
  expect(isAborted()).toEqual([true]);
});
