/** What Node knows of a request beyond the Fetch standard; absent when the emulator is called in-process. */
export interface NodeBindings {
  readonly incoming?: {
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

/** Tells `@hono/node-server` that the answer was dealt with outside of it. */
const alreadySent = { 'x-hono-already-sent': 'true' };

// Of two lengths neither can be right, so whoever reads this gives up (RFC 9112, 6.3).
const answerToNobody = 'HTTP/1.1 200 OK\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n';

/**
 * Breaks the connection off without an answer.
 *
 * @param bindings with them the socket is destroyed; without them the answer's body fails while it is read
 */
export function dropConnection(request: Request, bindings: NodeBindings): Response {
  const { outgoing } = bindings;
  if (outgoing) {
    // A browser repeats by itself what breaks off without a byte on a connection it used before, and the page never
    // hears of it. With some bytes, however broken, it takes the call for failed.
    if (request.headers.has('Sec-Fetch-Site')) outgoing.socket?.end(answerToNobody);
    else outgoing.destroy();
    return new Response(null, { headers: alreadySent });
  }
  const body = new ReadableStream({
    // In a later task: a server that finds the body broken at once answers 500 instead of breaking off.
    async pull(controller) {
      await new Promise((resolve) => setTimeout(resolve, 10));
      controller.error(new TypeError('The connection was dropped by a fault.'));
    },
  });
  return new Response(body);
}

/**
 * Waits without answering until the caller gives up or one of the signals fires, then breaks off.
 */
export async function hang(
  request: Request,
  bindings: NodeBindings,
  signals: readonly AbortSignal[],
): Promise<Response> {
  await aborted(AbortSignal.any([request.signal, ...signals]));
  return dropConnection(request, bindings);
}

/**
 * Waits, in the machine's time.
 *
 * @param signals end the wait early
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
