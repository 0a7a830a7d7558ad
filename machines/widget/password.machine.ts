import { assertEvent, assign, emit, setup } from 'xstate';
import { failureOf, toFailure, type Failure } from '../contracts/failures.ts';
import { notProvided } from '../contracts/notProvided.ts';
import { requestLimitMs } from '../contracts/timing.ts';
import type { UserType } from '../contracts/userLookup.ts';
import { passwordFault, type PasswordFault } from '../sign-in/credentials.ts';
import { newPasswordMachine, type NewPasswordOutcome } from './newPassword.machine.ts';
import type { ResetReason } from './passwordEmail.machine.ts';
import { outcomeOf, type PasswordOutcome } from './passwordOutcome.ts';
import type { StrengthVerdict } from './passwordStrength.machine.ts';

type PasswordEvent =
  | { type: 'password.submitted'; password: string }
  | { type: 'forgot.chosen' }
  | { type: 'newPassword.chosen' }
  | { type: 'link.chosen' }
  | { type: 'back.chosen' };

type PasswordEmitted = { type: 'focus.requested'; target: 'password' | 'failure' };

/** Lets a person in with a password: a new one, the one they have, or none yet. */
export const passwordMachine = setup({
  types: {
    context: {} as {
      email: string;
      userType: UserType;
      canSendLink: boolean;
      /** What was thought of the new password before a link was asked for instead. */
      verdict: StrengthVerdict | null;
      passwordFault: PasswordFault;
      /** Why the password did not let the person in. */
      passwordFailure: Failure | null;
      /** Why a mail could not be sent. */
      failure: Failure | null;
      reason: ResetReason;
      kind: PasswordOutcome['kind'];
    },
    input: {} as { email: string; userType: UserType; canSendLink: boolean },
    output: {} as PasswordOutcome,
    events: {} as PasswordEvent,
    emitted: {} as PasswordEmitted,
    tags: {} as 'busy',
    children: {} as { newPassword: 'newPassword' },
  },
  actors: {
    newPassword: newPasswordMachine,
    signInWithPassword: notProvided<void, { email: string; password: string }>('signInWithPassword'),
    startReset: notProvided<void, { email: string }>('startReset'),
    sendMagicLink: notProvided<void, { email: string }>('sendMagicLink'),
  },
  actions: {
    keepVerdict: assign({ verdict: (_, { output }: { output: NewPasswordOutcome }) => output.verdict }),
    // Whoever is to set a password by mail has an account after all.
    noteAccount: assign({ userType: 'passwordless' }),
    keepFault: assign({ passwordFault: 'missing' }),
    clearFailures: assign({ passwordFault: null, passwordFailure: null, failure: null }),
    keepPasswordFailure: assign({ passwordFailure: (_, { error }: { error: unknown }) => toFailure(error) }),
    keepPasswordTimeout: assign({ passwordFailure: failureOf('timed-out') }),
    keepFailure: assign({ failure: (_, { error }: { error: unknown }) => toFailure(error) }),
    keepTimeout: assign({ failure: failureOf('timed-out') }),
    keepReason: assign({ reason: (_, { reason }: { reason: ResetReason }) => reason }),
    keepOutcome: assign({ kind: (_, { kind }: { kind: PasswordOutcome['kind'] }) => kind }),
    focusPassword: emit({ type: 'focus.requested', target: 'password' }),
    focusFailure: emit({ type: 'focus.requested', target: 'failure' }),
  },
  guards: {
    isNew: ({ context }) => context.userType === 'new',
    hasPassword: ({ context }) => context.userType === 'password',
    canSendLink: ({ context }) => context.canSendLink,
    isSaved: (_, { output }: { output: NewPasswordOutcome }) => output.kind === 'saved',
    isRefused: (_, { output }: { output: NewPasswordOutcome }) => output.kind === 'refused',
    isLinkChosen: (_, { output }: { output: NewPasswordOutcome }) => output.kind === 'link-chosen',
    isMissing: (_, { password }: { password: string }) => passwordFault(password) !== null,
    isResetRequired: (_, { error }: { error: unknown }) =>
      toFailure(error).code === 'password-reset-required',
    isBreached: (_, { error }: { error: unknown }) => toFailure(error).code === 'password-breached',
  },
  delays: { requestLimit: requestLimitMs },
}).createMachine({
  id: 'password',
  description: 'Lets a person in with a password: a new one, the one they have, or none yet.',
  context: ({ input }) => ({
    ...input,
    verdict: null,
    passwordFault: null,
    passwordFailure: null,
    failure: null,
    reason: 'forgotten',
    kind: 'went-back',
  }),
  initial: 'choosingScreen',
  states: {
    choosingScreen: {
      always: [
        { guard: 'isNew', target: 'creatingAccount' },
        { guard: 'hasPassword', target: 'enteringPassword' },
        { target: 'choosingWay' },
      ],
    },
    creatingAccount: {
      invoke: {
        id: 'newPassword',
        src: 'newPassword',
        input: ({ context: { email, canSendLink, verdict } }) => ({ email, canSendLink, verdict }),
        onDone: [
          { guard: { type: 'isSaved', params: ({ event }) => event }, target: 'signedIn' },
          {
            guard: { type: 'isRefused', params: ({ event }) => event },
            actions: [
              'clearFailures',
              'noteAccount',
              { type: 'keepReason', params: { reason: 'duplicate' } },
            ],
            target: 'startingReset',
          },
          {
            guard: { type: 'isLinkChosen', params: ({ event }) => event },
            actions: ['clearFailures', { type: 'keepVerdict', params: ({ event }) => event }],
            target: 'sendingLink',
          },
          { target: 'wentBack' },
        ],
        onError: 'wentBack',
      },
    },
    enteringPassword: {
      on: {
        'password.submitted': [
          {
            guard: { type: 'isMissing', params: ({ event }) => event },
            actions: ['clearFailures', 'keepFault', 'focusPassword'],
          },
          { actions: 'clearFailures', target: 'signingIn' },
        ],
        'forgot.chosen': {
          actions: ['clearFailures', { type: 'keepReason', params: { reason: 'forgotten' } }],
          target: 'startingReset',
        },
        'link.chosen': { guard: 'canSendLink', actions: 'clearFailures', target: 'sendingLink' },
        'back.chosen': 'wentBack',
      },
    },
    signingIn: {
      tags: 'busy',
      invoke: {
        id: 'signInWithPassword',
        src: 'signInWithPassword',
        input: ({ context, event }) => {
          assertEvent(event, 'password.submitted');
          return { email: context.email, password: event.password };
        },
        onDone: 'signedIn',
        onError: [
          {
            guard: { type: 'isResetRequired', params: ({ event }) => event },
            actions: { type: 'keepReason', params: { reason: 'duplicate' } },
            target: 'startingReset',
          },
          {
            guard: { type: 'isBreached', params: ({ event }) => event },
            actions: { type: 'keepReason', params: { reason: 'breached' } },
            target: 'startingReset',
          },
          {
            actions: [{ type: 'keepPasswordFailure', params: ({ event }) => event }, 'focusPassword'],
            target: 'enteringPassword',
          },
        ],
      },
      after: {
        requestLimit: { actions: ['keepPasswordTimeout', 'focusPassword'], target: 'enteringPassword' },
      },
    },
    choosingWay: {
      description: 'An account without a password: sign in by a link, or set a password.',
      on: {
        'newPassword.chosen': {
          actions: ['clearFailures', { type: 'keepReason', params: { reason: 'set-new' } }],
          target: 'startingReset',
        },
        'link.chosen': { guard: 'canSendLink', actions: 'clearFailures', target: 'sendingLink' },
        'back.chosen': 'wentBack',
      },
    },
    startingReset: {
      tags: 'busy',
      invoke: {
        id: 'startReset',
        src: 'startReset',
        input: ({ context }) => ({ email: context.email }),
        onDone: 'resetSent',
        onError: {
          actions: [{ type: 'keepFailure', params: ({ event }) => event }, 'focusFailure'],
          target: 'choosingScreen',
        },
      },
      after: { requestLimit: { actions: ['keepTimeout', 'focusFailure'], target: 'choosingScreen' } },
    },
    sendingLink: {
      tags: 'busy',
      invoke: {
        id: 'sendMagicLink',
        src: 'sendMagicLink',
        input: ({ context }) => ({ email: context.email }),
        onDone: 'linkSent',
        onError: {
          actions: [{ type: 'keepFailure', params: ({ event }) => event }, 'focusFailure'],
          target: 'choosingScreen',
        },
      },
      after: { requestLimit: { actions: ['keepTimeout', 'focusFailure'], target: 'choosingScreen' } },
    },
    signedIn: { type: 'final', entry: { type: 'keepOutcome', params: { kind: 'signed-in' } } },
    wentBack: { type: 'final', entry: { type: 'keepOutcome', params: { kind: 'went-back' } } },
    linkSent: { type: 'final', entry: { type: 'keepOutcome', params: { kind: 'link-sent' } } },
    resetSent: { type: 'final', entry: { type: 'keepOutcome', params: { kind: 'reset-sent' } } },
  },
  output: ({ context }) => outcomeOf(context),
});
