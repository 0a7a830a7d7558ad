import type { BrowserChecks } from '../rules/checks/decideOnChecks.ts';
import type { RouteResponse, Call } from './call.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** One endpoint of Stytch's API, for the router, the generated documentation and the fuzz test. */
export interface Route {
  readonly method: Method;
  /** Path with parameters in Hono's `:name` syntax. */
  readonly path: string;
  /** Required credential: none, the public token, a session token, or project id and secret (backend API). */
  readonly access: 'open' | 'public-token' | 'session' | 'project-secret';
  /** Marks a browser page: its input is a query string or a form, and its errors are HTML. */
  readonly isPage?: true;
  /** Results of browser checks that the client library sends to the endpoint; none if absent. */
  readonly browserChecks?: BrowserChecks;
  /**
   * Maximum number of calls per minute and IP address; further calls get 429 `too_many_requests`. Unlimited if absent.
   */
  readonly callsPerMinute?: number;
  /** Whether the endpoint hashes passwords or passcodes, so that the hashing pool must admit its calls. */
  readonly hashes?: true;
  /** Difference from Stytch's hosted API; its behavior is equal if absent. */
  readonly fidelity?: 'stricter' | 'simpler';
  /** One sentence about the endpoint, above all about a difference from the hosted API. */
  readonly note?: string;
  readonly handle: (call: Call) => Promise<RouteResponse | Response>;
}
