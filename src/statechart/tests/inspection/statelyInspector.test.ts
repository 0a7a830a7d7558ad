import { expect, test, describe } from 'vitest';
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
    ['?inspect=anything', 'stately'],
  ])('%s selects %s, also for later pages of the tab, until inspection is turned off', (search, target) => {
    const stored = storage();
    expect(chosenInspector(search, stored)).toBe(target);
    expect(chosenInspector('', stored)).toBe(target);
    expect(chosenInspector('?inspect=off', stored)).toBeNull();
    expect(chosenInspector('', stored)).toBeNull();
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
