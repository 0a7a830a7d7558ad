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

/** Firefox's message for an import that failed. It answers every further import of that URL with the same failure. */
const failedImport = /^error loading dynamically imported module: ([^?\s]+)/;

/** By chunk id, another URL of a module whose URL Firefox no longer loads. */
const otherUrls = new Map<string, string>();
let attempts = 0;

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
    const url = otherUrls.get(chunkId);
    const loading =
      url === undefined
        ? load()
        : (
            import(
              /* webpackIgnore: true */ /* turbopackIgnore: true */ /* @vite-ignore */ url
            ) as Promise<object>
          ).then((chunk) => moduleIn(chunk, chunkId) as Module);
    return await Promise.race([loading, limit]);
  } catch (error) {
    const [, failedUrl] = failedImport.exec(error instanceof Error ? error.message : '') ?? [];
    if (failedUrl !== undefined) {
      attempts += 1;
      otherUrls.set(chunkId, `${failedUrl}?attempt=${attempts}`);
    }
    throw new ChunkLoadError(chunkId, { cause: error });
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Returns a module of a chunk. The bundler puts modules that others import too into a chunk as objects, of which only its
 * own import knows the name.
 *
 * @throws Error if several modules could be the one
 */
function moduleIn(chunk: object, chunkId: string): unknown {
  const inside = Object.values(chunk).filter(
    (value) => Object.prototype.toString.call(value) === '[object Module]',
  );
  const named = [chunk, ...inside].find((module) => chunkId in module);
  const [only = chunk, other] = inside;
  const found: unknown = named ?? (other === undefined ? only : undefined);
  if (found === undefined) throw new Error(`The chunk of ${chunkId} has several modules.`);
  return found;
}

/** Returns and clears the ids of the chunks requested so far. Prerendering uses it to list the chunks of a page. */
export function takeRequestedChunks(): string[] {
  const chunkIds = [...requested];
  requested.clear();
  return chunkIds;
}
