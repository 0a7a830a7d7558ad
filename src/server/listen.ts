import type { ServerType } from '@hono/node-server';

const defaultPort = 4173;

/**
 * The site listens on both loopback addresses: browsers may resolve `localhost` to either. If the site used only one,
 * another program could receive the requests to the other.
 */
const loopbacks = ['127.0.0.1', '::1'] as const;

/** Limits of one server, so that slow connections do not stay open. */
export interface ConnectionLimits {
  /** Milliseconds for receiving the header of a request. Node checks this limit every 30 s. */
  readonly headersTimeout: number;
  /**
   * Milliseconds for receiving a whole request, at least `headersTimeout`. Responses, such as streams, may take longer.
   */
  readonly requestTimeout: number;
}

export const connectionLimits: ConnectionLimits = {
  headersTimeout: 20_000,
  requestTimeout: 60_000,
};

/** The running servers, which have the same handler and port, and the origin of the site. */
export interface Listening {
  readonly origin: string;
  readonly servers: readonly ServerType[];
}

/**
 * Starts listening on `HOST` and `PORT`. `HOST` defaults to both loopback addresses, so that other computers cannot
 * reach the emulator. `PORT` 0 takes any free port. An empty variable counts as absent.
 *
 * @param newServer creates a server with the handler; called once per address
 * @param environment usually `process.env`
 * @param limits of each server
 * @returns the servers and the origin of the site
 * @throws Error with a one-line message when the port is invalid, taken or not permitted
 */
export async function listen(
  newServer: () => ServerType,
  environment: Readonly<Record<string, string | undefined>>,
  limits = connectionLimits,
): Promise<Listening> {
  // A line `HOST=` in a `.env` file must not open the server to other computers.
  const host = environment['HOST'] || 'localhost';
  const port = readPort(environment['PORT']);
  const [first, second] = host === 'localhost' ? loopbacks : [host];
  const newLimitedServer = () => Object.assign(newServer(), limits);
  const server = newLimitedServer();
  const bound = await bind(server, port, first);
  const servers =
    second === undefined
      ? [server]
      : [server, ...(await bindSecond(newLimitedServer, bound, second, server))];
  return { origin: `http://${isAnyOrLoopback(host) ? 'localhost' : host}:${bound}`, servers };
}

/**
 * Starts another server on `host`, the IPv6 loopback address. Returns a list of that server, which is empty on a
 * computer without IPv6.
 */
async function bindSecond(
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

async function bind(server: ServerType, port: number, host: string): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(new Error(explain(error, host, port), { cause: error })),
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
  if (!/^\d+$/.test(text) || port > 65_535) {
    throw new Error(`PORT is "${text}"; it must be a whole number from 0 to 65535.`);
  }
  return port;
}

function explain(error: NodeJS.ErrnoException, host: string, port: number): string {
  if (['ENOTFOUND', 'EAI_AGAIN', 'EADDRNOTAVAIL'].includes(error.code ?? '')) {
    return `HOST is "${host}"; it must be an IP address or a name of this computer.`;
  }
  if (error.code === 'EADDRINUSE') return `Port ${port} is in use. Set PORT to another port.`;
  if (error.code === 'EACCES') return `Port ${port} is not allowed for this user. Set PORT to another port.`;
  return `The server could not start: ${error.message}`;
}

// Returns whether the URL of the site must have the name `localhost` in place of this host: passkeys refuse IP
// addresses.
function isAnyOrLoopback(host: string): boolean {
  return ['127.0.0.1', '::1', 'localhost', '0.0.0.0', '::'].includes(host);
}
