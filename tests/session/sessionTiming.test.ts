import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor, SimulatedClock, type Actor } from 'xstate';
import { failureOf, IdentityError } from '../../machines/contracts/failures.ts';
import type { SessionFacts, SessionLife } from '../../machines/contracts/sessionRequests.ts';
import { sessionRefreshMachine } from '../../machines/session/sessionRefresh.machine.ts';
import { request } from '../../src/page/request.ts';
import { startSession } from '../../src/session/startSession.ts';
import { sessionFacts, userFacts } from '../support/userFacts.ts';

describe('sessionTiming', () => {
  type Answer = { remainingMs: number } | 'ended' | 'unreachable' | 'hangs';

  const minute = 60_000;
  const hour = 60 * minute;

  let clock: SimulatedClock;
  let refreshes: number[];
  let extensions: number;
  let answer: Answer;

  beforeEach(() => {
    vi.useFakeTimers();
    clock = new SimulatedClock();
    refreshes = [];
    extensions = 0;
    answer = { remainingMs: hour };
  });

  let running: Actor<typeof sessionRefreshMachine> | undefined;
  afterEach(() => {
    running?.stop();
    vi.useRealTimers();
  });

  function reply(): Promise<SessionFacts> {
    if (answer === 'hangs') return new Promise(() => undefined);
    if (answer === 'ended') return Promise.reject(new IdentityError(failureOf('session-ended')));
    if (answer === 'unreachable') return Promise.reject(new IdentityError(failureOf('unreachable')));
    return Promise.resolve(sessionFacts(answer.remainingMs, userFacts('Ann')));
  }

  function start({ remainingMs = hour } = {}) {
    const machine = sessionRefreshMachine.provide({
      actors: {
        refreshSession: request<SessionLife>(() => {
          refreshes.push(clock.now());
          return reply();
        }),
        extendSession: request<SessionLife>(() => {
          extensions += 1;
          return reply();
        }),
      },
    });
    running = createActor(machine, { clock, input: { remainingMs } });
    return running.start();
  }

  /** Advances the time in small steps and lets the provider's responses arrive in between. */
  async function pass(ms: number): Promise<void> {
    const end = clock.now() + ms;
    while (clock.now() < end) {
      const next = Math.min(end, (Math.floor(clock.now() / 500) + 1) * 500);
      // The time limits of requests use the global timers, so advance both clocks together.
      vi.advanceTimersByTime(next - clock.now());
      clock.set(next);
      for (let tick = 0; tick < 20; tick += 1) await Promise.resolve();
    }
  }

  function gaps(): number[] {
    return refreshes.map((at, index) => at - (refreshes[index - 1] ?? 0));
  }

  describe('refresh', () => {
    test('comes every 180,000 ms', async () => {
      start();
      await pass(179_999);
      expect(refreshes).toEqual([]);
      await pass(10 * minute);
      expect(refreshes).toEqual([180_000, 360_000, 540_000, 720_000]);
    });

    test('backs off 2000·2^n ms, n from 1 and capped at 7, until a refresh succeeds', async () => {
      start({ remainingMs: 24 * hour });
      answer = 'unreachable';
      await pass(180_000 + 1_200_000);
      expect(gaps()).toEqual([
        180_000, 4_000, 8_000, 16_000, 32_000, 64_000, 128_000, 256_000, 256_000, 256_000,
      ]);
      answer = { remainingMs: hour };
      await pass(256_000);
      const recovered = refreshes.at(-1) ?? 0;
      await pass(180_000 + 4_000);
      expect((refreshes.at(-1) ?? 0) - recovered).toBe(180_000);
    });

    test('aborts a hanging request after 9 s, then backs off', async () => {
      start();
      answer = 'hangs';
      await pass(180_000 + 9_000 + 4_000 + 9_000);
      expect(refreshes).toEqual([180_000, 193_000]);
    });

    test('ends when the provider has ended the session', async () => {
      const actor = start();
      answer = 'ended';
      await pass(180_500);
      expect(actor.getSnapshot()).toMatchObject({ status: 'done', output: { reason: 'ended-by-provider' } });
    });

    test('waits for the tab that refreshed last, and takes over 5 s later if that tab is gone', async () => {
      const actor = start();
      await pass(100_000);
      actor.send({ type: 'session.renewedElsewhere', remainingMs: hour });
      await pass(180_000);
      expect(refreshes).toEqual([]);
      await pass(5_000);
      expect(refreshes).toEqual([285_000]);
    });

    test('refreshes immediately when the page wakes, also during a backoff', async () => {
      const actor = start();
      await pass(1_000);
      actor.send({ type: 'page.woke' });
      expect(refreshes).toEqual([1_000]);
      answer = 'unreachable';
      await pass(181_000);
      actor.send({ type: 'page.woke' });
      expect(refreshes).toHaveLength(3);
    });
  });

  describe('warning and end', () => {
    test('warns exactly two minutes before the end', async () => {
      const actor = start({ remainingMs: 2.5 * minute });
      await pass(29_500);
      expect(actor.getSnapshot().hasTag('warning')).toBe(false);
      await pass(500);
      expect(actor.getSnapshot().hasTag('warning')).toBe(true);
    });

    test('asks the provider once at the end, then ends as expired', async () => {
      const actor = start({ remainingMs: 2.5 * minute });
      answer = 'unreachable';
      await pass(2.5 * minute - 500);
      expect(actor.getSnapshot().status).toBe('active');
      await pass(500);
      expect(actor.getSnapshot()).toMatchObject({ status: 'done', output: { reason: 'expired' } });
      expect(refreshes).toHaveLength(1);
    });

    test('does not end if the provider reports at the end that time is left', async () => {
      const actor = start({ remainingMs: 2.5 * minute });
      answer = { remainingMs: hour };
      await pass(3 * minute);
      expect(actor.getSnapshot().status).toBe('active');
      expect(actor.getSnapshot().hasTag('warning')).toBe(false);
    });

    test('ends within 9 s if the last request hangs', async () => {
      const actor = start({ remainingMs: 2.5 * minute });
      answer = 'hangs';
      await pass(2.5 * minute + 9_000);
      expect(actor.getSnapshot().status).toBe('done');
    });

    test('closes the warning after an extension and starts the full hour again', async () => {
      const actor = start({ remainingMs: 2.5 * minute });
      await pass(minute);
      actor.send({ type: 'extension.requested' });
      await pass(500);
      expect(extensions).toBe(1);
      expect(actor.getSnapshot().hasTag('warning')).toBe(false);
      answer = 'unreachable';
      await pass(57.5 * minute);
      expect(actor.getSnapshot().hasTag('warning')).toBe(false);
      await pass(minute);
      expect(actor.getSnapshot().hasTag('warning')).toBe(true);
    });

    test('keeps the warning and the end after a failed extension, and stores the failure', async () => {
      const actor = start({ remainingMs: 2.5 * minute });
      await pass(minute);
      answer = 'unreachable';
      actor.send({ type: 'extension.requested' });
      await pass(500);
      expect(actor.getSnapshot().hasTag('warning')).toBe(true);
      expect(actor.getSnapshot().context.failure).toEqual(failureOf('unreachable'));
      await pass(1.5 * minute);
      expect(actor.getSnapshot().status).toBe('done');
    });

    test('keeps the warning open after a refresh if the end is still near', async () => {
      const actor = start({ remainingMs: 2.5 * minute });
      await pass(minute);
      answer = { remainingMs: 1.5 * minute };
      actor.send({ type: 'page.woke' });
      await pass(500);
      expect(actor.getSnapshot().hasTag('warning')).toBe(true);
    });

    test('closes the warning after an extension in another tab', async () => {
      const actor = start({ remainingMs: 2.5 * minute });
      await pass(minute);
      actor.send({ type: 'session.renewedElsewhere', remainingMs: hour });
      expect(actor.getSnapshot().hasTag('warning')).toBe(false);
    });

    test('neither warns nor ends a month-long session early, although it exceeds the longest timer', async () => {
      const actor = start({ remainingMs: 31 * 24 * hour });
      await pass(minute);
      expect(actor.getSnapshot().hasTag('warning')).toBe(false);
      expect(actor.getSnapshot().status).toBe('active');
    });
  });
});

describe('backoffJitter', () => {
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
});
