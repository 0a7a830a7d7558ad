import type { ServerType } from '@hono/node-server';

/** Requests that are being answered get this long to end; streams never end by themselves. */
const graceMs = 1_000;

/**
 * Ends the process cleanly on Ctrl+C or a stop from outside: no new connections, a moment for open answers, then the
 * rest is cut and what the server holds is closed. A second signal ends it at once.
 *
 * @param close releases what the server holds, such as a database
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
