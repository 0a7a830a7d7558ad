import { chunkLoadLimitMs } from '../../machines/contracts/timing.ts';

/** A part of the site's own code that did not arrive. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
  readonly chunkId: string;

  constructor(chunkId: string, options?: ErrorOptions) {
    super(`Loading chunk ${chunkId} failed`, options);
    this.chunkId = chunkId;
  }
}

const asked = new Set<string>();

/**
 * Loads a part of the code that is not in the first download. Every dynamic import of the site goes through here, so
 * that none can wait without end: whatever goes wrong (no network, a stylesheet that is missing, code that throws while
 * it starts, the limit of 120 seconds) ends in the one error that the error screen knows.
 *
 * @param chunkId the file name of the imported module without its ending, which is also the name of its chunk
 * @param load the dynamic import
 * @returns the module
 * @throws ChunkLoadError when it has not arrived in `chunkLoadLimitMs`, or cannot arrive; `cause` says why
 */
export async function loadChunk<Module>(chunkId: string, load: () => Promise<Module>): Promise<Module> {
  asked.add(chunkId);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(new Error(`Nothing arrived in ${chunkLoadLimitMs} ms.`)),
      chunkLoadLimitMs,
    );
  });
  try {
    return await Promise.race([load(), limit]);
  } catch (error) {
    throw new ChunkLoadError(chunkId, { cause: error });
  } finally {
    clearTimeout(timer);
  }
}

/** The chunks asked for since the last call: what a page needs beside the entry, as the prerendering finds it out. */
export function takeAskedChunks(): string[] {
  const chunkIds = [...asked];
  asked.clear();
  return chunkIds;
}
