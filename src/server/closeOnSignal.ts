import type { ServerType } from '@hono/node-server';
import type { Connections } from './connections.ts';

/** Resources of the servers besides their connections. */
export interface ServerResources {
  /** Ends responses that would not end by themselves, such as event streams. */
  endStreams(): void;
  /** Releases resources such as a database, after the last response. */
  close(): void;
}

/** Time for running requests to finish, shorter than the 10 seconds that container runtimes wait before they kill. */
const graceMs = 8_000;

/**
 * Shuts down on SIGINT or SIGTERM: refuses new connections, closes idle ones, lets running requests finish within eight
 * seconds, closes the rest, then releases the resources. A second signal exits at once.
 *
 * @param connections of the servers
 * @param resources `null` when the servers use none
 */
export function closeOnSignal(
  servers: readonly ServerType[],
  connections: Connections,
  resources: ServerResources | null,
): void {
  let isClosing = false;
  let open = servers.length;
  const onClosed = () => {
    open -= 1;
    if (open === 0) resources?.close();
  };
  const onSignal = () => {
    if (isClosing) process.exit(1);
    isClosing = true;
    connections.beginDrain();
    resources?.endStreams();
    // After the requests that have arrived before the signal, whose connections are not idle.
    setImmediate(() => {
      for (const server of servers) server.close(onClosed);
      connections.closeIdle();
    });
    setTimeout(() => {
      for (const server of servers) if ('closeAllConnections' in server) server.closeAllConnections();
    }, graceMs).unref();
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
}
