import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { SessionFacts } from '../../machines/contracts/sessionRequests.ts';
import type { Navigation } from '../../src/page/navigation.ts';
import { startSession } from '../../src/session/startSession.ts';
import type { TabMessage } from '../../src/session/tabs.ts';
import { sessionFacts, sessionRecord, userFacts } from '../support/userFacts.ts';

const minute = 60_000;
const whole = sessionFacts(60 * minute, userFacts('Ann Lee'));
const incomplete: SessionFacts = { ...whole, user: { ...whole.user, hasAuthenticator: true } };
const completed: SessionFacts = {
  ...incomplete,
  record: { ...sessionRecord, factors: ['password', 'authenticator-app'] },
};

/** Facts with which the provider answers every request of every tab. */
let provided: SessionFacts | null;
/** Messages that the tabs have sent to each other. */
let messages: TabMessage[];
/** Requests of all tabs, in order. */
let requests: string[];
let subscribers: { readonly tab: number; readonly listener: (message: TabMessage) => void }[];
let stopping: (() => void)[];

beforeEach(() => {
  vi.useFakeTimers();
  provided = incomplete;
  messages = [];
  requests = [];
  subscribers = [];
  stopping = [];
});
afterEach(() => {
  for (const stop of stopping) stop();
  vi.useRealTimers();
});

function post(sender: number, message: TabMessage): void {
  messages.push(message);
  for (const { tab, listener } of subscribers) {
    if (tab !== sender) setTimeout(() => listener(message));
  }
}

function openTab(pathname: string) {
  const tab = stopping.length;
  const answer = async (request: string): Promise<SessionFacts> => {
    requests.push(request);
    if (!provided) throw new Error('No session is open.');
    return provided;
  };
  const visits: Parameters<Navigation['toLogin']>[0][] = [];
  const onFound = vi.fn<() => void>();
  const session = startSession({
    identity: {
      restoreSession: () => answer('restoreSession'),
      refreshSession: () => answer('refreshSession'),
      extendSession: () => answer('extendSession'),
      forgetSession: () => void requests.push('forgetSession'),
      followSignOut: () => void requests.push('followSignOut'),
      async revokeSession() {
        requests.push('revokeSession');
      },
    },
    tabs: {
      send: (message) => post(tab, message),
      subscribe: (listener) => void subscribers.push({ tab, listener }),
    },
    onFound,
    navigation: { toLogin: (arrival) => void visits.push(arrival) },
    location: () => ({ pathname, href: `${pathname}?a=b#c` }),
  });
  stopping.push(() => session.stop());
  session.start();
  return { session, visits, onFound, post: (message: TabMessage) => post(tab, message) };
}

type Tab = ReturnType<typeof openTab>;
const settle = () => vi.advanceTimersByTimeAsync(1_000);
const isActive = ({ session }: Tab) => session.getSnapshot().hasTag('active');
const isIncomplete = ({ session }: Tab) => session.getSnapshot().hasTag('incomplete');

describe('tabs that share an incomplete session', () => {
  test('send each other no messages and do not refresh', async () => {
    const tabs = ['/dashboard/account', '/login', '/'].map(openTab);
    await vi.advanceTimersByTimeAsync(20 * minute);
    expect(tabs.map(isIncomplete)).toEqual([true, true, true]);
    expect(messages).toEqual([]);
    expect(requests).toEqual(['restoreSession', 'restoreSession', 'restoreSession']);
  });

  test('know nothing about the client', async () => {
    const { session } = openTab('/dashboard/account');
    await settle();
    expect(session.getSnapshot().context).toMatchObject({ sessionId: null, user: null, record: null });
    expect(JSON.stringify(session.getSnapshot().context)).not.toContain('Ann');
  });

  test('all open when the second factor is given in one of them, and their messages come to an end', async () => {
    const tabs = ['/login', '/dashboard/account', '/', '/sign-in'].map(openTab);
    await settle();
    provided = completed;
    tabs[0]?.post({ type: 'started' });
    await settle();
    expect(tabs.slice(1).map(isActive)).toEqual([true, true, true]);
    const count = messages.length;
    expect(count).toBeLessThanOrEqual(1 + tabs.length);
    await vi.advanceTimersByTimeAsync(2 * minute);
    expect(messages).toHaveLength(count);
  });

  test('stay closed when another tab is mistaken about the session, without a loop of messages', async () => {
    const tabs = ['/login', '/dashboard/account'].map(openTab);
    await settle();
    tabs[0]?.post({ type: 'started' });
    tabs[1]?.post({ type: 'renewed', sessionId: incomplete.sessionId, remainingMs: minute });
    await settle();
    expect(tabs.map(isIncomplete)).toEqual([true, true]);
    expect(messages).toHaveLength(2);
    expect(requests).toHaveLength(4);
  });

  test('end together with a sign-out, which the provider confirms', async () => {
    const tabs = ['/login', '/dashboard/account'].map(openTab);
    await settle();
    tabs[0]?.session.send({ type: 'signOut.requested' });
    await settle();
    expect(tabs.map(({ session }) => session.getSnapshot().hasTag('signedOut'))).toEqual([true, true]);
    expect(requests.slice(2)).toEqual(['forgetSession', 'revokeSession', 'followSignOut']);
    expect(messages).toEqual([{ type: 'signedOut' }]);
  });
});

describe('an incomplete session on a page of the dashboard', () => {
  test('leads to the login page, which opens the page afterwards', async () => {
    const { visits } = openTab('/dashboard/profile');
    await settle();
    expect(visits).toEqual([{ next: '/dashboard/profile?a=b#c' }]);
  });

  test('closes an open page in every tab within one refresh, without messages', async () => {
    provided = whole;
    const tabs = ['/dashboard/account', '/dashboard/profile'].map(openTab);
    await settle();
    expect(tabs.map(isActive)).toEqual([true, true]);
    provided = incomplete;
    messages = [];
    await vi.advanceTimersByTimeAsync(4 * minute);
    expect(tabs.map(isIncomplete)).toEqual([true, true]);
    expect(tabs.map(({ visits }) => visits.length)).toEqual([1, 1]);
    expect(messages).toEqual([]);
  });

  test('closes a page that extends its session', async () => {
    provided = { ...whole, remainingMs: minute };
    const tab = openTab('/dashboard/account');
    await settle();
    provided = incomplete;
    tab.session.getSnapshot().children.sessionRefresh?.send({ type: 'extension.requested' });
    await settle();
    expect(isIncomplete(tab)).toBe(true);
    expect(requests.at(-1)).toBe('extendSession');
  });

  test('stays on the page if the second factor is given before the page has changed', async () => {
    const tab = openTab('/dashboard/account');
    tab.session.on('secondStep.due', () => {
      provided = completed;
      tab.session.send({ type: 'session.startedElsewhere' });
    });
    await settle();
    expect(isActive(tab)).toBe(true);
    expect(tab.visits).toEqual([]);
  });
});

describe('the question for the second factor', () => {
  test.each(['/login', '/sign-in', '/authenticate', '/', '/dashboardish'])(
    'is opened on %s, which the page does not leave',
    async (pathname) => {
      const { onFound, visits } = openTab(pathname);
      await settle();
      expect(onFound).toHaveBeenCalledOnce();
      expect(visits).toEqual([]);
    },
  );
});
