import { afterEach, expect, test, vi } from 'vitest';
import { watchView } from '../../src/page/watchView.ts';

afterEach(() => vi.unstubAllGlobals());

test('tells whether an element is in view, from the newest of several entries, until it is stopped', () => {
  const calls: unknown[] = [];
  let notify: (entries: readonly { isIntersecting: boolean }[]) => void = () => undefined;
  class Observer {
    observe = (element: unknown) => calls.push(['observe', element]);
    disconnect = () => calls.push(['disconnect']);
    constructor(listener: typeof notify, options: unknown) {
      calls.push(['create', options]);
      notify = listener;
    }
  }
  vi.stubGlobal('IntersectionObserver', Observer);
  const element = {} as Element;
  const stop = watchView(element, (isInView) => calls.push(['notify', isInView]));
  notify([{ isIntersecting: false }, { isIntersecting: true }]);
  notify([{ isIntersecting: false }]);
  stop();
  expect(calls).toEqual([
    ['create', { rootMargin: '100px' }],
    ['observe', element],
    ['notify', true],
    ['notify', false],
    ['disconnect'],
  ]);
});
