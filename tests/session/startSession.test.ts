import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { failureOf, IdentityError } from '../../machines/contracts/failures.ts';
import type { SessionFacts } from '../../machines/contracts/sessionRequests.ts';
import { english } from '../../src/copy/language.ts';
import type { Navigation } from '../../src/page/navigation.ts';
import { startSession } from '../../src/session/startSession.ts';
import type { TabMessage } from '../../src/session/tabs.ts';
import { warnInTitle } from '../../src/session/warnInTitle.ts';
import { sessionFacts, userFacts } from '../support/userFacts.ts';

const minute = 60_000;
const hour = 60 * minute;
const reject = (code: 'session-ended' | 'unreachable') => Promise.reject(new IdentityError(failureOf(code)));

/** Duration of the session that the provider reports, in milliseconds; `null` without a session. */
let remainingMs: number | null;
let isRevocable: boolean;
let requests: string[];
/** Times of the requests to end the session at the provider. */
let revocations: number[];
let stopping: (() => void)[];

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  remainingMs = hour;
  isRevocable = true;
  requests = [];
  revocations = [];
  stopping = [];
});
afterEach(() => {
  for (const stop of stopping) stop();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const facts = (ms: number): SessionFacts => sessionFacts(ms, userFacts('Ann Lee'));

async function open(pathname = '/dashboard/account', isRefreshing?: () => boolean) {
  let hear: (message: TabMessage) => void = () => undefined;
  const sent: TabMessage[] = [];
  const visits: Parameters<Navigation['toLogin']>[0][] = [];
  const onFound = vi.fn<() => void>();
  const answer = async (name: string): Promise<SessionFacts> => {
    requests.push(name);
    return remainingMs === null ? reject('session-ended') : facts(remainingMs);
  };
  const session = startSession({
    identity: {
      async restoreSession() {
        return remainingMs === null ? null : answer('restoreSession');
      },
      refreshSession: () => answer('refreshSession'),
      extendSession: () => answer('extendSession'),
      revokeSession() {
        revocations.push(Date.now());
        return isRevocable ? Promise.resolve() : reject('unreachable');
      },
      forgetSession: () => void requests.push('forgetSession'),
      followSignOut: () => void requests.push('followSignOut'),
    },
    tabs: { send: (message) => void sent.push(message), subscribe: (listener) => void (hear = listener) },
    navigation: { toLogin: (arrival) => void visits.push(arrival) },
    location: () => ({ pathname, href: `${pathname}?a=b` }),
    onFound,
    ...(isRefreshing && { isRefreshing }),
  });
  stopping.push(() => session.stop());
  session.start();
  await vi.advanceTimersByTimeAsync(0);
  requests = requests.filter((name) => name !== 'restoreSession');
  return { session, sent, visits, onFound, hear: (message: TabMessage) => hear(message) };
}

const next = '/dashboard/account?a=b';

test('a session that was found is reported', async () => {
  const { onFound, session } = await open();
  expect(onFound).toHaveBeenCalledOnce();
  expect(session.getSnapshot().context.user?.displayName).toBe('Ann Lee');
});

describe('a page of the dashboard is left for the login page', () => {
  test('without a notice if there was no session', async () => {
    remainingMs = null;
    const { visits, onFound } = await open();
    await vi.advanceTimersByTimeAsync(0);
    expect(visits).toEqual([{ next }]);
    expect(requests).toEqual([]);
    expect(onFound).not.toHaveBeenCalled();
  });

  test('without a path to return to after a sign-out here, which ends the session in the other tabs', async () => {
    const { session, visits, sent } = await open();
    session.send({ type: 'signOut.requested' });
    expect(requests).toEqual(['forgetSession']);
    await vi.advanceTimersByTimeAsync(0);
    expect(visits).toEqual([{}]);
    expect(sent.at(-1)).toEqual({ type: 'signedOut' });
  });

  test('300 ms after a sign-out in another tab, with a notice', async () => {
    const { visits, hear } = await open();
    hear({ type: 'signedOut' });
    expect(requests).toEqual(['followSignOut']);
    await vi.advanceTimersByTimeAsync(299);
    expect(visits).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(visits).toEqual([{ next, notice: 'signed-out-elsewhere' }]);
  });

  test('300 ms after the session was removed for an unknown reason', async () => {
    const { visits, hear } = await open();
    hear({ type: 'ended' });
    expect(requests).toEqual(['followSignOut']);
    await vi.advanceTimersByTimeAsync(299);
    expect(visits).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(visits).toEqual([{ next, notice: 'session-ended' }]);
  });

  test('when the provider ended the session, which this browser forgets', async () => {
    const { visits, session } = await open();
    remainingMs = null;
    session.send({ type: 'session.changed' });
    await vi.advanceTimersByTimeAsync(0);
    expect(requests).toEqual(['refreshSession', 'forgetSession']);
    expect(visits).toEqual([{ next, notice: 'session-ended' }]);
  });

  test('but not if another tab has signed in again meanwhile', async () => {
    const { visits, hear } = await open();
    hear({ type: 'signedOut' });
    hear({ type: 'started' });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(visits).toEqual([]);
  });
});

test.each(['/', '/login', '/dashboards'])('%s stays open when the session ends', async (pathname) => {
  const { visits, hear } = await open(pathname);
  hear({ type: 'signedOut' });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(visits).toEqual([]);
});

test('the dashboard itself is left, too', async () => {
  const { visits, hear } = await open('/dashboard');
  hear({ type: 'signedOut' });
  await vi.advanceTimersByTimeAsync(300);
  expect(visits).toEqual([{ next: '/dashboard?a=b', notice: 'signed-out-elsewhere' }]);
});

test('a failed revocation is repeated with a jitter, then logged', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  vi.spyOn(Math, 'random').mockReturnValue(0);
  isRevocable = false;
  const { session } = await open();
  session.send({ type: 'signOut.requested' });
  await vi.advanceTimersByTimeAsync(hour);
  expect((revocations[1] ?? 0) - (revocations[0] ?? 0)).toBe(4_000 - 175);
  expect(warn).toHaveBeenCalledExactlyOnceWith(
    'Ending the session at the provider failed:',
    failureOf('unreachable'),
  );
});

describe('the refresh', () => {
  test('comes every three minutes', async () => {
    await open();
    await vi.advanceTimersByTimeAsync(9 * minute);
    expect(requests).toEqual(['refreshSession', 'refreshSession', 'refreshSession']);
  });

  test('of another tab, told by a message, takes the place of the own one', async () => {
    const { hear } = await open();
    await vi.advanceTimersByTimeAsync(2 * minute);
    hear({ type: 'renewed', sessionId: 'session-1', remainingMs: hour });
    await vi.advanceTimersByTimeAsync(2 * minute);
    expect(requests).toEqual([]);
  });

  test('comes only while the page refreshes the session, if it says so', async () => {
    let isRefreshing = true;
    const { session } = await open('/', () => isRefreshing);
    await vi.advanceTimersByTimeAsync(3 * minute);
    expect(requests).toEqual(['refreshSession']);
    isRefreshing = false;
    session.send({ type: 'session.changed' });
    await vi.advanceTimersByTimeAsync(20 * minute);
    expect(requests).toEqual(['refreshSession', 'refreshSession']);
  });

  test('updates the facts of the session', async () => {
    const { session } = await open();
    remainingMs = 10 * minute;
    session.send({ type: 'session.changed' });
    await vi.advanceTimersByTimeAsync(0);
    expect(session.getSnapshot().context.remainingMs).toBe(10 * minute);
  });
});

describe('the title of the tab', () => {
  test('counts down while the session is about to end, and is restored by an extension', async () => {
    const { session } = await open();
    const page = { title: 'Account' };
    const stop = warnInTitle(session, page, () => english);
    await vi.advanceTimersByTimeAsync(minute);
    expect(page.title).toBe('Account');
    session.send({ type: 'session.renewedElsewhere', sessionId: 'session-1', remainingMs: 1.5 * minute });
    await vi.advanceTimersByTimeAsync(0);
    expect(page.title).toBe('Session ends in 1:30 · Account');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(page.title).toBe('Session ends in 1:20 · Account');
    session.getSnapshot().children.sessionRefresh?.send({ type: 'extension.requested' });
    await vi.advanceTimersByTimeAsync(0);
    expect(page.title).toBe('Account');
    stop();
  });

  test('belongs to the page that was opened during the countdown', async () => {
    remainingMs = minute;
    const { session } = await open();
    const page = { title: 'Account' };
    const stop = warnInTitle(session, page, () => english);
    expect(page.title).toBe('Session ends in 1:00 · Account');
    page.title = 'Profile';
    await vi.advanceTimersByTimeAsync(1_000);
    expect(page.title).toBe('Session ends in 0:59 · Profile');
    stop();
    expect(page.title).toBe('Profile');
    await vi.advanceTimersByTimeAsync(5_000);
    expect(page.title).toBe('Profile');
  });

  test('set by a page is kept if there was no countdown', async () => {
    const { session } = await open();
    const page = { title: 'Account' };
    const stop = warnInTitle(session, page, () => english);
    page.title = 'Profile';
    stop();
    expect(page.title).toBe('Profile');
  });
});
