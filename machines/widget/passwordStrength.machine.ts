import { assign, cancel, raise, setup } from 'xstate';
import { failureOf, toFailure, type Failure } from '../contracts/failures.ts';
import { notProvided } from '../contracts/notProvided.ts';
import type { PasswordStrength, StrengthRequest } from '../contracts/passwordRequests.ts';
import { typingPauseMs } from '../contracts/timing.ts';

/** The identity provider's rating of a password, or why the check failed. */
export type StrengthVerdict =
  | { readonly strength: PasswordStrength; readonly failure: null }
  | { readonly strength: null; readonly failure: Failure };

type PasswordStrengthEvent =
  | { type: 'password.typed'; password: string }
  | { type: 'pause.passed'; password: string };

/**
 * Checks the strength of a password once the visitor pauses typing. The password is held in the delayed event, never in
 * the context, so that no snapshot contains it.
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
    schedulePause: raise(
      (_, { password }: { password: string }) => ({ type: 'pause.passed' as const, password }),
      { id: 'pause', delay: 'typingPause' },
    ),
    cancelPendingCheck: cancel('pause'),
    setStrength: assign({
      verdict: (_, { output }: { output: PasswordStrength }) => ({ strength: output, failure: null }),
    }),
    storeFailedCheck: assign({
      verdict: (_, { error }: { error: unknown }) => ({ strength: null, failure: toFailure(error) }),
    }),
  },
  delays: { typingPause: typingPauseMs },
}).createMachine({
  id: 'passwordStrength',
  description: 'Checks the strength of a password once the visitor pauses typing.',
  context: ({ input }) => ({
    email: input.email,
    // Stryker disable next-line StringLiteral,ObjectLiteral: the verdict is set before the machine outputs it
    verdict: { strength: null, failure: failureOf('unexpected') },
  }),
  initial: 'awaitingText',
  // New text aborts a pending check, whose result would be about the old text.
  on: {
    'password.typed': {
      actions: ['cancelPendingCheck', { type: 'schedulePause', params: ({ event }) => event }],
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
        onDone: { actions: { type: 'setStrength', params: ({ event }) => event }, target: 'checked' },
        onError: {
          actions: { type: 'storeFailedCheck', params: ({ event }) => event },
          target: 'unanswered',
        },
      },
    },
    checked: { type: 'final' },
    unanswered: { type: 'final', description: 'The strength check failed.' },
  },
  output: ({ context }) => context.verdict,
});
