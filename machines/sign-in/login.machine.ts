import { assertEvent, assign, emit, raise, setup, stateIn, type SnapshotFrom } from 'xstate';
import { emailFault, passwordFault, type EmailFault, type PasswordFault } from '../contracts/credentials.ts';
import type { Failing } from '../contracts/failing.ts';
import { IdentityError, type Failure } from '../contracts/failures.ts';
import { fromEvent } from '../contracts/fromEvent.ts';
import { machineNotProvided } from '../contracts/machineNotProvided.ts';
import { notProvided, waitNotProvided } from '../contracts/notProvided.ts';
import type { Credentials } from '../contracts/passwordRequests.ts';
import { emitFailure, reportFailureAs } from '../contracts/reporting.ts';
import type { passkeySignInMachine } from '../widget/passkeySignIn.machine.ts';

/** Why the person was brought here, when there is something to say about it. */
export type LoginNotice = 'password-reset' | 'session-ended' | 'signed-out-elsewhere';

/** How the last try to sign in was made. */
export type LoginWay = 'password' | 'passkey';

type LoginEvent =
  | ({ type: 'credentials.submitted' } & Credentials)
  | { type: 'forgot.chosen'; email: string }
  | { type: 'session.found' }
  | { type: 'page.restored' }
  /** Raised for what becomes of a passkey in `passkeySignIn`. */
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
    tags: {} as 'busy' | 'checking' | 'leaving',
  },
  actors: {
    signInWithPassword: notProvided<void, Credentials>('signInWithPassword'),
    loadPasskeySignIn: waitNotProvided<void, void>('loadPasskeySignIn'),
    /** Offers passkeys in the autofill of the email field. */
    passkeySignIn: machineNotProvided<typeof passkeySignInMachine>('passkeySignIn'),
  },
  actions: {
    keepEmail: assign({ email: (_, { email }: { email: string }) => email.trim() }),
    keepFaults: assign((_, { email, password }: Credentials) => ({
      emailFault: emailFault(email),
      passwordFault: passwordFault(password),
    })),
    clearFailure: assign({ failure: null, emailFault: null, passwordFault: null, notice: null }),
    reportPasswordFailure: reportFailureAs((failure) => ({ failure, way: 'password' }), 'failure'),
    reportPasskeyFailure: reportFailureAs((failure) => ({ failure, way: 'passkey' }), 'failure'),
    emitFailure: emitFailure(),
    raisePresented: raise({ type: 'passkey.presented' }),
    raiseRefused: raise({ type: 'passkey.refused' }),
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
    isPresented: (_, { snapshot }: PasskeyProgress) => snapshot.hasTag('verifying'),
    isUsingPasskey: stateIn({ loggingIn: { credentials: 'usingPasskey' } }),
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
                    actions: ['clearFailure', { type: 'keepEmail', params: fromEvent }],
                    target: 'signingIn',
                  },
                  {
                    actions: [
                      'clearFailure',
                      { type: 'keepEmail', params: fromEvent },
                      { type: 'keepFaults', params: fromEvent },
                      'focusFirstFault',
                    ],
                  },
                ],
                'forgot.chosen': {
                  actions: { type: 'keepEmail', params: fromEvent },
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
                  actions: { type: 'reportPasswordFailure', params: fromEvent },
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
                  { guard: { type: 'isPresented', params: fromEvent }, actions: 'raisePresented' },
                  {
                    guard: 'isUsingPasskey',
                    actions: [
                      { type: 'reportPasskeyFailure', params: ({ event }) => refusalIn(event) },
                      'raiseRefused',
                    ],
                  },
                ],
                onDone: '#login.signedIn',
                onError: {
                  actions: [{ type: 'reportPasskeyFailure', params: fromEvent }, 'raiseRefused'],
                  target: 'withoutPasskeys',
                },
              },
            },
            withoutPasskeys: { description: 'They did not load, or broke: the password is as good.' },
          },
        },
      },
    },
    signedIn: {
      description: 'The browser is on its way to the dashboard by a full page load.',
      tags: 'leaving',
      entry: 'requestDashboard',
      // Back from the dashboard may bring this very page back, frozen where it was left.
      on: { 'page.restored': 'loggingIn' },
    },
    leavingForForgotPassword: {
      tags: 'leaving',
      entry: 'requestForgotPassword',
      on: { 'page.restored': 'loggingIn' },
    },
  },
});

/** Returns why the provider refused the passkey. */
function refusalIn({ snapshot: { context } }: PasskeyProgress): Failing {
  return context.failure ? { error: new IdentityError(context.failure) } : { code: 'unexpected' };
}
