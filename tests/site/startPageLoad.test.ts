import { afterEach, describe, expect, it, vi } from 'vitest';
import { ChunkLoadError } from '../../src/page/chunkLoader.ts';
import { startPageLoad } from '../../src/site/startPageLoad.ts';

afterEach(() => vi.unstubAllGlobals());

const missing = new ChunkLoadError('startQuote');

/** Starts the loader of a page; `isOnline` says whether the server answers. */
function openPage({ isOnline = true, hasShownPage = true } = {}) {
  const page = { isOnline, url: '/dashboard/trading-desk', reloads: 0 };
  vi.stubGlobal('location', { href: page.url });
  vi.stubGlobal('fetch', async () => {
    if (!page.isOnline) throw new TypeError('Failed to fetch');
  });
  const { actor, loadPart } = startPageLoad({ href: () => page.url, reload: () => (page.reloads += 1) });
  if (hasShownPage) actor.send({ type: 'load.ended' });
  actor.send({ type: 'load.started' });
  return { page, actor, loadPart };
}

describe('the code of a page', () => {
  it('is returned when it arrives', async () => {
    const { loadPart, page } = openPage();
    await expect(loadPart(async () => 'code')).resolves.toBe('code');
    expect(page.reloads).toBe(0);
  });

  it.each(['startQuote', 'dashboard.es', 'startSession'])(
    'leads to a full load if it does not arrive (%s)',
    async (chunkId) => {
      const { loadPart, page } = openPage();
      const settled = vi.fn<() => void>();
      void loadPart(() => Promise.reject(new ChunkLoadError(chunkId))).then(settled, settled);
      await expect.poll(() => page.reloads).toBe(1);
      expect(settled).not.toHaveBeenCalled();
    },
  );

  it('is loaded once more before a full load, which would cancel the leaving for another page', async () => {
    const { loadPart, page } = openPage();
    const load = vi.fn<() => Promise<string>>(async () => 'code').mockRejectedValueOnce(missing);
    await expect(loadPart(load)).resolves.toBe('code');
    expect(page.reloads).toBe(0);
  });

  it('fails on the first page of a document, so that a full load is not followed by another', async () => {
    const { loadPart, page } = openPage({ hasShownPage: false });
    await expect(loadPart(() => Promise.reject(missing))).rejects.toBe(missing);
    expect(page.reloads).toBe(0);
  });

  it('is loaded again when the connection is back', async () => {
    const { loadPart, page, actor } = openPage({ isOnline: false });
    const load = vi.fn<() => Promise<string>>(async () => 'code').mockRejectedValueOnce(missing);
    const part = loadPart(load);
    await expect.poll(() => actor.getSnapshot().value).toBe('waitingForConnection');
    page.isOnline = true;
    actor.send({ type: 'page.woke' });
    await expect(part).resolves.toBe('code');
    expect(load).toHaveBeenCalledTimes(2);
    expect(page.reloads).toBe(0);
  });

  it('fails quietly once the visitor has left for another page', async () => {
    const { loadPart, page } = openPage();
    const part = loadPart(async () => {
      page.url = '/dashboard/account';
      throw missing;
    });
    await expect(part).rejects.toBe(missing);
    expect(page.reloads).toBe(0);
  });

  it('fails quietly if the visitor leaves while there is no connection', async () => {
    const { loadPart, page, actor } = openPage({ isOnline: false });
    const part = loadPart(() => Promise.reject(missing)).catch((error: unknown) => error);
    await expect.poll(() => actor.getSnapshot().value).toBe('waitingForConnection');
    page.url = '/dashboard/account';
    actor.send({ type: 'load.started' });
    await expect(part).resolves.toBe(missing);
    expect(page.reloads).toBe(0);
  });

  it('fails at once for another reason', async () => {
    const { loadPart, actor } = openPage();
    await expect(loadPart(() => Promise.reject(new Error('Broken')))).rejects.toThrow('Broken');
    expect(actor.getSnapshot().value).toBe('loadingPage');
  });
});
