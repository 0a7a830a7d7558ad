import { expect, test, describe, onTestFinished, vi } from 'vitest';
import { createActor, createMachine } from 'xstate';
import { chosenInspector, openInspector } from '../../inspection/inspectorChoice.ts';
import { flushIdleWork, startInspector } from '../../inspection/statelyInspector.ts';

describe('idleWork', () => {
  /** Creates a window whose idle callbacks run when the test decides. */
  function createPage() {
    const callbacks = new Map<number, IdleRequestCallback>();
    const leaving: (() => void)[] = [];
    let handles = 0;
    const page = {
      requestIdleCallback(callback: IdleRequestCallback) {
        callbacks.set((handles += 1), callback);
        return handles;
      },
      cancelIdleCallback: (handle: number) => void callbacks.delete(handle),
      addEventListener: (_type: 'pagehide', listen: () => void) => void leaving.push(listen),
    } as unknown as Window;
    flushIdleWork(page);
    return {
      page,
      becomeIdle: () => {
        for (const [handle, callback] of callbacks) {
          callbacks.delete(handle);
          callback({ didTimeout: false, timeRemaining: () => 10 });
        }
      },
      leave: () => {
        for (const listen of leaving) listen();
      },
    };
  }

  test('runs pending idle callbacks when the page is left, in order and once', () => {
    const { page, becomeIdle, leave } = createPage();
    const done: string[] = [];
    page.requestIdleCallback(() => done.push('first'));
    becomeIdle();
    expect(done).toEqual(['first']);
    page.requestIdleCallback(() => done.push('second'));
    page.cancelIdleCallback(page.requestIdleCallback(() => done.push('canceled')));
    page.requestIdleCallback(() => done.push('third'));
    leave();
    expect(done).toEqual(['first', 'second', 'third']);
    becomeIdle();
    leave();
    expect(done).toEqual(['first', 'second', 'third']);
  });
});

describe('inspectorChoice', () => {
  function storage(): Storage {
    const stored = new Map<string, string>();
    return {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
      removeItem: (key: string) => void stored.delete(key),
    } as unknown as Storage;
  }

  test('opens no inspector by default', async () => {
    expect(chosenInspector('?next=/dashboard', storage())).toBeNull();
    const page = { location: { search: '' }, sessionStorage: storage() } as unknown as Window;
    expect(await openInspector(page)).toBeNull();
  });

  test.each([
    ['?inspect', 'stately'],
    ['?inspect=', 'stately'],
    ['?next=/x&inspect=offline', 'offline'],
  ])('%s selects %s, also for later pages of the tab, until inspection is turned off', (search, target) => {
    const stored = storage();
    expect(chosenInspector(search, stored)).toBe(target);
    expect(chosenInspector('', stored)).toBe(target);
    expect(chosenInspector('?inspect=off', stored)).toBeNull();
    expect(chosenInspector('', stored)).toBeNull();
  });

  test.each(['ofline', 'OFFLINE', 'true'])(
    'opens no window for the unknown value %s, ends inspection and says so',
    async (value) => {
      const notices: string[] = [];
      const open = vi.fn<() => null>();
      const stored = storage();
      stored.setItem('statechart.inspect', 'stately');
      const page = {
        open,
        location: { search: `?inspect=${value}`, href: 'http://localhost/login', origin: 'http://localhost' },
        sessionStorage: stored,
        document: {
          createElement: () => ({ setAttribute: () => undefined, style: {} }),
          body: { prepend: ({ textContent }: HTMLElement) => notices.push(textContent ?? '') },
        },
      } as unknown as Window;
      expect(await openInspector(page)).toBeNull();
      expect(open).not.toHaveBeenCalled();
      expect(notices).toEqual([
        `Inspection is off: ?inspect=${value} is unknown. Use ?inspect, ?inspect=offline or ?inspect=off.`,
      ]);
      expect(chosenInspector('', stored)).toBeNull();
    },
  );

  test('sends a window that connects late every event since the first actor', () => {
    // Outside a browser the package sends from a timer in place of an idle callback.
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const listeners: ((event: unknown) => void)[] = [];
    const sent: { readonly type: string; readonly name?: string }[] = [];
    const page = {
      open: () => ({
        location: { pathname: '/' },
        postMessage: (event: (typeof sent)[number]) => sent.push(event),
      }),
      location: { href: 'http://localhost/login', origin: 'http://localhost' },
      document: {
        createElement: () => ({ setAttribute: () => undefined, style: {} }),
        body: { prepend: () => undefined },
      },
      addEventListener: (type: string, listen: (event: unknown) => void) => {
        if (type === 'message') listeners.push(listen);
      },
      requestIdleCallback: () => 0,
      cancelIdleCallback: () => undefined,
    } as unknown as Window;
    const inspect = startInspector(page, 'offline');
    const machine = createMachine({ id: 'counter', on: { step: {} } });
    const counter = createActor(machine, inspect ? { inspect } : {}).start();
    for (let step = 0; step < 300; step += 1) counter.send({ type: 'step' });
    vi.runAllTimers();
    for (const listen of listeners) listen({ data: { type: '@statelyai.connected' } });
    expect(sent.slice(0, 2)).toMatchObject([{ type: '@xstate.actor' }, { type: '@xstate.event' }]);
    expect(sent.filter(({ type }) => type === '@xstate.snapshot').length).toBeGreaterThanOrEqual(300);
  });

  test('shows a notice if the browser blocks the window', () => {
    const notices: string[] = [];
    const page = {
      open: () => null,
      location: { href: 'http://localhost/login', origin: 'http://localhost' },
      document: {
        createElement: () => ({ setAttribute: () => undefined, style: {} }),
        body: { prepend: ({ textContent }: HTMLElement) => notices.push(textContent ?? '') },
      },
    } as unknown as Window;
    expect(startInspector(page, 'offline')).toBeNull();
    expect(notices).toEqual([expect.stringContaining('Allow pop-up windows for this site')]);
  });
});
