import type { Fields } from '../fields.ts';
import { asObject, readJson } from '../http/body.ts';
import type { Method } from '../http/route.ts';
import type { EmulatorContext } from '../http/serve.ts';
import type { Provider } from '../provider.ts';

/** One call of the control API. The router and the documentation are both made from these. */
export interface ControlRoute {
  readonly method: Method;
  /** Below `/emulator/api`, with Hono's `:name` parameters. */
  readonly path: string;
  /** What may be sent, for the documentation. */
  readonly takes: string;
  /** What comes back, for the documentation. */
  readonly answers: string;
  readonly handle: (context: EmulatorContext, provider: Provider) => Response | Promise<Response>;
}

const bodyLimitBytes = 1_000_000;

/**
 * Reads what was sent to the control API.
 *
 * @param limit in bytes
 * @throws ProviderError 400 for anything but a JSON object or nothing, 413 for too much
 */
export async function readControlBody(context: EmulatorContext, limit = bodyLimitBytes): Promise<Fields> {
  return asObject(await readJson(context.req.raw, limit));
}
