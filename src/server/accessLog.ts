import { randomUUID } from 'node:crypto';
import type { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { healthPath } from './health.ts';

/** A word, a version such as `v1`, or a number of at most three digits. Ids, tokens and email addresses do not match. */
const plainPart = /^(?:[a-z]{1,20}\d?|\d{1,3})$/;

const mostSegments = 8;
const mask = '***';

/**
 * Returns the path of a request for a log: without query, and with `***` for each segment that is not plain words, such
 * as an id, a token or an email address. The result has at most 8 segments and no control character.
 *
 * @param target request target as received, of any length
 * @param isPublicFile whether the server has sent a file of the build, whose name is logged as it is
 */
export function maskedPath(target: string, isPublicFile = false): string {
  const [path = ''] = target.split(/[?#]/, 1);
  if (isPublicFile && /^\/static\/[\w/.-]{1,200}$/.test(path)) return path;
  if (!path.startsWith('/')) return mask;
  const segments = path.slice(1).split('/', mostSegments + 1);
  const shown = segments.slice(0, mostSegments).map((segment) => (isPlain(segment) ? segment : mask));
  return `/${[...shown, ...(segments.length > mostSegments ? [mask] : [])].join('/')}`;
}

function isPlain(segment: string): boolean {
  if (segment === '') return true;
  return (
    segment.length <= 60 &&
    segment
      .replace(/^\./, '')
      .split(/[._-]/)
      .every((part) => plainPart.test(part))
  );
}

/** Contents of the access log: nothing, requests, or requests with the IP addresses of their senders. */
export const accessLogModes = ['off', 'json', 'json-with-ip'] as const;

export type AccessLogMode = (typeof accessLogModes)[number];

/**
 * Reads `ACCESS_LOG`. The default is `off`.
 *
 * @throws Error with one line when the value is unknown
 */
export function readAccessLogMode(text: string | undefined): AccessLogMode {
  if (text === undefined || text === '') return 'off';
  const mode = accessLogModes.find((known) => known === text);
  if (mode) return mode;
  throw new Error(`ACCESS_LOG is "${text}"; it must be one of ${accessLogModes.join(', ')}.`);
}

/** One line of the log. */
interface LogEntry {
  /** Arrival of the request, in UTC. */
  readonly time: string;
  readonly id: string;
  readonly method: string;
  readonly path: string;
  /** `null` when the connection ended before the response began. */
  readonly status: number | null;
  /** Milliseconds until the last byte of the response. */
  readonly ms: number;
  /** Bytes of the response, with its header. */
  readonly bytes: number;
  /** Present when the connection ended before the response was complete. */
  readonly aborted?: true;
  readonly ip?: string;
}

/**
 * Writes one line of JSON for each request of a server at the end of its response, except health checks, and sends the
 * id of the line in the response header `X-Request-Id`. Lines contain no query, header, cookie or body.
 *
 * @param server HTTP server that has received no request yet
 * @param write receives one line with its line break
 */
export function logRequests(server: EventEmitter, mode: AccessLogMode, write: (line: string) => void): void {
  if (mode === 'off') return;
  const loggedBytes = new WeakMap<Socket, number>();
  const onRequest = ({ socket, method = '', url = '' }: IncomingMessage, response: ServerResponse) => {
    if (maskedPath(url) === healthPath) return;
    const [id, time, start] = [randomUUID(), new Date().toISOString(), performance.now()];
    const ip = socket.remoteAddress;
    response.setHeader('X-Request-Id', id);
    let isLogged = false;
    const log = () => {
      if (isLogged) return;
      isLogged = true;
      const { statusCode, headersSent, writableFinished } = response;
      const entry: LogEntry = {
        time,
        id,
        method,
        path: maskedPath(url, [200, 206, 304].includes(statusCode)),
        status: headersSent ? statusCode : null,
        ms: Math.round((performance.now() - start) * 10) / 10,
        bytes: socket.bytesWritten - (loggedBytes.get(socket) ?? 0),
        ...(!writableFinished && { aborted: true }),
        ...(mode === 'json-with-ip' && ip !== undefined && { ip }),
      };
      loggedBytes.set(socket, socket.bytesWritten);
      write(`${JSON.stringify(entry)}\n`);
    };
    // Before the listener of Node, which sends the next response of the connection and so changes the bytes.
    response.prependListener('finish', log);
    response.once('close', log);
  };
  server.prependListener('request', onRequest);
}
