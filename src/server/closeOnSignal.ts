import type { ServerType } from '@hono/node-server';

/** Time for open requests to finish. Then they are closed, because streams never end by themselves. */
const graceMs = 1_000;

/**
 * Shuts down on SIGINT or SIGTERM: refuses new connections, waits a second for open requests, closes the rest, then
 * releases the resources. A second signal exits at once.
 *
 * @param close releases resources such as a database
 */
export function closeOnSignal(servers: readonly ServerType[], close: () => void): void {
  let isClosing = false;
  let open = servers.length;
  const onClosed = () => {
    open -= 1;
    if (open === 0) close();
  };
  const onSignal = () => {
    if (isClosing) process.exit(1);
    isClosing = true;
    for (const server of servers) {
      server.close(onClosed);
      if ('closeIdleConnections' in server) server.closeIdleConnections();
      setTimeout(() => {
        if ('closeAllConnections' in server) server.closeAllConnections();
      }, graceMs).unref();
    }
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
}
