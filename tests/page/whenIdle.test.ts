import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { preloadDelayMs } from '../../machines/contracts/timing.ts';
import { whenIdle } from '../../src/page/whenIdle.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('runs a task when the browser is idle', () => {
  const waiting: (() => void)[] = [];
  const requestIdleCallback = (task: () => void) => waiting.push(task);
  vi.stubGlobal('requestIdleCallback', requestIdleCallback);
  vi.stubGlobal('window', { requestIdleCallback });
  const task = vi.fn<() => void>();
  whenIdle(task);
  expect(task).not.toHaveBeenCalled();
  for (const run of waiting) run();
  expect(task).toHaveBeenCalledOnce();
});

test('runs a task later in a browser that does not say when it is idle', () => {
  vi.stubGlobal('window', {});
  const task = vi.fn<() => void>();
  whenIdle(task);
  expect(task).not.toHaveBeenCalled();
  vi.advanceTimersByTime(preloadDelayMs);
  expect(task).toHaveBeenCalledOnce();
});

test('runs no task in a browser that saves data', () => {
  vi.stubGlobal('window', {});
  vi.stubGlobal('navigator', { connection: { saveData: true } });
  const task = vi.fn<() => void>();
  whenIdle(task);
  vi.runAllTimers();
  expect(task).not.toHaveBeenCalled();
});
