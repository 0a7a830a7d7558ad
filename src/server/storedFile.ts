import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { preferredEncoding, type Encoding } from './acceptEncoding.ts';

const contentTypes: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.woff2': 'font/woff2',
};

/** File name endings of the compressed copies that the build writes beside each file. */
export const compressedEndings: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz' };

/** A file in memory with its compressed copies. All files of the site together are a few megabytes. */
export interface StoredFile {
  readonly contentType: string;
  /** Weak entity tag, because all encodings of a file share it (RFC 9110, 8.8.3). */
  readonly entityTag: string;
  readonly plain: Buffer<ArrayBuffer>;
  readonly compressed: Readonly<Partial<Record<Encoding, Buffer<ArrayBuffer>>>>;
}

/**
 * Reads a folder of the build, except names that begin with a dot.
 *
 * @param directory absolute path; a missing folder counts as empty
 * @returns the files by URL path, such as `/static/js/index.1a2b3c.js`
 */
export async function readStoredFiles(directory: string): Promise<ReadonlyMap<string, StoredFile>> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true }).catch(() => []);
  const bodies = new Map<string, Buffer<ArrayBuffer>>();
  await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async (entry) => {
        const path = join(entry.parentPath, entry.name);
        bodies.set(`/${relative(directory, path).split(sep).join('/')}`, await readFile(path));
      }),
  );
  const isPublished = (path: string) =>
    !path.includes('/.') && !Object.values(compressedEndings).includes(extname(path));
  return new Map(
    [...bodies]
      .filter(([path]) => isPublished(path))
      .map(([path, plain]) => [path, storedFile(path, plain, bodies)]),
  );
}

function storedFile(
  path: string,
  plain: Buffer<ArrayBuffer>,
  bodies: ReadonlyMap<string, Buffer<ArrayBuffer>>,
): StoredFile {
  const br = bodies.get(path + compressedEndings.br);
  const gzip = bodies.get(path + compressedEndings.gzip);
  return {
    contentType: contentTypes[extname(path)] ?? 'application/octet-stream',
    entityTag: `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    plain,
    compressed: { ...(br && { br }), ...(gzip && { gzip }) },
  };
}

export interface SendOptions {
  readonly cacheControl: string;
  /** HTTP status code. Default: 200. */
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Request header besides `Accept-Encoding` that the response depends on. */
  readonly vary?: string;
}

/**
 * Responds with a file in the best encoding that the browser accepts, or with 304 when the browser has the file cached.
 *
 * @param request read for `Accept-Encoding` and `If-None-Match`
 */
export function sendStoredFile(request: Request, file: StoredFile, options: SendOptions): Response {
  const encoding = preferredEncoding(request.headers.get('Accept-Encoding'), file.compressed);
  const body = encoding === null ? file.plain : (file.compressed[encoding] ?? file.plain);
  const headers = new Headers({
    ...options.headers,
    'Cache-Control': options.cacheControl,
    ETag: file.entityTag,
    Vary: options.vary === undefined ? 'Accept-Encoding' : `Accept-Encoding, ${options.vary}`,
  });
  const status = options.status ?? 200;
  if (status === 200 && isCached(request, file.entityTag))
    return new Response(null, { status: 304, headers });
  headers.set('Content-Type', file.contentType);
  headers.set('Content-Length', String(body.byteLength));
  if (encoding !== null) headers.set('Content-Encoding', encoding);
  return new Response(body, { status, headers });
}

function isCached(request: Request, entityTag: string): boolean {
  const cachedTags = request.headers.get('If-None-Match');
  if (cachedTags === null) return false;
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '');
  return cachedTags.split(',').some((tag) => tag.trim() === '*' || opaque(tag) === opaque(entityTag));
}
