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

const requested = new Set<string>();

/**
 * Loads the chunk of a module. Every dynamic import of the site uses this function, so that all failures (network,
 * missing stylesheet, exception during evaluation, timeout) become one error that the error screen can show.
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
    return await Promise.race([load(), limit]);
  } catch (error) {
    throw new ChunkLoadError(chunkId, { cause: error });
  } finally {
    clearTimeout(timer);
  }
}

/** Returns and clears the ids of the chunks requested so far. Prerendering uses it to list the chunks of a page. */
export function takeRequestedChunks(): string[] {
  const chunkIds = [...requested];
  requested.clear();
  return chunkIds;
}
