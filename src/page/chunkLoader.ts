import { chunkLoadLimitMs } from '../../machines/contracts/timing.ts';

/** Error: a chunk of the site's code failed to load. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
  readonly chunkId: string;

  constructor(chunkId: string, options?: ErrorOptions) {
    super(`Loading chunk ${chunkId} failed`, options);
    this.chunkId = chunkId;
  }
}

declare global {
  /** Query that the built site adds to the URL of a dynamic import (see `repeatableImports.ts`). */
  var importQuery: string | undefined;
}

const requested = new Set<string>();

/** Chunks whose last load failed. */
const failed = new Set<string>();

/** Number of the next URL to try, the same for all chunks, because chunks can share a file. */
let otherUrl = 1;

/**
 * Loads the chunk of a module. Every dynamic import of the site uses this function, so that all failures (network,
 * missing stylesheet, exception during evaluation, timeout) become one error that the error screen can show.
 *
 * Some browsers, such as Chromium 150, remember that a URL could not be imported, and never request it again. So a chunk
 * that failed before and fails again is requested by another URL.
 *
 * @param chunkId the file name of the imported module without its ending, which is also the name of its chunk
 * @param load the dynamic import
 * @returns the module
 * @throws ChunkLoadError when the chunk fails to load or takes longer than `chunkLoadLimitMs`; `cause` has the reason
 */
export async function loadChunk<Module>(chunkId: string, load: () => Promise<Module>): Promise<Module> {
  requested.add(chunkId);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`Timed out after ${chunkLoadLimitMs} ms.`)), chunkLoadLimitMs);
  });
  try {
    const loading = load().catch((error: unknown) => {
      if (failed.has(chunkId)) return loadByOtherUrl(load);
      throw error;
    });
    const module = await Promise.race([loading, limit]);
    failed.delete(chunkId);
    return module;
  } catch (error) {
    failed.add(chunkId);
    throw new ChunkLoadError(chunkId, { cause: error });
  } finally {
    clearTimeout(timer);
  }
}

async function loadByOtherUrl<Module>(load: () => Promise<Module>): Promise<Module> {
  globalThis.importQuery = `?${otherUrl}`;
  // An async function starts at once, and turns an exception into a rejection.
  const loading = (async () => load())();
  globalThis.importQuery = undefined;
  try {
    return await loading;
  } catch (error) {
    otherUrl += 1;
    throw error;
  }
}

/** Returns and clears the ids of the chunks requested so far. Prerendering uses it to list the chunks of a page. */
export function takeRequestedChunks(): string[] {
  const chunkIds = [...requested];
  requested.clear();
  return chunkIds;
}
