import type { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Maximum number of open connections of one server. */
export const mostConnections = 1_000;

/** The open connections of the site's servers, so that neither a shutdown nor a flood cuts a running request. */
export interface Connections {
  /**
   * Follows the connections of a server from now on. Beyond `most`, one is closed for each new one: the oldest that has
   * sent nothing, else the oldest without a complete request that is running, else the new one.
   */
  watch(server: EventEmitter, most: number): void;
  /** Marks the end of each response from now on as the end of its connection. */
  beginDrain(): void;
  isDraining(): boolean;
  /** Closes the connections on which no request is running. */
  closeIdle(): void;
}

interface Connection {
  /** Responses that are not complete, in the order of the requests. More than one only with pipelining. */
  readonly responses: Set<ServerResponse>;
  /** `bytesRead` of the socket at the end of the latest response. More bytes belong to a request. */
  readBytes: number;
}

/** Creates the record of connections. It is empty until it watches a server. */
export function trackConnections(): Connections {
  const connections = new Map<Socket, Connection>();
  let isDraining = false;

  const hasCompleteRequest = (socket: Socket) =>
    [...(connections.get(socket)?.responses ?? [])].some(({ req }) => req.complete);
  const onRequest = ({ socket }: IncomingMessage, response: ServerResponse) => {
    const connection = connections.get(socket);
    if (!connection) return;
    connection.responses.add(response);
    if (isDraining) closeAfterLast(connection);
    response.once('close', () => {
      connection.responses.delete(response);
      connection.readBytes = socket.bytesRead;
      if (isDraining && connection.responses.size === 0) socket.end();
    });
  };
  return {
    watch(server, most) {
      const open = new Set<Socket>();
      const forget = (socket: Socket) => open.delete(socket) && connections.delete(socket);
      server.on('connection', (socket: Socket) => {
        if (open.size >= most) {
          const oldest = [...open];
          const silent = oldest.find(({ bytesRead }) => bytesRead === 0);
          const closed = silent ?? oldest.find((other) => !hasCompleteRequest(other)) ?? socket;
          forget(closed);
          closed.destroy();
          if (closed === socket) return;
        }
        open.add(socket);
        connections.set(socket, { responses: new Set(), readBytes: 0 });
        socket.once('close', () => forget(socket));
      });
      // Before the handler, which may send the response at once.
      server.prependListener('request', onRequest);
    },
    beginDrain() {
      isDraining = true;
      for (const connection of connections.values()) closeAfterLast(connection);
    },
    isDraining: () => isDraining,
    closeIdle() {
      for (const [socket, { responses, readBytes }] of connections) {
        if (responses.size === 0 && socket.bytesRead === readBytes) socket.destroy();
      }
    },
  };
}

/** Sets `Connection: close` on the last response only, because Node closes the connection after the first that has it. */
function closeAfterLast({ responses }: Connection): void {
  const unsent = [...responses].filter(({ headersSent }) => !headersSent);
  for (const response of unsent) response.removeHeader('Connection');
  unsent.at(-1)?.setHeader('Connection', 'close');
}
