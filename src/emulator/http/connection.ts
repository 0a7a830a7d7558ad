/** Node's request and response objects; absent when the emulator is called in-process. */
export interface NodeBindings {
  readonly incoming?: {
    /** Names and values of the headers in turn, unparsed. */
    readonly rawHeaders?: readonly string[];
    readonly socket: {
      readonly remoteAddress?: string | undefined;
      readonly localAddress?: string | undefined;
    };
  };
  readonly outgoing?: {
    readonly socket: { end(text: string): unknown } | null;
    destroy(): unknown;
  };
}

/**
 * Returns whether a request has several Host headers, which a server must refuse (RFC 9112, 3.2).
 *
 * @param bindings Node's request; without it the request is handled in-process
 */
export function hasSeveralHosts({ incoming }: NodeBindings): boolean {
  const names = (incoming?.rawHeaders ?? []).filter((_, index) => index % 2 === 0);
  return names.filter((name) => name.toLowerCase() === 'host').length > 1;
}

/** Header that tells `@hono/node-server` not to send a response. */
const alreadySent = { 'x-hono-already-sent': 'true' };

// A response that every client rejects: WebKitGTK for the status code 0, the others for two conflicting lengths, an
// unrecoverable error (RFC 9112, 6.3).
const malformedResponse = 'HTTP/1.1 000 Dropped\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n';

/**
 * Drops the connection without a response.
 *
 * @param bindings Node's request and response objects, whose socket is destroyed; without them, reading the response
 *   body fails instead
 */
export function dropConnection(request: Request, bindings: NodeBindings): Response {
  const { outgoing } = bindings;
  if (outgoing) {
    // Browsers silently retry a request that fails without a response byte on a reused connection. A malformed response
    // makes the call fail at once.
    if (request.headers.has('Sec-Fetch-Site')) outgoing.socket?.end(malformedResponse);
    else outgoing.destroy();
    return new Response(null, { headers: alreadySent });
  }
  const body = new ReadableStream({
    // Delayed, because the server would send a 500 response if the body failed at once.
    async pull(controller) {
      await new Promise((resolve) => setTimeout(resolve, 10));
      controller.error(new TypeError('The connection was dropped by a fault.'));
    },
  });
  return new Response(body);
}

/**
 * Waits until the caller disconnects or one of the signals aborts, then drops the connection.
 */
export async function hangRequest(
  request: Request,
  bindings: NodeBindings,
  signals: readonly AbortSignal[],
): Promise<Response> {
  await aborted(AbortSignal.any([request.signal, ...signals]));
  return dropConnection(request, bindings);
}

/**
 * Waits in real time, not by the emulator's clock.
 *
 * @param ms duration in milliseconds
 * @param signals signals that end the wait as soon as any of them aborts
 */
export async function pause(ms: number, signals: readonly AbortSignal[]): Promise<void> {
  const signal = AbortSignal.any([...signals]);
  if (signal.aborted) return;
  await new Promise<void>((resolve) => {
    const timer = setTimeout(done, ms);
    function done() {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    }
    signal.addEventListener('abort', done);
  });
}

function aborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
