import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { setImmediate } from 'node:timers/promises';

/** Encodings of the files of the build (content codings, RFC 9110, 8.4.1), best first. */
const encodings = ['br', 'gzip'] as const;

type Encoding = (typeof encodings)[number];

/**
 * Chooses the encoding of a response.
 *
 * @param accepted the `Accept-Encoding` header, with its weights (RFC 9110, 12.5.3), or `null`
 * @param available the encodings that the file has
 * @returns the accepted encoding with the highest weight, or `null` to send the file unencoded
 */
export function preferredEncoding(
  accepted: string | null,
  available: Readonly<Partial<Record<Encoding, unknown>>>,
): Encoding | null {
  const weights = new Map(
    (accepted ?? '').split(',').map((part) => {
      const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
      const weight = parameters.find((text) => text.startsWith('q='))?.slice(2);
      return [name, weight === undefined ? 1 : Number(weight)];
    }),
  );
  const weightOf = (name: Encoding) => weights.get(name) ?? weights.get('*') ?? 0;
  const [best] = encodings
    .filter((name) => available[name] !== undefined && weightOf(name) > 0)
    .toSorted((a, b) => weightOf(b) - weightOf(a));
  return best ?? null;
}

/** Content types by the ending of the file name. */
export const contentTypes: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.webp': 'image/webp',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.woff2': 'font/woff2',
};

/** File name endings of the compressed copies that the build writes beside each file. */
export const compressedEndings: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz' };

/** A file with its compressed copies. All files of the site together are a few megabytes. */
export interface StoredFile {
  readonly contentType: string;
  /** Weak entity tag, because all encodings of a file share it (RFC 9110, 8.8.3). */
  readonly entityTag: string;
  readonly plain: Buffer<ArrayBuffer>;
  readonly compressed: Readonly<Partial<Record<Encoding, Buffer<ArrayBuffer>>>>;
}

type FileContent = Omit<StoredFile, 'contentType'>;

/**
 * Lists a folder of the build, except names that begin with a dot. A file is read when its content is first used, and
 * then stays in memory: reading more than a thousand files would double the time of a start.
 *
 * @param directory absolute path; a missing folder counts as empty
 * @returns the files by URL path, such as `/static/js/index.1a2b3c.js`
 */
export function listStoredFiles(directory: string): ReadonlyMap<string, StoredFile> {
  if (!existsSync(directory)) return new Map();
  const entries = readdirSync(directory, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => `/${relative(directory, join(entry.parentPath, entry.name)).split(sep).join('/')}`);
  const known = new Set(paths);
  return new Map(
    paths.filter(isPublished).map((path) => {
      const has = (encoding: Encoding) => known.has(path + compressedEndings[encoding]);
      return [path, lazyFile(path, () => readContent(join(directory, path), has))];
    }),
  );
}

/**
 * Reads files in the background, one in each turn of the event loop, so that a later build does not change the
 * responses of a running server.
 *
 * @param files files from `listStoredFiles`
 * @param warn logs one line
 */
export async function readInBackground(
  files: Iterable<StoredFile>,
  warn: (line: string) => void,
): Promise<void> {
  try {
    for (const file of files) {
      await setImmediate();
      void file.plain;
    }
  } catch (error) {
    warn(`The build changed during the start. Start again. ${error instanceof Error ? error.message : ''}`);
  }
}

/** Returns whether a file of the build has a URL: compressed copies and hidden files have none. */
export function isPublished(path: string): boolean {
  return !path.includes('/.') && !Object.values(compressedEndings).includes(extname(path));
}

function lazyFile(path: string, read: () => FileContent): StoredFile {
  let content: FileContent | undefined;
  const load = () => (content ??= read());
  return {
    contentType: contentTypes[extname(path)] ?? 'application/octet-stream',
    get entityTag() {
      return load().entityTag;
    },
    get plain() {
      return load().plain;
    },
    get compressed() {
      return load().compressed;
    },
  };
}

function readContent(file: string, has: (encoding: Encoding) => boolean): FileContent {
  const copyIn = (encoding: Encoding) =>
    has(encoding) ? { [encoding]: readFileSync(file + compressedEndings[encoding]) } : {};
  const plain = readFileSync(file);
  return {
    entityTag: `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    plain,
    compressed: { ...copyIn('br'), ...copyIn('gzip') },
  };
}

export interface SendOptions {
  /** HTTP status code. Default: 200. */
  readonly status?: number;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Responds with a file in the best encoding that the browser accepts, with the requested range of it, or with 304 when
 * the browser has the file cached.
 *
 * @param request read for `Accept-Encoding`, `If-None-Match`, `Range` and `If-Range`
 */
export function sendStoredFile(request: Request, file: StoredFile, options: SendOptions): Response {
  const encoding = preferredEncoding(request.headers.get('Accept-Encoding'), file.compressed);
  const body = encoding === null ? file.plain : (file.compressed[encoding] ?? file.plain);
  const headers = new Headers({ ...options.headers, ETag: file.entityTag });
  const status = options.status ?? 200;
  if (status === 200 && isCached(request, file.entityTag))
    return new Response(null, { status: 304, headers });
  headers.set('Content-Type', file.contentType);
  if (encoding !== null) headers.set('Content-Encoding', encoding);
  if (status === 200) headers.set('Accept-Ranges', 'bytes');
  const range = status === 200 ? requestedRange(request, body.byteLength) : null;
  if (range === 'unsatisfiable') {
    return new Response(null, { status: 416, headers: { 'Content-Range': `bytes */${body.byteLength}` } });
  }
  const [first, last] = range ?? [0, body.byteLength - 1];
  headers.set('Content-Length', String(last - first + 1));
  if (range === null) return new Response(body, { status, headers });
  headers.set('Content-Range', `bytes ${first}-${last}/${body.byteLength}`);
  return new Response(body.subarray(first, last + 1), { status: 206, headers });
}

function isCached(request: Request, entityTag: string): boolean {
  const cachedTags = request.headers.get('If-None-Match');
  if (cachedTags === null) return false;
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '');
  return cachedTags.split(',').some((tag) => tag.trim() === '*' || opaque(tag) === opaque(entityTag));
}

/** First and last byte of a range, both included. */
type ByteRange = readonly [first: number, last: number];

/**
 * Reads the range of bytes that a request asks for (RFC 9110, 14.2). Only one range is supported; a request for several
 * gets the whole content, which the standard allows. So does a request with `If-Range`, because the site's entity tags
 * are weak and never match there (RFC 9110, 13.1.5).
 *
 * @param size bytes of the content
 * @returns the range, `unsatisfiable` if it is outside of the content, or `null` for the whole content
 */
export function requestedRange(
  { method, headers }: Request,
  size: number,
): ByteRange | 'unsatisfiable' | null {
  if (method !== 'GET' || headers.has('If-Range')) return null;
  const [, start, end] = /^bytes=(\d*)-(\d*)$/i.exec(headers.get('Range') ?? '') ?? [];
  if (start === undefined || end === undefined || start + end === '') return null;
  const isSuffix = start === '';
  const first = isSuffix ? Math.max(size - Number(end), 0) : Number(start);
  const last = isSuffix || end === '' ? size - 1 : Math.min(Number(end), size - 1);
  if (!isSuffix && end !== '' && Number(end) < first) return null;
  return first < size ? [first, last] : 'unsatisfiable';
}
