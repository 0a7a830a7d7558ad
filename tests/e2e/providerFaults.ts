import type { FaultRequest } from '../../machines/emulator/controlContract.ts';

/** One way in which an answer of the provider goes wrong. */
export interface ProviderFault {
  readonly name: string;
  readonly effect: FaultRequest['effect'];
  /** No answer comes at all, so that the page's own limit ends the wait. */
  readonly isSlow?: true;
  /** The provider has done what it was asked for; only the answer was lost. */
  readonly hasActed?: true;
}

/** Everything that can go wrong between a page and its provider. */
export const providerFaults: readonly ProviderFault[] = [
  { name: 'a dropped connection', effect: { type: 'drop' } },
  { name: 'a provider that hangs', effect: { type: 'hang' }, isSlow: true },
  { name: 'a broken provider (500)', effect: { type: 'status', status: 500 } },
  {
    name: 'too many requests (429)',
    effect: { type: 'status', status: 429, error_type: 'too_many_requests' },
  },
  {
    name: 'HTML instead of JSON',
    effect: { type: 'body', content_type: 'text/html', body: '<h1>Proxy</h1>' },
  },
  { name: 'truncated JSON', effect: { type: 'truncate' }, hasActed: true },
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
