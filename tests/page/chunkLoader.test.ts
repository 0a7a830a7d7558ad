import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ChunkLoadError, loadChunk, takeRequestedChunks } from '../../src/page/chunkLoader.ts';

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

it.each([
  ['the only one', 'export const t = module({ a: 1 }); export const x = 1', 'page', 'a'],
  ['the one with its name', 'export const t = module({ a: 1 }), n = module({ named: 1 })', 'named', 'named'],
  ['the chunk itself', 'export const whole = 1, t = module({ a: 1 })', 'whole', 'whole'],
])('another attempt finds the module in a chunk of several: %s', async (_name, code, chunkId, key) => {
  const url = `data:text/javascript,const module = (exports) => ({ ...exports, [Symbol.toStringTag]: 'Module' }); ${code}//`;
  const load = () =>
    Promise.reject(
      new TypeError(`error loading dynamically imported module: ${url.replaceAll(/\s/g, '%20')}`),
    );
  await expect(loadChunk(chunkId, load)).rejects.toThrow(ChunkLoadError);
  expect(await loadChunk(chunkId, load)).toHaveProperty(key);
});

it('another attempt fails if several modules of a chunk could be the one', async () => {
  const url = `data:text/javascript,const m={[Symbol.toStringTag]:'Module'};export{m,m as n}//`;
  const load = () => Promise.reject(new TypeError(`error loading dynamically imported module: ${url}`));
  await expect(loadChunk('unknown', load)).rejects.toThrow(ChunkLoadError);
  await expect(loadChunk('unknown', load)).rejects.toThrow('Loading chunk unknown failed');
});

it('another attempt after a failure of Firefox imports the module from another URL', async () => {
  const url = 'data:text/javascript,export const loaded = import.meta.url//';
  const load = vi.fn<() => Promise<Record<string, unknown>>>(() =>
    Promise.reject(new TypeError(`error loading dynamically imported module: ${url.replaceAll(' ', '%20')}`)),
  );
  await expect(loadChunk('cached', load)).rejects.toThrow('Loading chunk cached failed');
  const module: Record<string, unknown> = await loadChunk('cached', load);
  expect(module['loaded']).toMatch(/\?attempt=\d+$/);
  expect(await loadChunk('cached', load)).toBe(module);
  expect(load).toHaveBeenCalledOnce();
});
