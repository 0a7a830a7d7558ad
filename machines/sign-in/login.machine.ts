import { assertEvent, assign, emit, raise, sendTo, setup, stateIn, type SnapshotFrom } from 'xstate';
import { emailFault, passwordFault, type EmailFault, type PasswordFault } from '../contracts/credentials.ts';
import { isDomainRefused } from '../contracts/emailDomain.ts';
import { sentEmail } from '../contracts/emailAddress.ts';
import type { FailureParams } from '../contracts/failing.ts';
import { IdentityError, toFailure, type Failure } from '../contracts/failures.ts';
import { fromEvent } from '../contracts/fromEvent.ts';
import { onDemandNotProvided } from '../contracts/onDemand.ts';
import { notProvided } from '../contracts/notProvided.ts';
import { isOutcome } from '../contracts/outcomes.ts';
import type { Credentials } from '../contracts/passwordRequests.ts';
import { emitFailure, failureActionAs, showFailure } from '../contracts/reporting.ts';
import type { passkeySignInMachine } from '../widget/passkeySignIn.machine.ts';
import type { secondStepMachine } from '../widget/secondStep.machine.ts';

/** Why the client was sent to the login page. */
export type LoginNotice = 'password-reset' | 'session-ended' | 'signed-out-elsewhere';

/** The part of the sign-in that failed: one of the first factors, or the second step after it. */
export type LoginStep = 'password' | 'passkey' | 'second-step';

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
  | { type: 'signOut.requested' }
  | { type: 'focus.requested'; target: 'heading' | 'email' | 'password' | 'failure' }
  | { type: 'failure.noted'; failure: Failure };

interface LoginInput {
  /** Same-origin path to open after the sign-in. */
  readonly next: string;
  readonly email: string;
  readonly notice: LoginNotice | null;
}

interface LoginContext extends LoginInput {
  readonly emailFault: EmailFault;
  readonly passwordFault: PasswordFault;
  readonly failure: Failure | null;
  /** The part of the sign-in that `failure` is about. */
  readonly failedStep: LoginStep;
}

/** Carries the types of `loginMachine`; the object itself is empty. */
const loginTypes = {} as {
  context: LoginContext;
  input: LoginInput;
  events: LoginEvent;
  emitted: LoginEmitted;
  tags: 'busy' | 'checking' | 'leaving';
  children: {
    signInWithPassword: 'signInWithPassword';
    passkeySignIn: 'passkeySignIn';
    secondStep: 'secondStep';
  };
};

/** A change of the child `passkeySignIn`. */
interface PasskeyProgress {
  readonly snapshot: SnapshotFrom<typeof passkeySignInMachine>;
}

/** Returns the failure that the child `passkeySignIn` stored. */
export function passkeyFailure({ snapshot: { context } }: PasskeyProgress): FailureParams {
  return context.failure ? { error: new IdentityError(context.failure) } : { code: 'unexpected' };
}

