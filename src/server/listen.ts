import type { ServerType } from '@hono/node-server';

const defaultPort = 4173;

/** Both loopback addresses: browsers try either first for `localhost`, and another user's program may hold the free one. */
const loopbacks = ['127.0.0.1', '::1'] as const;

/** Servers of one handler, on one port. */
export interface Listening {
  /** The origin they can be reached at. */
  readonly origin: string;
  readonly servers: readonly ServerType[];
}

/**
 * Starts listening where the environment says: `HOST` (both loopback addresses unless set, so that nobody else on the
 * network reaches a provider made for development) and `PORT` (0 takes any free one).
 *
 * @param newServer makes a server of the handler, one for each address
 * @param environment usually `process.env`
 * @throws Error with one line for a person when the port is no port, taken, or not permitted
 */
export async function listen(
  newServer: () => ServerType,
  environment: Readonly<Record<string, string | undefined>>,
): Promise<Listening> {
  const { HOST: host = 'localhost' } = environment;
  const port = readPort(environment['PORT']);
  const [first, second] = host === 'localhost' ? loopbacks : [host];
  const server = newServer();
  const bound = await bind(server, port, first);
  const servers =
    second === undefined ? [server] : [server, ...(await bindBeside(newServer, bound, second, server))];
  return { origin: `http://${isAnyOrLoopback(host) ? 'localhost' : host}:${bound}`, servers };
}

/** @returns the second server, or none on a machine without that address */
async function bindBeside(
  newServer: () => ServerType,
  port: number,
  host: string,
  first: ServerType,
): Promise<readonly ServerType[]> {
  const server = newServer();
  try {
    await bind(server, port, host);
    return [server];
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined;
    const isAbsent = isCoded(cause) && ['EADDRNOTAVAIL', 'EAFNOSUPPORT'].includes(cause.code);
    if (isAbsent) return [];
    first.close();
    throw error;
  }
}

/** @returns the port it has got */
async function bind(server: ServerType, port: number, host: string): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(new Error(explain(error, port), { cause: error })),
    );
    server.listen(port, host, resolve);
  });
  const address = server.address();
  return typeof address === 'object' && address ? address.port : port;
}

function isCoded(error: unknown): error is { readonly code: string } {
  return typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string';
}

function readPort(text: string | undefined): number {
  if (text === undefined || text === '') return defaultPort;
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new Error(`PORT is "${text}"; it has to be a whole number from 0 to 65535.`);
  }
  return port;
}

function explain(error: NodeJS.ErrnoException, port: number): string {
  if (error.code === 'EADDRINUSE') return `Port ${port} is taken. Set PORT to another one.`;
  if (error.code === 'EACCES') return `Port ${port} may not be used by this user. Set PORT to another one.`;
  return `The server could not start: ${error.message}`;
}

// Passkeys are bound to a name and refuse addresses, so a local site is always called by its name.
function isAnyOrLoopback(host: string): boolean {
  return ['127.0.0.1', '::1', 'localhost', '0.0.0.0', '::'].includes(host);
}
