import { assign, setup } from 'xstate';
import { storeFailure } from '../contracts/failing.ts';
import type { Failure } from '../contracts/failures.ts';
import { notProvided } from '../contracts/notProvided.ts';
import { revokeAttemptLimit } from '../contracts/timing.ts';
import { backoffMs } from './backoff.ts';

/** Revokes the signed-out session at the provider, with retries, in the background. */
export const sessionRevocationMachine = setup({
  types: {
    context: {} as { attempt: number; failure: Failure | null },
    output: {} as { failure: Failure | null },
  },
  actors: { revokeSession: notProvided<void, void>('revokeSession') },
  actions: {
    countAttempt: assign({ attempt: ({ context }) => context.attempt + 1 }),
    storeFailure: storeFailure(),
    clearFailure: assign({ failure: null }),
  },
  guards: { canRetry: ({ context }) => context.attempt + 1 < revokeAttemptLimit },
  delays: { backoff: ({ context }) => backoffMs(context) },
}).createMachine({
  id: 'sessionRevocation',
  description: 'Revokes the signed-out session at the provider, with retries.',
  context: { attempt: 0, failure: null },
  initial: 'revoking',
  output: ({ context }) => ({ failure: context.failure }),
  states: {
    revoking: {
      tags: 'busy',
      invoke: {
        id: 'revokeSession',
        src: 'revokeSession',
        onDone: { actions: ['clearFailure'], target: 'revoked' },
        onError: [
          {
            guard: 'canRetry',
            actions: [{ type: 'storeFailure', params: ({ event }) => event }, 'countAttempt'],
            target: 'backingOff',
          },
          { actions: [{ type: 'storeFailure', params: ({ event }) => event }], target: 'givenUp' },
        ],
      },
    },
    backingOff: { after: { backoff: 'revoking' } },
    revoked: { type: 'final' },
    givenUp: { type: 'final' },
  },
});
