import { assertEvent, assign, emit, setup } from 'xstate';
import { toFailure } from '../contracts/failures.ts';
import { notProvided } from '../contracts/notProvided.ts';
import { passwordFault } from '../contracts/credentials.ts';
import { reportFailure, reportFailureAs } from '../contracts/reporting.ts';
import { newPasswordMachine, type NewPasswordOutcome } from './newPassword.machine.ts';
import type { ResetReason } from './passwordEmail.machine.ts';
import {
  openingContext,
  outcomeOf,
  type PasswordContext,
  type PasswordInput,
  type PasswordOutcome,
} from './passwordTurn.ts';
import type { WidgetNews } from './widgetNews.ts';

type PasswordEvent =
  | { type: 'password.submitted'; password: string }
  | { type: 'forgot.chosen' }
  | { type: 'newPassword.chosen' }
  | { type: 'link.chosen' }
  | { type: 'back.pressed' }
  | { type: 'page.restored' };

/** Lets a person in with a password: a new one, the one they have, or none yet. */
export const passwordMachine = setup({
  types: {
    context: {} as PasswordContext,
    input: {} as PasswordInput,
    output: {} as PasswordOutcome,
    events: {} as PasswordEvent,
    emitted: {} as WidgetNews,
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
    reportPasswordFailure: reportFailureAs((passwordFailure) => ({ passwordFailure }), 'password'),
    reportFailure: reportFailure('failure'),
    keepReason: assign({ reason: (_, { reason }: { reason: ResetReason }) => reason }),
    keepOutcome: assign({ kind: (_, { kind }: { kind: PasswordOutcome['kind'] }) => kind }),
    logMail: emit(({ context }, { kind }: { kind: 'reset_password' | 'login_or_create_eml' }) => ({
      type: 'log.raised',
      log: { name: 'email_sent', email: context.email, kind },
    })),
    focusPassword: emit({ type: 'focus.requested', target: 'password' }),
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
}).createMachine({
  id: 'password',
  description: 'Lets a person in with a password: a new one, the one they have, or none yet.',
  context: ({ input }) => openingContext(input),
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
        'back.pressed': 'wentBack',
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
            actions: { type: 'reportPasswordFailure', params: ({ event }) => event },
            target: 'enteringPassword',
          },
        ],
      },
      on: { 'page.restored': 'enteringPassword' },
    },
    choosingWay: {
      description: 'An account without a password: sign in by a link, or set a password.',
      on: {
        'newPassword.chosen': {
          actions: ['clearFailures', { type: 'keepReason', params: { reason: 'set-new' } }],
          target: 'startingReset',
        },
        'link.chosen': { guard: 'canSendLink', actions: 'clearFailures', target: 'sendingLink' },
        'back.pressed': 'wentBack',
      },
    },
    startingReset: {
      tags: 'busy',
      invoke: {
        id: 'startReset',
        src: 'startReset',
        input: ({ context }) => ({ email: context.email }),
        onDone: { actions: { type: 'logMail', params: { kind: 'reset_password' } }, target: 'resetSent' },
        onError: {
          actions: { type: 'reportFailure', params: ({ event }) => event },
          target: 'choosingScreen',
        },
      },
      on: { 'page.restored': 'choosingScreen' },
    },
    sendingLink: {
      tags: 'busy',
      invoke: {
        id: 'sendMagicLink',
        src: 'sendMagicLink',
        input: ({ context }) => ({ email: context.email }),
        onDone: { actions: { type: 'logMail', params: { kind: 'login_or_create_eml' } }, target: 'linkSent' },
        onError: {
          actions: { type: 'reportFailure', params: ({ event }) => event },
          target: 'choosingScreen',
        },
      },
      on: { 'page.restored': 'choosingScreen' },
    },
    signedIn: { type: 'final', entry: { type: 'keepOutcome', params: { kind: 'signed-in' } } },
    wentBack: { type: 'final', entry: { type: 'keepOutcome', params: { kind: 'went-back' } } },
    linkSent: { type: 'final', entry: { type: 'keepOutcome', params: { kind: 'link-sent' } } },
    resetSent: { type: 'final', entry: { type: 'keepOutcome', params: { kind: 'reset-sent' } } },
  },
  output: ({ context }) => outcomeOf(context),
});
