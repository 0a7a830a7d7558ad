import type { FaultRequest } from 'fairlead-emulator/contracts/controlContract';

/** A fault in a response of the identity provider. */
export interface ProviderFault {
  readonly name: string;
  readonly effect: FaultRequest['effect'];
  /** Whether there is no response, so that only the page's timeout ends the wait. */
  readonly isSlow?: true;
  /** Whether the operation took effect and only its response was lost. */
  readonly hasTakenEffect?: true;
}

/** All faults between a page and the identity provider. */
export const providerFaults: readonly ProviderFault[] = [
  { name: 'a dropped connection', effect: { type: 'drop' } },
  { name: 'no response', effect: { type: 'hang' }, isSlow: true },
  { name: 'a server error (500)', effect: { type: 'status', status: 500 } },
  {
    name: 'too many requests (429)',
    effect: { type: 'status', status: 429, error_type: 'too_many_requests' },
  },
  {
    name: 'HTML instead of JSON',
    effect: { type: 'body', content_type: 'text/html', body: '<h1>Proxy</h1>' },
  },
  { name: 'truncated JSON', effect: { type: 'truncate' }, hasTakenEffect: true },
  {
    name: 'a schema error',
    effect: {
      type: 'body',
      status: 400,
      content_type: 'application/json',
      body: JSON.stringify({ body: [{ dataPath: 'email', message: 'is not right' }] }),
    },
  },
  {
    name: 'a session revoked meanwhile',
    effect: {
      type: 'status',
      status: 404,
      error_type: 'session_not_found',
      error_message: 'Session not found.',
    },
  },
];