/** Signs a client in with email and password, or with a passkey chosen in the autofill of the email field. */
export const loginMachine = setup({
  types: loginTypes,
  actors: {
    signInWithPassword: notProvided<void, Credentials>('signInWithPassword'),
    passkeySignIn: onDemandNotProvided<typeof passkeySignInMachine>('passkeySignIn'),
    secondStep: onDemandNotProvided<typeof secondStepMachine>('secondStep'),
  },
  actions: {
    setEmail: assign({ email: (_, { email }: { email: string }) => sentEmail(email) }),
    setFaults: assign((_, { email, password }: Credentials) => ({
      emailFault: emailFault(email),
      passwordFault: passwordFault(password),
    })),
    clearFailure: assign({ failure: null, emailFault: null, passwordFault: null, notice: null }),
    storePasswordFailure: failureActionAs((failure) => ({ failure, failedStep: 'password' }), 'failure'),
    storePasskeyFailure: failureActionAs((failure) => ({ failure, failedStep: 'passkey' }), 'failure'),
    storeSecondStepFailure: failureActionAs((failure) => ({ failure, failedStep: 'second-step' }), 'failure'),
    showRefusal: showFailure('email'),
    setSessionEnded: assign({ notice: 'session-ended' }),
    forwardFound: sendTo('secondStep', { type: 'session.found' }),
    emitFailure: emitFailure(),
    sendPresented: raise({ type: 'passkey.presented' }),
    sendRefused: raise({ type: 'passkey.refused' }),
    focusFirstFault: emit(({ context }) => ({
      type: 'focus.requested',
      target: context.emailFault === null ? 'password' : 'email',
    })),
    focusHeading: emit({ type: 'focus.requested', target: 'heading' }),
    emitSignOutRequested: emit({ type: 'signOut.requested' }),
    emitDashboardRequested: emit(({ context }) => ({ type: 'dashboard.requested', path: context.next })),
    emitForgotPasswordRequested: emit(({ context }) => ({
      type: 'forgotPassword.requested',
      email: context.email,
    })),
  },
  guards: {
    isComplete: (_, { email, password }: Credentials) =>
      emailFault(email) === null && passwordFault(password) === null,
    isDomainRefused,
    isNotLoaded: (_, { error }: { error: unknown }) => toFailure(error).code === 'unreachable',
    isPresented: (_, { snapshot }: PasskeyProgress) => snapshot.hasTag('verifying'),
    isUsingPasskey: stateIn({ loggingIn: { credentials: 'usingPasskey' } }),
    isOutcome,
  },
}).createMachine({
  id: 'login',
  description: 'Signs a client in with email and password, or with a passkey from the autofill.',
  context: ({ input }) => ({
    ...input,
    emailFault: null,
    passwordFault: null,
    failure: null,
    // Stryker disable next-line StringLiteral: the failed step is read only with a failure, which sets it
    failedStep: 'password',
  }),
  initial: 'loggingIn',
  states: {
    loggingIn: {
      type: 'parallel',
      states: {
        credentials: {
          initial: 'enteringCredentials',
          on: {
            'forgot.chosen': {
              actions: { type: 'setEmail', params: fromEvent },
              target: '#login.leavingForForgotPassword',
            },
          },
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
                'session.found': { actions: 'clearFailure', target: '#login.completing' },
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
                  return { email: sentEmail(event.email), password: event.password };
                },
                onDone: '#login.completing',
                onError: [
                  {
                    guard: { type: 'isDomainRefused', params: fromEvent },
                    actions: { type: 'showRefusal', params: fromEvent },
                    target: 'enteringCredentials',
                  },
                  {
                    actions: { type: 'storePasswordFailure', params: fromEvent },
                    target: 'enteringCredentials',
                  },
                ],
              },
              on: { 'page.restored': 'enteringCredentials' },
            },
          },
        },
        passkeys: {
          initial: 'offeringPasskeys',
          on: { 'page.restored': '.offeringPasskeys' },
          states: {
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
                onError: [
                  {
                    guard: { type: 'isNotLoaded', params: fromEvent },
                    actions: { type: 'emitFailure', params: fromEvent },
                    target: 'withoutPasskeys',
                  },
                  {
                    actions: [{ type: 'storePasskeyFailure', params: fromEvent }, 'sendRefused'],
                    target: 'withoutPasskeys',
                  },
                ],
              },
            },
            withoutPasskeys: { description: 'Passkeys did not load or failed; the password still works.' },
          },
        },
      },
    },
    completing: {
      description: 'A session is open, in which a second factor may be due.',
      tags: 'checking',
      invoke: {
        id: 'secondStep',
        src: 'secondStep',
        input: { isRequired: false, methods: ['authenticator', 'text'] },
        onDone: [
          { guard: { type: 'isOutcome', params: 'complete' }, target: 'signedIn' },
          {
            guard: { type: 'isOutcome', params: 'went-back' },
            actions: ['emitSignOutRequested', 'focusHeading'],
            target: 'loggingIn',
          },
          {
            guard: { type: 'isOutcome', params: 'ended' },
            actions: ['setSessionEnded', 'focusHeading'],
            target: 'loggingIn',
          },
        ],
        onError: { actions: { type: 'storeSecondStepFailure', params: fromEvent }, target: 'loggingIn' },
      },
      on: {
        'session.found': { actions: 'forwardFound' },
        'page.restored': { target: 'completing', reenter: true },
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
