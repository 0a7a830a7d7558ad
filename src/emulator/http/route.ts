import type { Answer, Call } from './call.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** One endpoint of the provider. The router, the documentation and the fuzz test are all made from these. */
export interface Route {
  readonly method: Method;
  /** With Hono's `:name` parameters. */
  readonly path: string;
  /** Who may call: anyone, whoever knows the public token, or whoever holds a session. */
  readonly access: 'open' | 'public-token' | 'session';
  /** Whether people are taken there: it reads a query or a form, and what it refuses it says in words. */
  readonly isPage?: true;
  /** Whether the client library brings a captcha token, at once or when it is refused for want of one. */
  readonly takesCaptcha?: true;
  /** How it compares with the hosted provider. */
  readonly fidelity: 'equal' | 'stricter' | 'simpler';
  /** Where it differs, in one sentence; empty when it does not. */
  readonly note: string;
  /** What it answers: JSON, except for what is a page. */
  readonly handle: (call: Call) => Promise<Answer | Response>;
}
