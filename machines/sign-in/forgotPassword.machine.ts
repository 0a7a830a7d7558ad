import { assign, emit, setup } from 'xstate';
import { toFailure, type Failure } from '../contracts/failures.ts';
import { fromEvent } from '../contracts/fromEvent.ts';
import { notProvided } from '../contracts/notProvided.ts';
import { showFailure } from '../contracts/reporting.ts';
import { resetRequestRedirectMs } from '../contracts/timing.ts';
import { emailFault, type EmailFault } from '../contracts/credentials.ts';
import { sentEmail } from '../contracts/emailAddress.ts';
import { isDomainRefused } from '../contracts/emailDomain.ts';

type ForgotPasswordEvent =
  | { type: 'email.submitted'; email: string }
  | { type: 'login.chosen' }
  | { type: 'page.restored' };

type ForgotPasswordEmitted =
  | { type: 'login.requested'; email: string }
  | { type: 'focus.requested'; target: 'email' | 'failure' | 'outcome' };

/** Asks for an email address and sends a password reset link to it. */
export const forgotPasswordMachine = setup({
  types: {
    context: {} as {
      email: string;
      emailFault: EmailFault;
      failure: Failure | null;
    },
    input: {} as { email: string },
    events: {} as ForgotPasswordEvent,
    emitted: {} as ForgotPasswordEmitted,
    tags: {} as 'busy' | 'leaving',
  },
  actors: {
    sendResetLink: notProvided<void, { email: string }>('sendResetLink'),
  },
  actions: {
    setEmail: assign({ email: (_, { email }: { email: string }) => sentEmail(email) }),
    setEmailFault: assign({ emailFault: (_, { email }: { email: string }) => emailFault(email) }),
    clearFailure: assign({ failure: null, emailFault: null }),
    showFailure: showFailure('failure'),
    showRefusal: showFailure('email'),
    focusEmail: emit({ type: 'focus.requested', target: 'email' }),
    focusOutcome: emit({ type: 'focus.requested', target: 'outcome' }),
    emitLoginRequested: emit(({ context }) => ({ type: 'login.requested', email: context.email })),
  },
  guards: {
    isEmail: (_, { email }: { email: string }) => emailFault(email) === null,
    isDomainRefused,
    isUnknownAccount: (_, { error }: { error: unknown }) => toFailure(error).code === 'account-unknown',
  },
  delays: { redirectDelay: resetRequestRedirectMs },
}).createMachine({
  id: 'forgotPassword',
  description: 'Asks for an email address and sends a password reset link to it.',
  context: ({ input }) => ({ email: input.email, emailFault: null, failure: null }),
  initial: 'enteringEmail',
  states: {
    enteringEmail: {
      on: {
        'email.submitted': [
          {
            guard: { type: 'isEmail', params: fromEvent },
            actions: ['clearFailure', { type: 'setEmail', params: fromEvent }],
            target: 'sendingLink',
          },
          {
            actions: [
              'clearFailure',
              { type: 'setEmail', params: fromEvent },
              { type: 'setEmailFault', params: fromEvent },
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
          // An unknown email address looks like success, so that the page does not reveal who has an account.
          { guard: { type: 'isUnknownAccount', params: fromEvent }, target: 'linkSent' },
          {
            guard: { type: 'isDomainRefused', params: fromEvent },
            actions: { type: 'showRefusal', params: fromEvent },
            target: 'enteringEmail',
          },
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
      entry: 'emitLoginRequested',
      on: { 'page.restored': 'enteringEmail' },
    },
  },
});
