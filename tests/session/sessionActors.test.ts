import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import type { SessionFacts } from '../../machines/contracts/sessionRequests.ts';
import { requestLimitMs } from '../../machines/contracts/timing.ts';
import { sessionActors } from '../../src/session/sessionActors.ts';
import type { TabMessage } from '../../src/session/tabs.ts';
import { sessionFacts, userFacts } from '../support/userFacts.ts';

const complete = sessionFacts(60_000, userFacts('Ann Lee'));
const incomplete: SessionFacts = { ...complete, user: { ...complete.user, hasAuthenticator: true } };
const renewed: TabMessage = { type: 'renewed', sessionId: complete.sessionId, remainingMs: 60_000 };

const answering = ['restoreSession', 'refreshSession', 'extendSession'] as const;
const renewing = ['refreshSession', 'extendSession'] as const;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Starts one session actor, whose request the returned function answers. */
function start(name: (typeof answering)[number] | 'revokeSession') {
  let resolve: (facts: SessionFacts) => void = () => undefined;
  const promise = new Promise<SessionFacts>((fulfill) => {
    resolve = fulfill;
  });
  const signals: AbortSignal[] = [];
  const wait = (signal: AbortSignal) => {
    signals.push(signal);
    return promise;
  };
  const refuse = () => Promise.reject(new Error('Another request was sent.'));
  const identity = {
    restoreSession: refuse,
    refreshSession: refuse,
    extendSession: refuse,
    revokeSession: refuse,
    forgetSession: () => undefined,
    followSignOut: () => undefined,
    [name]: wait,
  };
  const sent: TabMessage[] = [];
  const renewals: SessionFacts[] = [];
  const tabs = { send: (message: TabMessage) => void sent.push(message), subscribe: () => undefined };
  const actors = sessionActors(identity, tabs, (facts) => void renewals.push(facts));
  const actor = createActor(actors[name]);
  actor.subscribe({ error: () => undefined });
  actor.start();
  return {
    actor,
    signals,
    sent,
    renewals,
    answer: async (facts: SessionFacts) => {
      resolve(facts);
      await vi.advanceTimersByTimeAsync(0);
    },
  };
}

describe.each(answering)('a response to %s', (name) => {
  test('is sent to the other tabs and settles the actor', async () => {
    const { actor, sent, answer } = start(name);
    await answer(complete);
    expect(sent).toEqual([renewed]);
    expect(actor.getSnapshot()).toMatchObject({ status: 'done', output: complete });
  });

  test('is not sent to the other tabs while a second factor is due', async () => {
    const { actor, sent, answer } = start(name);
    await answer(incomplete);
    expect(sent).toEqual([]);
    expect(actor.getSnapshot().output).toEqual(incomplete);
  });

  test('is ignored in all tabs after the actor has been stopped', async () => {
    const { actor, sent, renewals, signals, answer } = start(name);
    actor.stop();
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
    await answer(complete);
    expect({ sent, renewals }).toEqual({ sent: [], renewals: [] });
  });

  test('is ignored in all tabs after the time limit of the request', async () => {
    const { actor, sent, renewals, answer } = start(name);
    await vi.advanceTimersByTimeAsync(requestLimitMs);
    expect(actor.getSnapshot().status).toBe('error');
    await answer(complete);
    expect({ sent, renewals }).toEqual({ sent: [], renewals: [] });
  });
});

test.each(renewing)('%s passes the facts on, also those of an incomplete session', async (name) => {
  const { renewals, answer } = start(name);
  await answer(incomplete);
  expect(renewals).toEqual([incomplete]);
});

test('a restored session is no renewal', async () => {
  const { renewals, answer } = start('restoreSession');
  await answer(complete);
  expect(renewals).toEqual([]);
});

test('a revocation can be aborted', () => {
  const { actor, signals } = start('revokeSession');
  expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
  actor.stop();
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
});
