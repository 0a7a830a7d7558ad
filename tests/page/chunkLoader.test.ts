import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ChunkLoadError, loadChunk, takeAskedChunks } from '../../src/page/chunkLoader.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  takeAskedChunks();
  vi.useRealTimers();
});

const never = () => new Promise<never>(() => undefined);

/** What a promise was rejected with. */
const rejection = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: unknown) => error,
  );

describe('loadChunk', () => {
  it('gives the module and leaves no timer behind', async () => {
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

  it('fails the same way when asking for the chunk throws', async () => {
    const cause = new Error('blocked');
    const error = await rejection(
      loadChunk('HomePage', () => {
        throw cause;
      }),
    );
    expect(error).toMatchObject({ name: 'ChunkLoadError', cause });
  });
});

describe('takeAskedChunks', () => {
  it('tells which chunks were asked for since the last time, each once', async () => {
    await loadChunk('One', () => Promise.resolve({}));
    await loadChunk('Two', () => Promise.resolve({}));
    await loadChunk('One', () => Promise.resolve({}));
    expect(takeAskedChunks()).toEqual(['One', 'Two']);
    expect(takeAskedChunks()).toEqual([]);
  });
});
