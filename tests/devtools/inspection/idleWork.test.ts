import { expect, test } from 'vitest';
import { finishIdleWork } from '../../../src/devtools/inspection/idleWork.ts';

/** A page that is idle when it is told to be. */
function pageAt() {
  const asked = new Map<number, IdleRequestCallback>();
  const leaving: (() => void)[] = [];
  let handles = 0;
  const page = {
    requestIdleCallback(work: IdleRequestCallback) {
      asked.set((handles += 1), work);
      return handles;
    },
    cancelIdleCallback: (handle: number) => void asked.delete(handle),
    addEventListener: (_type: 'pagehide', listen: () => void) => void leaving.push(listen),
  } as unknown as Window;
  finishIdleWork(page);
  return {
    page,
    beIdle: () => {
      for (const [handle, work] of asked) {
        asked.delete(handle);
        work({ didTimeout: false, timeRemaining: () => 10 });
      }
    },
    leave: () => {
      for (const listen of leaving) listen();
    },
  };
}

test('what waits for an idle moment is done when the page is left, in order and once', () => {
  const { page, beIdle, leave } = pageAt();
  const done: string[] = [];
  page.requestIdleCallback(() => done.push('first'));
  beIdle();
  expect(done).toEqual(['first']);
  page.requestIdleCallback(() => done.push('second'));
  page.cancelIdleCallback(page.requestIdleCallback(() => done.push('thought better of')));
  page.requestIdleCallback(() => done.push('third'));
  leave();
  expect(done).toEqual(['first', 'second', 'third']);
  beIdle();
  leave();
  expect(done).toEqual(['first', 'second', 'third']);
});
