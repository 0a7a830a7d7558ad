import { assign, emit, setup } from 'xstate';
import { toFailure, type Failure } from '../contracts/failures.ts';
import { fromEvent } from '../contracts/fromEvent.ts';
import { notProvided } from '../contracts/notProvided.ts';
import { showFailure } from '../contracts/reporting.ts';
import { resetRequestRedirectMs } from '../contracts/timing.ts';
import { emailFault, type EmailFault } from '../contracts/credentials.ts';
import { sentEmail } from '../contracts/emailAddress.ts';
import { isForeign } from '../contracts/emailDomain.ts';

type ForgotPasswordEvent =
  | { type: 'email.submitted'; email: string }
  | { type: 'login.chosen' }
  | { type: 'page.restored' };

type ForgotPasswordEmitted =
  | { type: 'login.requested'; email: string }
  | { type: 'focus.requested'; target: 'email' | 'failure' | 'outcome' };

type Domains = { output: readonly string[] };

/** Asks for an email address and sends a password reset link to it. */
export const forgotPasswordMachine = setup({
  types: {
    context: {} as {
      email: string;
      emailFault: EmailFault;
      /** Domains that the project allows, if that of the email address is not among them. */
      domains: readonly string[];
      failure: Failure | null;
    },
    input: {} as { email: string },
    events: {} as ForgotPasswordEvent,
    emitted: {} as ForgotPasswordEmitted,
    tags: {} as 'busy' | 'leaving',
  },
  actors: {
    readAllowedDomains: notProvided<readonly string[], void>('readAllowedDomains'),
    sendResetLink: notProvided<void, { email: string }>('sendResetLink'),
  },
  actions: {
    setEmail: assign({ email: (_, { email }: { email: string }) => sentEmail(email) }),
    setEmailFault: assign({ emailFault: (_, { email }: { email: string }) => emailFault(email) }),
    setDomains: assign({ domains: (_, { output }: Domains) => output }),
    clearFailure: assign({ failure: null, emailFault: null, domains: [] }),
    showFailure: showFailure('failure'),
    focusEmail: emit({ type: 'focus.requested', target: 'email' }),
    focusOutcome: emit({ type: 'focus.requested', target: 'outcome' }),
    emitLoginRequested: emit(({ context }) => ({ type: 'login.requested', email: context.email })),
  },
  guards: {
    isEmail: (_, { email }: { email: string }) => emailFault(email) === null,
    isForeign: ({ context: { email } }, { output }: Domains) => isForeign(email, output),
    isUnknownAccount: (_, { error }: { error: unknown }) => toFailure(error).code === 'account-unknown',
  },
  delays: { redirectDelay: resetRequestRedirectMs },
}).createMachine({
  id: 'forgotPassword',
  description: 'Asks for an email address and sends a password reset link to it.',
  context: ({ input }) => ({ email: input.email, emailFault: null, domains: [], failure: null }),
  initial: 'enteringEmail',
  states: {
    enteringEmail: {
      on: {
        'email.submitted': [
          {
            guard: { type: 'isEmail', params: fromEvent },
            actions: ['clearFailure', { type: 'setEmail', params: fromEvent }],
            target: 'checkingDomain',
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
    checkingDomain: {
      description: 'If the settings of the project are missing, the provider decides about the domain.',
      tags: 'busy',
      invoke: {
        id: 'readAllowedDomains',
        src: 'readAllowedDomains',
        onDone: [
          {
            guard: { type: 'isForeign', params: fromEvent },
            actions: [{ type: 'setDomains', params: fromEvent }, 'focusEmail'],
            target: 'enteringEmail',
          },
          { target: 'sendingLink' },
        ],
        onError: 'sendingLink',
      },
      on: { 'login.chosen': 'returningToLogin' },
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
