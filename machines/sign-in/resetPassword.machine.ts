import { assertEvent, assign, emit, setup } from 'xstate';
import { toFailure, type Failure } from '../contracts/failures.ts';
import { fromEvent } from '../contracts/fromEvent.ts';
import { notProvided } from '../contracts/notProvided.ts';
import { showFailure } from '../contracts/reporting.ts';
import { resetDoneRedirectMs } from '../contracts/timing.ts';
import {
  checkPair,
  isAcceptedPair,
  uncheckedPassword,
  type PasswordCheck,
  type PasswordPair,
} from '../contracts/requirements.ts';
import { linkHandoverMachine } from '../widget/linkHandover.machine.ts';

type ResetPasswordEvent =
  | ({ type: 'password.typed' } & PasswordPair)
  | ({ type: 'password.submitted' } & PasswordPair)
  | { type: 'login.chosen' }
  | { type: 'newLink.chosen' }
  | { type: 'page.restored' };

type ResetPasswordEmitted =
  | { type: 'login.requested'; notice: 'password-reset' | null }
  | { type: 'forgotPassword.requested' }
  | { type: 'focus.requested'; target: 'password' | 'failure' | 'outcome' | 'heading' };

/** Sets a new password with the link from a password reset email. */
export const resetPasswordMachine = setup({
  types: {
    context: {} as PasswordCheck & {
      hasLink: boolean;
      /** Whether the form was submitted before all requirements were met. */
      isRulesReminderShown: boolean;
      isPasswordReset: boolean;
      failure: Failure | null;
    },
    input: {} as { hasLink: boolean },
    events: {} as ResetPasswordEvent,
    emitted: {} as ResetPasswordEmitted,
    tags: {} as 'busy' | 'done' | 'leaving',
    children: {} as { linkHandover: 'linkHandover' },
  },
  actors: {
    resetPassword: notProvided<void, { password: string }>('resetPassword'),
    linkHandover: linkHandoverMachine,
    revokeSession: notProvided<void, void>('revokeSession'),
  },
  actions: {
    setRequirements: assign((_, pair: PasswordPair) => checkPair(pair)),
    showReminder: assign({ isRulesReminderShown: true, failure: null }),
    clearReminder: assign(({ context: { failure } }) => ({
      isRulesReminderShown: false,
      // A breach warning is about the password that was submitted, so it disappears when the text changes.
      failure: failure?.code === 'password-breached' ? null : failure,
    })),
    clearFailure: assign({ failure: null, isRulesReminderShown: false }),
    showFailure: showFailure('failure'),
    setPasswordReset: assign({ isPasswordReset: true }),
    focusPassword: emit({ type: 'focus.requested', target: 'password' }),
    focusOutcome: emit({ type: 'focus.requested', target: 'outcome' }),
    focusHeading: emit({ type: 'focus.requested', target: 'heading' }),
    emitLoginRequested: emit(({ context }) => ({
      type: 'login.requested',
      notice: context.isPasswordReset ? 'password-reset' : null,
    })),
    emitForgotPasswordRequested: emit({ type: 'forgotPassword.requested' }),
  },
  guards: {
    hasLink: ({ context }) => context.hasLink,
    isPasswordReset: ({ context }) => context.isPasswordReset,
    meetsRules: (_, pair: PasswordPair) => isAcceptedPair(pair),
    isLinkSpent: (_, { error }: { error: unknown }) => toFailure(error).code === 'link-spent',
    isFromOtherBrowser: (_, { error }: { error: unknown }) =>
      toFailure(error).code === 'link-from-other-browser',
  },
  delays: { redirectDelay: resetDoneRedirectMs },
}).createMachine({
  id: 'resetPassword',
  description: 'Sets a new password with the link from a password reset email.',
  context: ({ input }) => ({
    hasLink: input.hasLink,
    ...uncheckedPassword,
    isRulesReminderShown: false,
    isPasswordReset: false,
    failure: null,
  }),
  initial: 'checkingLink',
  states: {
    checkingLink: {
      always: [{ guard: 'hasLink', target: 'choosingPassword' }, { target: 'linkMissing' }],
    },
    choosingPassword: {
      on: {
        'password.typed': { actions: [{ type: 'setRequirements', params: fromEvent }, 'clearReminder'] },
        'password.submitted': [
          {
            guard: { type: 'meetsRules', params: fromEvent },
            actions: ['clearFailure', { type: 'setRequirements', params: fromEvent }],
            target: 'resetting',
          },
          { actions: [{ type: 'setRequirements', params: fromEvent }, 'showReminder', 'focusPassword'] },
        ],
      },
    },
    resetting: {
      tags: 'busy',
      invoke: {
        id: 'resetPassword',
        src: 'resetPassword',
        input: ({ event }) => {
          assertEvent(event, 'password.submitted');
          return { password: event.password };
        },
        onDone: { actions: ['setPasswordReset'], target: 'endingNewSession' },
        onError: [
          { guard: { type: 'isLinkSpent', params: fromEvent }, target: 'linkSpent' },
          { guard: { type: 'isFromOtherBrowser', params: fromEvent }, target: 'openedElsewhere' },
          { actions: { type: 'showFailure', params: fromEvent }, target: 'choosingPassword' },
        ],
      },
      on: { 'page.restored': 'choosingPassword' },
    },
    endingNewSession: {
      description:
        'The reset opened a session; it is ended, because the client has to log in with the new password.',
      tags: ['busy', 'done'],
      invoke: {
        id: 'revokeSession',
        src: 'revokeSession',
        onDone: 'passwordReset',
        onError: 'passwordReset',
      },
    },
    passwordReset: {
      tags: 'done',
      entry: 'focusOutcome',
      after: { redirectDelay: 'returningToLogin' },
      on: { 'login.chosen': 'returningToLogin' },
    },
    returningToLogin: {
      tags: 'leaving',
      entry: 'emitLoginRequested',
      on: {
        'page.restored': [{ guard: 'isPasswordReset', target: 'linkSpent' }, { target: 'checkingLink' }],
      },
    },
    linkMissing: {
      description: 'The page was opened without a link, or reloaded after the link was used.',
      on: { 'newLink.chosen': 'leavingForNewLink', 'login.chosen': 'returningToLogin' },
    },
    linkSpent: {
      description: 'The link has expired or was already used.',
      entry: 'focusHeading',
      on: { 'newLink.chosen': 'leavingForNewLink', 'login.chosen': 'returningToLogin' },
    },
    openedElsewhere: {
      description: 'The link works only in the browser that requested it.',
      entry: 'focusHeading',
      invoke: {
        id: 'linkHandover',
        src: 'linkHandover',
        onDone: 'choosingPassword',
        onError: { actions: { type: 'showFailure', params: fromEvent }, target: 'choosingPassword' },
      },
      on: { 'newLink.chosen': 'leavingForNewLink', 'login.chosen': 'returningToLogin' },
    },
    leavingForNewLink: {
      tags: 'leaving',
      entry: 'emitForgotPasswordRequested',
      on: {
        'page.restored': [{ guard: 'isPasswordReset', target: 'linkSpent' }, { target: 'checkingLink' }],
      },
    },
  },
});
