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

/** How the build marks a compressed copy that lies beside its file. */
export const compressedEndings: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz' };

/** A file as it goes out, with its compressed copies, held in memory: the whole site is a few megabytes. */
export interface StoredFile {
  readonly contentType: string;
  /** Weak, since all encodings of one file share it (RFC 9110, 8.8.3). */
  readonly entityTag: string;
  readonly plain: Buffer<ArrayBuffer>;
  readonly compressed: Readonly<Partial<Record<Encoding, Buffer<ArrayBuffer>>>>;
}

/**
 * Reads a folder of the build, without names that begin with a dot.
 *
 * @param directory absolute path; one that does not exist holds no files
 * @returns the files by their address, such as `/static/js/index.1a2b3c.js`
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
  const isPublished = (address: string) =>
    !address.includes('/.') && !Object.values(compressedEndings).includes(extname(address));
  return new Map(
    [...bodies]
      .filter(([address]) => isPublished(address))
      .map(([address, plain]) => [address, storedFile(address, plain, bodies)]),
  );
}

function storedFile(
  address: string,
  plain: Buffer<ArrayBuffer>,
  bodies: ReadonlyMap<string, Buffer<ArrayBuffer>>,
): StoredFile {
  const br = bodies.get(address + compressedEndings.br);
  const gzip = bodies.get(address + compressedEndings.gzip);
  return {
    contentType: contentTypes[extname(address)] ?? 'application/octet-stream',
    entityTag: `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    plain,
    compressed: { ...(br && { br }), ...(gzip && { gzip }) },
  };
}

export interface Sending {
  readonly cacheControl: string;
  /** Defaults to 200. */
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** A request header, besides `Accept-Encoding`, that another answer could have come of. */
  readonly vary?: string;
}

/**
 * Answers a request with a file, in the best encoding the client takes, or with 304 when it holds the file already.
 *
 * @param request read for `Accept-Encoding` and `If-None-Match`
 */
export function sendStoredFile(request: Request, file: StoredFile, sending: Sending): Response {
  const encoding = preferredEncoding(request.headers.get('Accept-Encoding'), file.compressed);
  const body = encoding === null ? file.plain : (file.compressed[encoding] ?? file.plain);
  const headers = new Headers({
    ...sending.headers,
    'Cache-Control': sending.cacheControl,
    ETag: file.entityTag,
    Vary: sending.vary === undefined ? 'Accept-Encoding' : `Accept-Encoding, ${sending.vary}`,
  });
  const status = sending.status ?? 200;
  if (status === 200 && isHeld(request, file.entityTag)) return new Response(null, { status: 304, headers });
  headers.set('Content-Type', file.contentType);
  headers.set('Content-Length', String(body.byteLength));
  if (encoding !== null) headers.set('Content-Encoding', encoding);
  return new Response(body, { status, headers });
}

function isHeld(request: Request, entityTag: string): boolean {
  const held = request.headers.get('If-None-Match');
  if (held === null) return false;
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '');
  return held.split(',').some((tag) => tag.trim() === '*' || opaque(tag) === opaque(entityTag));
}
