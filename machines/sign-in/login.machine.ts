import { assertEvent, assign, emit, raise, setup, stateIn, type SnapshotFrom } from 'xstate';
import { emailFault, passwordFault, type EmailFault, type PasswordFault } from '../contracts/credentials.ts';
import type { FailureParams } from '../contracts/failing.ts';
import { IdentityError, type Failure } from '../contracts/failures.ts';
import { fromEvent } from '../contracts/fromEvent.ts';
import { machineNotProvided } from '../contracts/machineNotProvided.ts';
import { notProvided, waitNotProvided } from '../contracts/notProvided.ts';
import type { Credentials } from '../contracts/passwordRequests.ts';
import { emitFailure, failureActionAs } from '../contracts/reporting.ts';
import type { passkeySignInMachine } from '../widget/passkeySignIn.machine.ts';

/** Why the client was sent to the login page. */
export type LoginNotice = 'password-reset' | 'session-ended' | 'signed-out-elsewhere';

/** Method of the last attempt to sign in. */
export type LoginMethod = 'password' | 'passkey';

type LoginEvent =
  | ({ type: 'credentials.submitted' } & Credentials)
  | { type: 'forgot.chosen'; email: string }
  | { type: 'session.found' }
  | { type: 'page.restored' }
  /**
   * Raised when the child `passkeySignIn` has got a passkey (`presented`), and when the provider refused that passkey
   * (`refused`).
   */
  | { type: 'passkey.presented' }
  | { type: 'passkey.refused' };

type LoginEmitted =
  | { type: 'dashboard.requested'; path: string }
  | { type: 'forgotPassword.requested'; email: string }
  | { type: 'focus.requested'; target: 'email' | 'password' | 'failure' }
  | { type: 'failure.noted'; failure: Failure };

interface PasskeyProgress {
  readonly snapshot: SnapshotFrom<typeof passkeySignInMachine>;
}

