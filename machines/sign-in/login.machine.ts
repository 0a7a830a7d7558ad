import { assertEvent, assign, emit, setup } from 'xstate';
import type { Failure } from '../contracts/failures.ts';
import type { Credentials } from '../contracts/passwordRequests.ts';
import { notProvided, waitNotProvided } from '../contracts/notProvided.ts';
import { emailFault, passwordFault, type EmailFault, type PasswordFault } from '../contracts/credentials.ts';
import { emitFailure, reportFailure } from '../contracts/reporting.ts';

/** Why the person was brought here, when there is something to say about it. */
export type LoginNotice = 'password-reset' | 'session-ended' | 'signed-out-elsewhere';

/** How the last try to sign in was made. */
export type LoginWay = 'password' | 'passkey';

type LoginEvent =
  | ({ type: 'credentials.submitted' } & Credentials)
  | { type: 'forgot.chosen'; email: string }
  | { type: 'session.found' }
  | { type: 'page.restored' };

type LoginEmitted =
  | { type: 'dashboard.requested'; path: string }
  | { type: 'forgotPassword.requested'; email: string }
  | { type: 'focus.requested'; target: 'email' | 'password' | 'failure' }
  | { type: 'failure.noted'; failure: Failure };

/** Lets a client in with an e-mail address and a password. */
export const loginMachine = setup({
  types: {
    context: {} as {
      /** Same-origin path that the sign-in leads to. */
      next: string;
      email: string;
      emailFault: EmailFault;
      passwordFault: PasswordFault;
      failure: Failure | null;
      /** What the failure is of. */
      way: LoginWay;
      notice: LoginNotice | null;
    },
    input: {} as { next: string; email: string; notice: LoginNotice | null },
    events: {} as LoginEvent,
    emitted: {} as LoginEmitted,
    tags: {} as 'busy' | 'leaving',
  },
  actors: {
    signInWithPassword: notProvided<void, Credentials>('signInWithPassword'),
    /** Offers passkeys in the autofill of the address; done when one is chosen there. */
    offerPasskeys: waitNotProvided<void, void>('offerPasskeys'),
    signInWithPasskey: notProvided<void, void>('signInWithPasskey'),
  },
  actions: {
    keepEmail: assign({ email: (_, { email }: { email: string }) => email.trim() }),
    keepFaults: assign((_, { email, password }: Credentials) => ({
      emailFault: emailFault(email),
      passwordFault: passwordFault(password),
    })),
    clearFailure: assign({ failure: null, emailFault: null, passwordFault: null, notice: null }),
    reportFailure: reportFailure('failure'),
    emitFailure: emitFailure(),
    keepWay: assign({ way: (_, { way }: { way: LoginWay }) => way }),
    focusFirstFault: emit(({ context }) => ({
      type: 'focus.requested',
      target: context.emailFault === null ? 'password' : 'email',
    })),
    requestDashboard: emit(({ context }) => ({ type: 'dashboard.requested', path: context.next })),
    requestForgotPassword: emit(({ context }) => ({
      type: 'forgotPassword.requested',
      email: context.email,
    })),
  },
  guards: {
    isComplete: (_, { email, password }: Credentials) =>
      emailFault(email) === null && passwordFault(password) === null,
  },
}).createMachine({
  id: 'login',
  description: 'Lets a client in with an e-mail address and a password.',
  context: ({ input }) => ({
    next: input.next,
    email: input.email,
    emailFault: null,
    passwordFault: null,
    failure: null,
    way: 'password',
    notice: input.notice,
  }),
  initial: 'enteringCredentials',
  states: {
    enteringCredentials: {
      invoke: {
        id: 'offerPasskeys',
        src: 'offerPasskeys',
        onDone: { actions: 'clearFailure', target: 'usingPasskey' },
        // The form is as good without it.
        onError: { actions: { type: 'emitFailure', params: ({ event }) => event } },
      },
      on: {
        'credentials.submitted': [
          {
            guard: { type: 'isComplete', params: ({ event }) => event },
            actions: ['clearFailure', { type: 'keepEmail', params: ({ event }) => event }],
            target: 'signingIn',
          },
          {
            actions: [
              'clearFailure',
              { type: 'keepEmail', params: ({ event }) => event },
              { type: 'keepFaults', params: ({ event }) => event },
              'focusFirstFault',
            ],
          },
        ],
        'forgot.chosen': {
          actions: [{ type: 'keepEmail', params: ({ event }) => event }],
          target: 'leavingForForgotPassword',
        },
        'session.found': 'signedIn',
      },
    },
    usingPasskey: {
      tags: 'busy',
      entry: { type: 'keepWay', params: { way: 'passkey' } },
      invoke: {
        id: 'signInWithPasskey',
        src: 'signInWithPasskey',
        onDone: 'signedIn',
        onError: {
          actions: { type: 'reportFailure', params: ({ event }) => event },
          target: 'enteringCredentials',
        },
      },
      on: { 'page.restored': 'enteringCredentials' },
    },
    signingIn: {
      tags: 'busy',
      entry: { type: 'keepWay', params: { way: 'password' } },
      invoke: {
        id: 'signInWithPassword',
        src: 'signInWithPassword',
        input: ({ event }) => {
          assertEvent(event, 'credentials.submitted');
          return { email: event.email.trim(), password: event.password };
        },
        onDone: 'signedIn',
        onError: {
          actions: { type: 'reportFailure', params: ({ event }) => event },
          target: 'enteringCredentials',
        },
      },
      on: { 'page.restored': 'enteringCredentials' },
    },
    signedIn: {
      description: 'The browser is on its way to the dashboard by a full page load.',
      tags: 'leaving',
      entry: 'requestDashboard',
      // Back from the dashboard may bring this very page back, frozen where it was left.
      on: { 'page.restored': 'enteringCredentials' },
    },
    leavingForForgotPassword: {
      tags: 'leaving',
      entry: 'requestForgotPassword',
      on: { 'page.restored': 'enteringCredentials' },
    },
  },
});
