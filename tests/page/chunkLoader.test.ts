import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ChunkLoadError, loadChunk, takeRequestedChunks } from '../../src/page/chunkLoader.ts';
import { recoverChunks } from '../../src/page/recoverChunks.ts';

describe('chunkLoader', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });

  afterEach(() => {
    takeRequestedChunks();
    vi.useRealTimers();
  });

  const never = () => new Promise<never>(() => undefined);

  const rejection = (promise: Promise<unknown>) =>
    promise.then(
      () => null,
      (error: unknown) => error,
    );

  describe('loadChunk', () => {
    it('returns the module and leaves no timer behind', async () => {
      const module = { Screen: 1 };
      await expect(loadChunk('Screen', () => Promise.resolve(module))).resolves.toBe(module);
      expect(vi.getTimerCount()).toBe(0);
    });

    it('names the chunk that could not be fetched and keeps the reason', async () => {
      const cause = new TypeError('Failed to fetch dynamically imported module');
      const error = await rejection(loadChunk('LoginScreen', () => Promise.reject(cause)));
      expect(error).toBeInstanceOf(ChunkLoadError);
      expect(error).toMatchObject({
        name: 'ChunkLoadError',
        message: 'Loading chunk LoginScreen failed',
        chunkId: 'LoginScreen',
        cause,
      });
      expect(vi.getTimerCount()).toBe(0);
    });

    it('gives up after 120 seconds and not before', async () => {
      let error: unknown = null;
      void rejection(loadChunk('HomePage', never)).then((reason) => (error = reason));
      await vi.advanceTimersByTimeAsync(119_999);
      expect(error).toBeNull();
      await vi.advanceTimersByTimeAsync(1);
      expect(error).toMatchObject({ name: 'ChunkLoadError', message: 'Loading chunk HomePage failed' });
    });

    it('loads a chunk again after a failure', async () => {
      const load = vi.fn<() => Promise<string>>(() => Promise.resolve('the module'));
      load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
      expect(await rejection(loadChunk('ContactPage', load))).toBeInstanceOf(ChunkLoadError);
      expect(await loadChunk('ContactPage', load)).toBe('the module');
    });

    it('fails in the same way when the import throws', async () => {
      const cause = new Error('blocked');
      const error = await rejection(
        loadChunk('HomePage', () => {
          throw cause;
        }),
      );
      expect(error).toMatchObject({ name: 'ChunkLoadError', cause });
    });
  });

  describe('takeRequestedChunks', () => {
    it('returns each chunk that was requested since the last call once', async () => {
      await loadChunk('One', () => Promise.resolve({}));
      await loadChunk('Two', () => Promise.resolve({}));
      await loadChunk('One', () => Promise.resolve({}));
      expect(takeRequestedChunks()).toEqual(['One', 'Two']);
      expect(takeRequestedChunks()).toEqual([]);
    });
  });
});

describe('recoverChunks', () => {
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
});
