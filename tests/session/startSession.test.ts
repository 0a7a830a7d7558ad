import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { failureOf, IdentityError } from '../../machines/contracts/failures.ts';
import type { SessionFacts } from '../../machines/contracts/sessionRequests.ts';
import { requestLimitMs } from '../../machines/contracts/timing.ts';
import { english } from '../../src/copy/language.ts';
import { startSession, sessionActors } from '../../src/session/startSession.ts';
import type { TabMessage } from '../../src/session/tabs.ts';
import { warnInTitle } from '../../src/session/warnInTitle.ts';
import { unstubPage } from '../support/recordFlow.ts';
import { sessionFacts, userFacts } from '../support/userFacts.ts';
import { lineOf, starts, testWiring, when } from '../support/wiring.ts';

describe('startSession', () => {
  const minute = 60_000;
  const hour = 60 * minute;
  const openedAtMs = 1_000_000;
  const reject = (code: 'session-ended' | 'unreachable') =>
    Promise.reject(new IdentityError(failureOf(code)));

  let stopping: (() => void)[];

  beforeEach(() => {
    vi.useFakeTimers({ now: openedAtMs });
    vi.spyOn(Math, 'random').mockReturnValue(0.5);
    stopping = [];
  });
  afterEach(() => {
    for (const stop of stopping) stop();
    unstubPage();
  });

  /** Opens a session, and records its requests, its messages to other tabs and its calls of the page. */
  async function open(pathname = '/dashboard/account', hasSession = true, isRefreshing?: () => boolean) {
    const calls: (readonly unknown[])[] = [];
    let hear: (message: TabMessage) => void = () => undefined;
    /** Duration of the session that the provider reports, in milliseconds; `null` without a session. */
    let remainingMs = hasSession ? hour : null;
    let isRevocable = true;
    const answer = async (name: string) => {
      calls.push([name]);
      return remainingMs === null ? reject('session-ended') : sessionFacts(remainingMs, userFacts('Ann Lee'));
    };
    const note = (name: string) => (parameter?: unknown) => void calls.push([name, parameter]);
    vi.spyOn(console, 'warn').mockImplementation((...parameters) => void calls.push(['warn', ...parameters]));
    const actor = startSession({
      identity: {
        restoreSession: async () =>
          remainingMs === null ? null : sessionFacts(remainingMs, userFacts('Ann Lee')),
        refreshSession: () => answer('refreshSession'),
        extendSession: () => answer('extendSession'),
        revokeSession() {
          calls.push(['revokeSession', Date.now() - openedAtMs]);
          return isRevocable ? Promise.resolve() : reject('unreachable');
        },
        forgetSession: note('forgetSession'),
        followSignOut: note('followSignOut'),
      },
      tabs: { send: note('send'), subscribe: (listener) => void (hear = listener) },
      navigation: { toLogin: note('toLogin') },
      location: () => ({ pathname, href: `${pathname}?a=b` }),
      onFound: () => note('onFound')(),
      ...(isRefreshing && { isRefreshing }),
    });
    stopping.push(() => actor.stop());
    actor.start();
    await vi.advanceTimersByTimeAsync(0);
    return {
      actor,
      calls,
      hear: (message: TabMessage) => hear(message),
      setRemaining: (ms: number | null) => void (remainingMs = ms),
      refuseRevocation: () => void (isRevocable = false),
      /** Marks the passing of time among the calls. */
      pass: async (ms: number) => {
        await vi.advanceTimersByTimeAsync(ms);
        calls.push([`${ms} ms`]);
      },
    };
  }

  const next = 'next:/dashboard/account?a=b';
  const shared = 'send {type:renewed,sessionId:session-1,remainingMs:3600000}';

  testWiring('a page of the dashboard', () => open(), [
    starts(`${shared} | onFound`),
    when(
      'the client signs out, it ends the session in the other tabs, and is left without a path to return to',
      'forgetSession | send {type:signedOut} | revokeSession 0 | toLogin {}',
      ({ actor }) => actor.send({ type: 'signOut.requested' }),
    ),
    when(
      'another tab signs out, it is left after 300 ms, with a notice',
      `followSignOut | 299 ms | toLogin {${next},notice:signed-out-elsewhere} | 1 ms`,
      async ({ hear, pass }) => {
        hear({ type: 'signedOut' });
        await pass(299);
        await pass(1);
      },
    ),
    when(
      'the session was removed for an unknown reason, it is left after 300 ms, with another notice',
      `followSignOut | 299 ms | toLogin {${next},notice:session-ended} | 1 ms`,
      async ({ hear, pass }) => {
        hear({ type: 'ended' });
        await pass(299);
        await pass(1);
      },
    ),
    when(
      'the provider has ended the session, it is left, and this browser forgets the session',
      `refreshSession | forgetSession | toLogin {${next},notice:session-ended}`,
      ({ actor, setRemaining }) => {
        setRemaining(null);
        actor.send({ type: 'session.changed' });
      },
    ),
    when(
      'another tab signs out and in again, it stays open',
      `followSignOut | ${shared} | onFound | 1000 ms`,
      async ({ hear, pass }) => {
        hear({ type: 'signedOut' });
        hear({ type: 'started' });
        await pass(1_000);
      },
    ),
    when(
      'a revocation fails, it is repeated with a jitter, then logged',
      'forgetSession | send {type:signedOut} | revokeSession 0 | toLogin {} | revokeSession 3825 | revokeSession 11650 | revokeSession 27475 | warn Ending the session at the provider failed: unreachable | 3600000 ms',
      async ({ actor, refuseRevocation, pass }) => {
        vi.spyOn(Math, 'random').mockReturnValue(0);
        refuseRevocation();
        actor.send({ type: 'signOut.requested' });
        await pass(hour);
      },
    ),
    when(
      'another tab refreshes the session, this tab waits with its refresh',
      '120000 ms | 120000 ms',
      async ({ hear, pass }) => {
        await pass(2 * minute);
        hear({ type: 'renewed', sessionId: 'session-1', remainingMs: hour });
        await pass(2 * minute);
      },
    ),
    when(
      'it refreshes the session, it has the new facts',
      'refreshSession | send {type:renewed,sessionId:session-1,remainingMs:600000} | has 600000 Ann Lee',
      async ({ actor, setRemaining, calls }) => {
        setRemaining(10 * minute);
        actor.send({ type: 'session.changed' });
        await vi.advanceTimersByTimeAsync(0);
        const { remainingMs, user } = actor.getSnapshot().context;
        calls.push(['has', remainingMs, user?.displayName]);
      },
    ),
  ]);
  testWiring('a page of the dashboard without a session', () => open(undefined, false), [
    starts(`toLogin {${next}}`),
  ]);
  for (const [pathname, calls] of [
    ['/', 'followSignOut | 1000 ms'],
    ['/login', 'followSignOut | 1000 ms'],
    ['/dashboards', 'followSignOut | 1000 ms'],
    ['/dashboard', 'followSignOut | toLogin {next:/dashboard?a=b,notice:signed-out-elsewhere} | 1000 ms'],
  ] as const) {
    testWiring(`the page ${pathname}`, () => open(pathname), [
      when('another tab signs out', calls, ({ hear, pass }) => {
        hear({ type: 'signedOut' });
        return pass(1_000);
      }),
    ]);
  }

  test('the session is refreshed every three minutes while the page refreshes it, if it says so', async () => {
    let isRefreshing = true;
    const { actor, calls } = await open('/', true, () => isRefreshing);
    const refreshes = () => calls.filter(([name]) => name === 'refreshSession').length;
    await vi.advanceTimersByTimeAsync(3 * minute);
    expect(refreshes()).toBe(1);
    isRefreshing = false;
    actor.send({ type: 'session.changed' });
    await vi.advanceTimersByTimeAsync(20 * minute);
    expect(refreshes()).toBe(2);
  });

  test('the title of the tab counts down while the session is about to end, also that of a page opened meanwhile', async () => {
    const { actor: session } = await open();
    const page = { title: 'Account' };
    const stop = warnInTitle(session, page, () => english);
    await vi.advanceTimersByTimeAsync(minute);
    expect(page.title).toBe('Account');
    session.send({
      type: 'session.renewedElsewhere',
      sessionId: 'session-1',
      remainingMs: 1.5 * minute,
      facts: null,
    });
    await vi.advanceTimersByTimeAsync(0);
    expect(page.title).toBe('Session ends in 1:30 · Account');
    page.title = 'Profile';
    await vi.advanceTimersByTimeAsync(10_000);
    expect(page.title).toBe('Session ends in 1:20 · Profile');
    session.getSnapshot().children.sessionRefresh?.send({ type: 'extension.requested' });
    await vi.advanceTimersByTimeAsync(0);
    expect(page.title).toBe('Profile');
    session.send({
      type: 'session.renewedElsewhere',
      sessionId: 'session-1',
      remainingMs: minute,
      facts: null,
    });
    await vi.advanceTimersByTimeAsync(0);
    expect(page.title).toBe('Session ends in 1:00 · Profile');
    stop();
    expect(page.title).toBe('Profile');
    await vi.advanceTimersByTimeAsync(5_000);
    expect(page.title).toBe('Profile');
  });

  test('the title that a page sets is kept if there was no countdown', async () => {
    const { actor: session } = await open();
    const page = { title: 'Account' };
    const stop = warnInTitle(session, page, () => english);
    page.title = 'Profile';
    stop();
    expect(page.title).toBe('Profile');
  });
});

describe('sessionActors', () => {
  const complete = sessionFacts(60_000, userFacts('Ann Lee'));
  const incomplete: SessionFacts = { ...complete, user: { ...complete.user, hasAuthenticator: true } };
  const shared = 'send {type:renewed,sessionId:session-1,remainingMs:60000}';

  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** Starts one session actor, whose request the returned function answers. */
  function start(name: 'refreshSession' | 'extendSession' | 'revokeSession') {
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

  describe.each(['refreshSession', 'extendSession'] as const)('a response to %s', (name) => {
    test.each([
      [complete, `renewed false | ${shared}`],
      // The other tabs have to wait for the second factor, too.
      [incomplete, 'renewed true'],
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
});
