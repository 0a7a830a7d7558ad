import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ChunkLoadError } from '../../src/page/chunkLoader.ts';
import { recoverChunks } from '../../src/page/recoverChunks.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Creates a page that fails until it is repaired, and that reports each attempt like the router. */
function failingPage(error: unknown) {
  const invalidate = vi.fn<() => Promise<void>>(async () => check());
  const page = { state: { matches: [{}, { error }] }, invalidate };
  const check = recoverChunks(page);
  check();
  return { invalidate, check, repair: () => (page.state = { matches: [{}, { error: undefined }] }) };
}

describe('a page whose chunk did not arrive', () => {
  it('is loaded again after 4, 8, 16, 32, 64, 128 and 256 seconds, and no more', async () => {
    const { invalidate } = failingPage(new ChunkLoadError('ContactPage'));
    let tries = 0;
    for (const seconds of [4, 8, 16, 32, 64, 128, 256]) {
      await vi.advanceTimersByTimeAsync(seconds * 1_000 - 1);
      expect(invalidate).toHaveBeenCalledTimes(tries);
      await vi.advanceTimersByTimeAsync(1);
      expect(invalidate).toHaveBeenCalledTimes((tries += 1));
    }
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is loaded at once when the network may be back, even after the last attempt', async () => {
    const { invalidate, check } = failingPage(new ChunkLoadError('ContactPage'));
    await vi.runAllTimersAsync();
    expect(invalidate).toHaveBeenCalledTimes(7);
    check(true);
    expect(invalidate).toHaveBeenCalledTimes(8);
  });

  it('is not loaded again once it has arrived', async () => {
    const { invalidate, check, repair } = failingPage(new ChunkLoadError('ContactPage'));
    repair();
    await vi.advanceTimersByTimeAsync(4_000);
    check(true);
    expect(invalidate).not.toHaveBeenCalled();
    expect(vi.getTimerCount()).toBe(0);
  });
});

it('does not reload a page that failed for another reason', () => {
  const { invalidate, check } = failingPage(new Error('Broken'));
  check(true);
  expect(invalidate).not.toHaveBeenCalled();
  expect(vi.getTimerCount()).toBe(0);
});
