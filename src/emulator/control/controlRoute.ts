import type { Fields } from '../fields.ts';
import { asObject, readJson } from '../http/body.ts';
import type { Method } from '../http/call.ts';
import type { EmulatorContext } from '../http/serve.ts';
import type { EmulatorState } from '../emulatorState.ts';

/** One endpoint of the control API, for the router and for the generated documentation. */
export interface ControlRoute {
  readonly method: Method;
  /** Path below `/emulator/api`, with parameters in Hono's `:name` syntax. */
  readonly path: string;
  /** Parameters of the endpoint, as text for the documentation. */
  readonly takes: string;
  /** Response of the endpoint, as text for the documentation. */
  readonly answers: string;
  readonly handle: (context: EmulatorContext, emulator: EmulatorState) => Response | Promise<Response>;
}

const bodyLimitBytes = 1_000_000;

/**
 * Reads the JSON body of a control request.
 *
 * @param limit maximum size of the body, in bytes
 * @returns the object; `{}` for an empty body
 * @throws ApiError 400 for anything but a JSON object, 413 if the body is too long
 */
export async function readControlBody(context: EmulatorContext, limit = bodyLimitBytes): Promise<Fields> {
  return asObject(await readJson(context.req.raw, limit));
}
