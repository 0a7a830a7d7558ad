import { createServer, type AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import type { Emulator } from '../createEmulator.ts';

export interface Listener {
  readonly origin: string;
  close(): Promise<void>;
}

/** Answers the requests of a server. */
export type Handler = (
  request: Request,
  bindings: NonNullable<Parameters<Emulator['fetch']>[1]>,
) => Response | Promise<Response>;

/** Starts a server on a free port of this computer. */
export function listen(handler: Handler): Promise<Listener> {
  return new Promise((resolve) => {
    const server = serve({ fetch: handler, hostname: '127.0.0.1', port: 0 }, ({ port }: AddressInfo) => {
      resolve({
        origin: `http://localhost:${port}`,
        close: () =>
          new Promise((closed) => {
            server.close(() => closed());
            if ('closeAllConnections' in server) server.closeAllConnections();
          }),
      });
    });
  });
}

/** Returns a port on which no program listens now. */
export function freePort(): Promise<number> {
  return new Promise((resolvePort, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      server.close(() => resolvePort(port));
    });
  });
}
