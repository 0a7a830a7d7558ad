import { getEventListeners } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { leavePage } from '../../src/identity/leavePage.ts';
import { failureOf } from './providerInspector.ts';

const unaborted = () => new AbortController().signal;
const settled = () => vi.advanceTimersByTimeAsync(0);

let page: EventTarget;
let stop: ReturnType<typeof vi.fn<() => void>>;

beforeEach(() => {
  vi.useFakeTimers();
  page = new EventTarget();
  stop = vi.fn<() => void>();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('window', { stop });
  vi.stubGlobal('location', { href: 'https://fairlead.example/login' });
  vi.stubGlobal('fetch', () => Promise.resolve(new Response()));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Leaves the page. Returns a function that tells whether the departure is over. */
function leave(signal: AbortSignal, start = vi.fn<() => Promise<void>>(() => Promise.resolve())) {
  let isOver = false;
  void leavePage(signal, start).then(() => (isOver = true));
  return { start, isOver: () => isOver };
}

test('without a network, the page stays and nothing is started', async () => {
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Load failed')));
  const start = vi.fn<() => Promise<void>>();
  expect((await failureOf(leavePage(unaborted(), start))).code).toBe('unreachable');
  expect(start).not.toHaveBeenCalled();
});

test('a browser that believes to be offline leaves when the network works', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  const { start } = leave(unaborted());
  await settled();
  expect(start).toHaveBeenCalledOnce();
});

test('the departure is over when the page is hidden, not when it has been started', async () => {
  const { start, isOver } = leave(unaborted());
  await settled();
  expect(start).toHaveBeenCalledOnce();
  expect(isOver()).toBe(false);
  page.dispatchEvent(new Event('pagehide'));
  await settled();
  expect(isOver()).toBe(true);
  expect(stop).not.toHaveBeenCalled();
});

test.each([
  ['the page has been left', () => page.dispatchEvent(new Event('pagehide'))],
  ['an abort', (controller: AbortController) => controller.abort()],
])('a page that comes back after %s has no listener of the departure', async (_when, end) => {
  const controller = new AbortController();
  leave(controller.signal);
  await settled();
  expect(getEventListeners(page, 'pagehide')).toHaveLength(1);
  end(controller);
  expect(getEventListeners(page, 'pagehide')).toEqual([]);
});

test('an abort stops the navigation', async () => {
  const controller = new AbortController();
  const { isOver } = leave(controller.signal);
  await settled();
  controller.abort();
  await settled();
  expect(isOver()).toBe(true);
  expect(stop).toHaveBeenCalledOnce();
});

test('an abort while the navigation starts stops it as soon as it has started', async () => {
  const controller = new AbortController();
  const { isOver } = leave(
    controller.signal,
    vi.fn<() => Promise<void>>(() => Promise.resolve(controller.abort())),
  );
  await settled();
  expect(isOver()).toBe(true);
  expect(stop).toHaveBeenCalledOnce();
});

test('a departure that was aborted before it began is over at once', async () => {
  const { isOver } = leave(AbortSignal.abort());
  await settled();
  expect(isOver()).toBe(true);
  expect(stop).toHaveBeenCalledOnce();
});
