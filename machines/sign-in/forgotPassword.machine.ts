import { assign, emit, setup } from 'xstate';
import { toFailure, type Failure } from '../contracts/failures.ts';
import { fromEvent } from '../contracts/fromEvent.ts';
import { notProvided } from '../contracts/notProvided.ts';
import { showFailure } from '../contracts/reporting.ts';
import { resetRequestRedirectMs } from '../contracts/timing.ts';
import { emailFault, type EmailFault } from '../contracts/credentials.ts';

type ForgotPasswordEvent =
  | { type: 'email.submitted'; email: string }
  | { type: 'login.chosen' }
  | { type: 'page.restored' };

type ForgotPasswordEmitted =
  | { type: 'login.requested'; email: string }
  | { type: 'focus.requested'; target: 'email' | 'failure' | 'outcome' };

/** Takes the address on file and sends one password-reset link to it. */
export const forgotPasswordMachine = setup({
  types: {
    context: {} as { email: string; emailFault: EmailFault; failure: Failure | null },
    input: {} as { email: string },
    events: {} as ForgotPasswordEvent,
    emitted: {} as ForgotPasswordEmitted,
    tags: {} as 'busy' | 'leaving',
  },
  actors: { sendResetLink: notProvided<void, { email: string }>('sendResetLink') },
  actions: {
    keepEmail: assign({ email: (_, { email }: { email: string }) => email.trim() }),
    keepFault: assign({ emailFault: (_, { email }: { email: string }) => emailFault(email) }),
    clearFailure: assign({ failure: null, emailFault: null }),
    showFailure: showFailure('failure'),
    focusEmail: emit({ type: 'focus.requested', target: 'email' }),
    focusOutcome: emit({ type: 'focus.requested', target: 'outcome' }),
    requestLogin: emit(({ context }) => ({ type: 'login.requested', email: context.email })),
  },
  guards: {
    isAddress: (_, { email }: { email: string }) => emailFault(email) === null,
    isUnknownAddress: (_, { error }: { error: unknown }) => toFailure(error).code === 'address-unknown',
  },
  delays: { redirectDelay: resetRequestRedirectMs },
}).createMachine({
  id: 'forgotPassword',
  description: 'Takes the address on file and sends one password-reset link to it.',
  context: ({ input }) => ({ email: input.email, emailFault: null, failure: null }),
  initial: 'enteringEmail',
  states: {
    enteringEmail: {
      on: {
        'email.submitted': [
          {
            guard: { type: 'isAddress', params: fromEvent },
            actions: ['clearFailure', { type: 'keepEmail', params: fromEvent }],
            target: 'sendingLink',
          },
          {
            actions: [
              'clearFailure',
              { type: 'keepEmail', params: fromEvent },
              { type: 'keepFault', params: fromEvent },
              'focusEmail',
            ],
          },
        ],
        'login.chosen': 'returningToLogin',
      },
    },
    sendingLink: {
      tags: 'busy',
      invoke: {
        id: 'sendResetLink',
        src: 'sendResetLink',
        input: ({ context }) => ({ email: context.email }),
        onDone: 'linkSent',
        onError: [
          // An unknown address looks like success, so the page cannot be used to probe for clients.
          { guard: { type: 'isUnknownAddress', params: fromEvent }, target: 'linkSent' },
          { actions: { type: 'showFailure', params: fromEvent }, target: 'enteringEmail' },
        ],
      },
      on: { 'login.chosen': 'returningToLogin', 'page.restored': 'enteringEmail' },
    },
    linkSent: {
      entry: 'focusOutcome',
      after: { redirectDelay: 'returningToLogin' },
      on: { 'login.chosen': 'returningToLogin' },
    },
    returningToLogin: {
      tags: 'leaving',
      entry: 'requestLogin',
      on: { 'page.restored': 'enteringEmail' },
    },
  },
});
