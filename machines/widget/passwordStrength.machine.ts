import { assign, cancel, raise, setup } from 'xstate';
import { failureOf, toFailure, type Failure } from '../contracts/failures.ts';
import { notProvided } from '../contracts/notProvided.ts';
import type { PasswordStrength, StrengthRequest } from '../contracts/passwordRequests.ts';
import { typingPauseMs } from '../contracts/timing.ts';

/** What the provider thinks of a password, or why it could not be asked. */
export type StrengthVerdict =
  | { readonly strength: PasswordStrength; readonly failure: null }
  | { readonly strength: null; readonly failure: Failure };

type PasswordStrengthEvent =
  | { type: 'password.typed'; password: string }
  | { type: 'pause.passed'; password: string };

/**
 * Judges a password while it is typed: once the person pauses, the provider is asked about what stands there then. The
 * password waits for the pause in the event that ends it, never in the context.
 */
export const passwordStrengthMachine = setup({
  types: {
    context: {} as { email: string | null; verdict: StrengthVerdict },
    input: {} as { email: string | null },
    output: {} as StrengthVerdict,
    events: {} as PasswordStrengthEvent,
  },
  actors: { checkStrength: notProvided<PasswordStrength, StrengthRequest>('checkStrength') },
  actions: {
    awaitPause: raise(
      (_, { password }: { password: string }) => ({ type: 'pause.passed' as const, password }),
      { id: 'pause', delay: 'typingPause' },
    ),
    dropEarlierText: cancel('pause'),
    keepStrength: assign({
      verdict: (_, { output }: { output: PasswordStrength }) => ({ strength: output, failure: null }),
    }),
    storeFailedCheck: assign({
      verdict: (_, { error }: { error: unknown }) => ({ strength: null, failure: toFailure(error) }),
    }),
  },
  delays: { typingPause: typingPauseMs },
}).createMachine({
  id: 'passwordStrength',
  description: 'Judges a password while it is typed, once the person pauses.',
  context: ({ input }) => ({
    email: input.email,
    verdict: { strength: null, failure: failureOf('unexpected') },
  }),
  initial: 'awaitingText',
  // Whatever goes on, newer text calls it off: an answer about older text has nobody left to hear it.
  on: {
    'password.typed': {
      actions: ['dropEarlierText', { type: 'awaitPause', params: ({ event }) => event }],
      target: '.awaitingPause',
    },
  },
  states: {
    awaitingText: {},
    awaitingPause: { on: { 'pause.passed': 'checkingStrength' } },
    checkingStrength: {
      invoke: {
        id: 'checkStrength',
        src: 'checkStrength',
        input: ({ context, event }) => ({ email: context.email, password: event.password }),
        onDone: { actions: { type: 'keepStrength', params: ({ event }) => event }, target: 'judged' },
        onError: {
          actions: { type: 'storeFailedCheck', params: ({ event }) => event },
          target: 'unanswered',
        },
      },
    },
    judged: { type: 'final' },
    unanswered: { type: 'final', description: 'The provider could not be asked.' },
  },
  output: ({ context }) => context.verdict,
});
