import type { ServerType } from '@hono/node-server';

const defaultPort = 4173;
const defaultHost = '127.0.0.1';

/**
 * Starts listening where the environment says: `HOST` (loopback unless set, so that nobody else on the network reaches
 * a provider made for development) and `PORT` (0 takes any free one).
 *
 * @param environment usually `process.env`
 * @returns the origin it can be reached at
 * @throws Error with one line for a person when the port is no port, taken, or not permitted
 */
export async function listen(
  server: ServerType,
  environment: Readonly<Record<string, string | undefined>>,
): Promise<string> {
  const host = environment['HOST'] ?? defaultHost;
  const port = readPort(environment['PORT']);
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(new Error(explain(error, port))));
    server.listen(port, host, resolve);
  });
  const bound = server.address();
  const boundPort = typeof bound === 'object' && bound ? bound.port : port;
  return `http://${isAnyOrLoopback(host) ? 'localhost' : host}:${boundPort}`;
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