/** Signs a client in with email and password, or with a passkey chosen in the autofill of the email field. */
export const loginMachine = setup({
  types: {
    context: {} as {
      /** Same-origin path to open after the sign-in. */
      next: string;
      email: string;
      emailFault: EmailFault;
      passwordFault: PasswordFault;
      failure: Failure | null;
      /** The sign-in method that `failure` is about. */
      method: LoginMethod;
      notice: LoginNotice | null;
    },
    input: {} as { next: string; email: string; notice: LoginNotice | null },
    events: {} as LoginEvent,
    emitted: {} as LoginEmitted,
    tags: {} as 'busy' | 'checking' | 'leaving',
  },
  actors: {
    signInWithPassword: notProvided<void, Credentials>('signInWithPassword'),
    loadPasskeySignIn: waitNotProvided<void, void>('loadPasskeySignIn'),
    passkeySignIn: machineNotProvided<typeof passkeySignInMachine>('passkeySignIn'),
  },
  actions: {
    setEmail: assign({ email: (_, { email }: { email: string }) => email.trim() }),
    setFaults: assign((_, { email, password }: Credentials) => ({
      emailFault: emailFault(email),
      passwordFault: passwordFault(password),
    })),
    clearFailure: assign({ failure: null, emailFault: null, passwordFault: null, notice: null }),
    storePasswordFailure: failureActionAs((failure) => ({ failure, method: 'password' }), 'failure'),
    storePasskeyFailure: failureActionAs((failure) => ({ failure, method: 'passkey' }), 'failure'),
    emitFailure: emitFailure(),
    sendPresented: raise({ type: 'passkey.presented' }),
    sendRefused: raise({ type: 'passkey.refused' }),
    focusFirstFault: emit(({ context }) => ({
      type: 'focus.requested',
      target: context.emailFault === null ? 'password' : 'email',
    })),
    emitDashboardRequested: emit(({ context }) => ({ type: 'dashboard.requested', path: context.next })),
    emitForgotPasswordRequested: emit(({ context }) => ({
      type: 'forgotPassword.requested',
      email: context.email,
    })),
  },
  guards: {
    isComplete: (_, { email, password }: Credentials) =>
      emailFault(email) === null && passwordFault(password) === null,
    isPresented: (_, { snapshot }: PasskeyProgress) => snapshot.hasTag('verifying'),
    isUsingPasskey: stateIn({ loggingIn: { credentials: 'usingPasskey' } }),
  },
}).createMachine({
  id: 'login',
  description: 'Signs a client in with email and password, or with a passkey from the autofill.',
  context: ({ input }) => ({
    next: input.next,
    email: input.email,
    emailFault: null,
    passwordFault: null,
    failure: null,
    method: 'password',
    notice: input.notice,
  }),
  initial: 'loggingIn',
  states: {
    loggingIn: {
      type: 'parallel',
      states: {
        credentials: {
          initial: 'enteringCredentials',
          states: {
            enteringCredentials: {
              on: {
                'credentials.submitted': [
                  {
                    guard: { type: 'isComplete', params: fromEvent },
                    actions: ['clearFailure', { type: 'setEmail', params: fromEvent }],
                    target: 'signingIn',
                  },
                  {
                    actions: [
                      'clearFailure',
                      { type: 'setEmail', params: fromEvent },
                      { type: 'setFaults', params: fromEvent },
                      'focusFirstFault',
                    ],
                  },
                ],
                'forgot.chosen': {
                  actions: { type: 'setEmail', params: fromEvent },
                  target: '#login.leavingForForgotPassword',
                },
                'session.found': '#login.signedIn',
                'passkey.presented': { actions: 'clearFailure', target: 'usingPasskey' },
              },
            },
            usingPasskey: {
              tags: 'checking',
              on: { 'passkey.refused': 'enteringCredentials', 'page.restored': 'enteringCredentials' },
            },
            signingIn: {
              tags: ['busy', 'checking'],
              invoke: {
                id: 'signInWithPassword',
                src: 'signInWithPassword',
                input: ({ event }) => {
                  assertEvent(event, 'credentials.submitted');
                  return { email: event.email.trim(), password: event.password };
                },
                onDone: '#login.signedIn',
                onError: {
                  actions: { type: 'storePasswordFailure', params: fromEvent },
                  target: 'enteringCredentials',
                },
              },
              on: { 'page.restored': 'enteringCredentials' },
            },
          },
        },
        passkeys: {
          initial: 'loadingPasskeySignIn',
          on: { 'page.restored': '.loadingPasskeySignIn' },
          states: {
            loadingPasskeySignIn: {
              invoke: {
                id: 'loadPasskeySignIn',
                src: 'loadPasskeySignIn',
                onDone: 'offeringPasskeys',
                onError: { actions: { type: 'emitFailure', params: fromEvent }, target: 'withoutPasskeys' },
              },
            },
            offeringPasskeys: {
              invoke: {
                id: 'passkeySignIn',
                src: 'passkeySignIn',
                onSnapshot: [
                  { guard: { type: 'isPresented', params: fromEvent }, actions: 'sendPresented' },
                  {
                    guard: 'isUsingPasskey',
                    actions: [
                      { type: 'storePasskeyFailure', params: ({ event }) => passkeyFailure(event) },
                      'sendRefused',
                    ],
                  },
                ],
                onDone: '#login.signedIn',
                onError: {
                  actions: [{ type: 'storePasskeyFailure', params: fromEvent }, 'sendRefused'],
                  target: 'withoutPasskeys',
                },
              },
            },
            withoutPasskeys: { description: 'Passkeys did not load or failed; the password still works.' },
          },
        },
      },
    },
    signedIn: {
      description: 'The browser opens the dashboard with a full page load.',
      tags: 'leaving',
      entry: 'emitDashboardRequested',
      // The Back button may restore this state from the back/forward cache; then the form must be usable again.
      on: { 'page.restored': 'loggingIn' },
    },
    leavingForForgotPassword: {
      tags: 'leaving',
      entry: 'emitForgotPasswordRequested',
      on: { 'page.restored': 'loggingIn' },
    },
  },
});

function passkeyFailure({ snapshot: { context } }: PasskeyProgress): FailureParams {
  return context.failure ? { error: new IdentityError(context.failure) } : { code: 'unexpected' };
}
