import { expect, test } from 'vitest';
import { flushIdleWork } from '../../../src/devtools/inspection/statelyInspector.ts';

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
