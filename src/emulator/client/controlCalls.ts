export interface ClientOptions {
  /** Origin of the emulator, such as `http://localhost:4174`. */
  readonly origin: string;
  /** Control token of an emulator on another computer. */
  readonly controlToken?: string;
  /** Replaces `globalThis.fetch`. */
  readonly fetch?: typeof globalThis.fetch;
}

/** Failure of a call to the emulator. */
export class EmulatorError extends Error {
  override readonly name = 'EmulatorError';
  /** HTTP status of the response; `null` without a response. */
  readonly status: number | null;
  /** Error type of the response, such as `duplicate_email`; `null` if it has none. */
  readonly type: string | null;
  /** The response's own sentence about the failure; `null` if it has none. */
  readonly reason: string | null;

  constructor(message: string, { status = null, type = null, reason = null, cause }: ErrorDetails = {}) {
    super(message, { cause });
    this.status = status;
    this.type = type;
    this.reason = reason;
  }
}

interface ErrorDetails {
  readonly status?: number | null;
  readonly type?: string | null;
  readonly reason?: string | null;
  readonly cause?: unknown;
}

/** Sends calls to the control API. */
export interface ControlCalls {
  /** Sends a call with a body as JSON, or with text that is JSON already; resolves with a successful response. */
  send(method: string, path: string, body?: unknown, signal?: AbortSignal): Promise<Response>;
  /** Sends a call; resolves with the JSON of the response. */
  json<Answer>(method: string, path: string, body?: unknown, signal?: AbortSignal): Promise<Answer>;
}

/**
 * Creates the sender of calls to the control API.
 *
 * @throws EmulatorError if `origin` is not the origin of an HTTP server
 */
export function createControlCalls(options: ClientOptions): ControlCalls {
  refuseFields('options of the client', options, { origin: true, controlToken: true, fetch: true });
  const { origin, controlToken, fetch = globalThis.fetch } = options;
  const base = `${requireOrigin(origin)}/emulator/api`;
  const credentials =
    controlToken === undefined ? {} : { Authorization: `Basic ${btoa(`:${controlToken}`)}` };
  const send: ControlCalls['send'] = async (method, path, body, signal) => {
    const response = await fetch(`${base}${path}`, {
      method,
      headers: { ...credentials, ...(body === undefined ? {} : { 'Content-Type': 'application/json' }) },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      ...(signal ? { signal } : {}),
    }).catch((cause: unknown) => {
      signal?.throwIfAborted();
      throw new EmulatorError(`No emulator responds at ${origin}.`, { cause });
    });
    if (response.ok) return response;
    const { status } = response;
    const { error_type: type, error_message: message } = await errorIn(response);
    const reason = typeof message === 'string' ? message : null;
    throw new EmulatorError(`${method} ${path}: ${reason ?? `HTTP status ${status}.`}`, {
      status,
      type: typeof type === 'string' ? type : null,
      reason,
    });
  };
  return {
    send,
    json: async <Answer>(...call: Parameters<typeof send>) => (await (await send(...call)).json()) as Answer,
  };
}

/**
 * Refuses what a program without type checks can pass: no object, or one with a misspelled field.
 *
 * @param name the parameter, as the sentence names it
 * @param known the fields that the object can have
 * @throws EmulatorError with one sentence
 */
export function refuseFields<Value extends object>(
  name: string,
  value: Value,
  known: Readonly<Record<keyof Value, true>>,
): void {
  const names = Object.keys(known).join(', ');
  const given: unknown = value;
  if (typeof given !== 'object' || given === null) {
    throw new EmulatorError(`The ${name} must be an object with ${names}.`);
  }
  const unknown = Object.keys(given).find((field) => !Object.hasOwn(known, field));
  if (unknown !== undefined) {
    throw new EmulatorError(`The ${name} cannot have ${unknown}. They can have ${names}.`);
  }
}

function requireOrigin(origin: string): string {
  const url = URL.canParse(origin) ? new URL(origin) : null;
  const isOrigin =
    /^https?:$/.test(url?.protocol ?? '') && url?.pathname === '/' && url.search === '' && url.hash === '';
  if (url && isOrigin) return url.origin;
  throw new EmulatorError(
    `The option origin is ${origin}; it must be an origin such as http://localhost:4174.`,
  );
}

async function errorIn(response: Response): Promise<{ error_type?: unknown; error_message?: unknown }> {
  const body: unknown = await response.json().catch(() => null);
  return typeof body === 'object' && body !== null ? body : {};
}
