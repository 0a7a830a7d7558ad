import type { RouteResponse, Call } from './call.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** One endpoint of Stytch's API, for the router, the generated documentation and the fuzz test. */
export interface Route {
  readonly method: Method;
  /** Path with parameters in Hono's `:name` syntax. */
  readonly path: string;
  /** Required credential: none, the public token, or a session token. */
  readonly access: 'open' | 'public-token' | 'session';
  /** Marks a browser page: its input is a query string or a form, and its errors are HTML. */
  readonly isPage?: true;
  /** Marks an endpoint to which the client library can send a captcha token. */
  readonly takesCaptcha?: true;
  /**
   * Maximum number of calls per minute and IP address; further calls get 429 `too_many_requests`. Unlimited if absent.
   */
  readonly callsPerMinute?: number;
  /** Behavior compared with Stytch's hosted API. */
  readonly fidelity: 'equal' | 'stricter' | 'simpler';
  /** One sentence about the difference from the hosted API; empty if there is none. */
  readonly note: string;
  readonly handle: (call: Call) => Promise<RouteResponse | Response>;
}
