import { serve } from '@hono/node-server';
import type { AddressInfo } from 'node:net';
import type { HttpsSettings } from './backendOptions.ts';
import type { Emulator } from './createEmulator.ts';
import { serveHttps } from './https/serveHttps.ts';

export const loopback = '127.0.0.1';

export interface ServeOptions {
  /** Port of HTTP; 0 takes any free port. */
  readonly port: number;
  /** IP address or name to listen on. `127.0.0.1` includes `::1`. */
  readonly hostname: string;
  /** `null` to serve HTTP only. */
  readonly https: HttpsSettings | null;
}

/** An emulator that listens. */
export interface ServedEmulator {
  readonly port: number;
  /** Port of HTTPS and path of its certificate; `null` without HTTPS. */
  readonly https: { readonly port: number; readonly certificateFile: string } | null;
  /** Ends streams, waits up to one second for running requests, and closes the servers and the emulator. */
  close(): Promise<void>;
}

type Server = ReturnType<typeof serve>;

const graceMs = 1_000;
const idleCheckMs = 10;
const mostAttempts = 5;

/**
 * Serves an emulator by HTTP, and by HTTPS on request, once its database is prepared.
 *
 * @param emulator closed with the servers, and if they cannot listen
 * @throws Error with a one-line message if the database cannot be prepared, if a port is taken or not allowed, or if the
 *   certificate cannot be stored
 */
export async function serveEmulator(
  emulator: Emulator,
  { port, hostname, https }: ServeOptions,
): Promise<ServedEmulator> {
  const servers: Server[] = [];
  const close = async () => {
    emulator.endStreams();
    await Promise.all(servers.map(closeServer));
    emulator.close();
    await emulator.ended();
  };
  try {
    await emulator.projectCredentials();
    const listening = await listen(emulator.fetch, hostname, port).catch((error: unknown) => {
      throw explainListenError(error, hostname, port, '--port (PORT, port)');
    });
    servers.push(...listening);
    const bound = portOf(listening[0]);
    if (https === null) return { port: bound, https: null, close };
    const { server, ...announced } = await serveHttps(emulator.fetch, { ...https, hostname }).catch(
      (error: unknown) => {
        throw explainListenError(error, hostname, https.port, '--https-port (EMULATOR_HTTPS_PORT)');
      },
    );
    servers.push(server);
    return { port: bound, https: announced, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Listens on one port of each IP address; a free port may be taken on the second one, so another one is tried. */
async function listen(
  fetch: Emulator['fetch'],
  hostname: string,
  port: number,
): Promise<readonly [Server, ...Server[]]> {
  for (let attempt = 1; ; attempt += 1) {
    const first = await listenOn(fetch, hostname, port);
    if (hostname !== loopback) return [first];
    try {
      // Browsers resolve `localhost` to 127.0.0.1 or to ::1. Without this second server, another program could listen
      // on ::1.
      return [first, await listenOn(fetch, '::1', portOf(first))];
    } catch (error) {
      // A machine without IPv6 reports one of these two errors. There `localhost` never resolves to ::1.
      if (hasCode(error, ['EADDRNOTAVAIL', 'EAFNOSUPPORT'])) return [first];
      await closeServer(first);
      if (port !== 0 || attempt === mostAttempts) throw error;
    }
  }
}

function listenOn(fetch: Emulator['fetch'], hostname: string, port: number): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = serve({ fetch, hostname, port }, () => {
      server.off('error', reject);
      resolve(server);
    });
    server.once('error', reject);
  });
}

function explainListenError(error: unknown, host: string, port: number, setting: string): unknown {
  if (hasCode(error, ['ENOTFOUND', 'EAI_AGAIN', 'EADDRNOTAVAIL'])) {
    return new Error(`--host (HOST) is "${host}"; it must be an IP address or a name of this computer.`, {
      cause: error,
    });
  }
  if (!hasCode(error, ['EADDRINUSE', 'EACCES']) || Reflect.get(Object(error), 'syscall') !== 'listen')
    return error;
  const reason = hasCode(error, ['EADDRINUSE']) ? 'in use' : 'not allowed for this user';
  return new Error(`Port ${port} is ${reason}. Set ${setting} to another port, or to 0 for any free one.`, {
    cause: error,
  });
}

function portOf(server: Server): number {
  return (server.address() as AddressInfo).port;
}

function hasCode(error: unknown, codes: readonly string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code));
}

function closeServer(server: Server): Promise<void> {
  const closesConnections = 'closeAllConnections' in server;
  return new Promise((resolve) => {
    // Node closes only the connections that are idle now; the others become idle after their response.
    const idle = setInterval(() => closesConnections && server.closeIdleConnections(), idleCheckMs);
    const cut = setTimeout(() => closesConnections && server.closeAllConnections(), graceMs);
    server.close(() => {
      clearInterval(idle);
      clearTimeout(cut);
      resolve();
    });
  });
}
