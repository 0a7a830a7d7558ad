import type { RouteResponse, Call } from './call.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** One endpoint of Stytch's API. The router, the documentation and the fuzz test use this table. */
export interface Route {
  readonly method: Method;
  /** With Hono's `:name` parameters. */
  readonly path: string;
  /** Required credential: none, the public token, or a session token. */
  readonly access: 'open' | 'public-token' | 'session';
  /** Marks a browser page: it reads a query or a form and shows errors as HTML. */
  readonly isPage?: true;
  /** Marks an endpoint to which the client library can send a captcha token. */
  readonly takesCaptcha?: true;
  /** Calls per minute and IP address, then 429 `too_many_requests`. Unlimited if absent. */
  readonly callsPerMinute?: number;
  /** Comparison with Stytch's hosted API. */
  readonly fidelity: 'equal' | 'stricter' | 'simpler';
  /** One sentence about the difference; empty if there is none. */
  readonly note: string;
  readonly handle: (call: Call) => Promise<RouteResponse | Response>;
}
