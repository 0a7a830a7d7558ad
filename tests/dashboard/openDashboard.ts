import { text } from 'node:stream/consumers';
import { createElement, Suspense, type ComponentType } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { vi } from 'vitest';
import type { SessionFacts, UserFacts } from '../../machines/contracts/sessionRequests.ts';
import type { Navigation } from '../../src/page/navigation.ts';
import { memoryStorage } from '../support/memoryStorage.ts';
import { openSession } from '../support/openSession.ts';
import { recordFlow, unstubPage } from '../support/recordFlow.ts';
import { recordLibrary } from '../support/recordLibrary.ts';
import { userFacts } from '../support/userFacts.ts';

type Location = Parameters<Parameters<Navigation['followLocation']>[0]>[0];

/** Functions that stop what a test has started. */
const stopping: (() => void)[] = [];

/** Stops a flow at the end of the test. */
export const stopLater = (...stops: readonly (() => void)[]): void => void stopping.push(...stops);

/** Stubs the clock, at noon of March 31, and the storage of a dashboard page. */
export function stubDashboard(): void {
  vi.useFakeTimers({ now: new Date(2026, 2, 31, 12) });
  vi.stubGlobal('localStorage', memoryStorage());
}

/** Stops the flows of the test, and undoes `stubDashboard`. */
export function leaveDashboard(): void {
  for (const stop of stopping.splice(0)) stop();
  unstubPage();
}

export const verified = (value: string) => ({ id: `id-${value}`, value, isVerified: true });

/** A new user for each test, because the memory of dismissed offers and first steps lasts for the whole page. */
let userCount = 0;
export const newUser = (changes: Partial<UserFacts> = {}): UserFacts => ({
  ...userFacts('Ann Lee'),
  userId: `user-${(userCount += 1)}`,
  ...changes,
});

/** Opens a session and a page of the dashboard. One list records the calls of the page and of the client library. */
export async function openDashboard(user = newUser(), changes: Partial<SessionFacts> = {}) {
  const { session, requests } = await openSession(user, changes);
  stopLater(() => session.stop());
  const listeners = new Set<(location: Location) => void>();
  const library = recordLibrary();
  const calls: (readonly unknown[])[] = library.calls;
  const flow = recordFlow({ identity: library.access }, calls);
  const navigation: Navigation = {
    ...flow.context.navigation,
    followLocation(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  return {
    ...flow,
    calls,
    context: { ...flow.context, navigation },
    session,
    requests,
    listeners,
    learn: (changed: UserFacts) => session.send({ type: 'user.shown', user: changed }),
    visit: (path: string, query = '') => {
      for (const listener of listeners) listener({ path, query });
    },
  };
}

/** Renders the component of a flow and returns its props, with the actor of the flow. */
export function propsOf(Component: unknown): unknown {
  const rendered: unknown = typeof Component === 'function' && Component({});
  return Reflect.get(Object(rendered), 'props');
}

/** Renders a component that loads on demand, without fake timers. */
export async function renderLazy(Component: ComponentType): Promise<string> {
  vi.useRealTimers();
  const { prelude } = await prerenderToNodeStream(createElement(Suspense, null, createElement(Component)));
  return text(prelude);
}
