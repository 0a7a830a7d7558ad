import type { Fields } from '../fields.ts';
import { asObject, readJson } from '../http/body.ts';
import type { Method } from '../http/route.ts';
import type { EmulatorContext } from '../http/serve.ts';
import type { EmulatorState } from '../emulatorState.ts';

/** One endpoint of the control API. The router and the documentation use this table. */
export interface ControlRoute {
  readonly method: Method;
  /** Below `/emulator/api`, with Hono's `:name` parameters. */
  readonly path: string;
  /** Parameters, for the documentation. */
  readonly takes: string;
  /** Response, for the documentation. */
  readonly answers: string;
  readonly handle: (context: EmulatorContext, emulator: EmulatorState) => Response | Promise<Response>;
}

const bodyLimitBytes = 1_000_000;

/**
 * Reads the JSON body of a control request.
 *
 * @param limit maximum size in bytes
 * @returns the object; `{}` for an empty body
 * @throws ApiError 400 for anything but a JSON object, 413 if it is too long
 */
export async function readControlBody(context: EmulatorContext, limit = bodyLimitBytes): Promise<Fields> {
  return asObject(await readJson(context.req.raw, limit));
}
