import { assertEvent, assign, emit, setup } from 'xstate';
import { isUnanswered, toFailure, type Failure } from '../contracts/failures.ts';
import { fromEvent } from '../contracts/fromEvent.ts';
import { notProvided } from '../contracts/notProvided.ts';
import type { PasswordChange } from '../contracts/passwordRequests.ts';
import { showFailure } from '../contracts/reporting.ts';
import {
  checkPair,
  isAcceptedPair,
  uncheckedPassword,
  type PasswordCheck,
  type PasswordPair,
} from '../contracts/requirements.ts';

/** Account facts that decide how the password can be changed. */
export interface PasswordAccount {
  /** The provider's id of the client; `null` while the session is unknown. */
  readonly userId: string | null;
  /** The client's first email address at the provider, which receives the reset link; `null` without one. */
  readonly email: string | null;
  readonly hasPassword: boolean;
}

type TypedPasswords = PasswordPair & { readonly currentPassword: string };

type PasswordChangeEvent =
  | ({ type: 'account.learned' } & PasswordAccount)
  | { type: 'change.requested' }
  | ({ type: 'password.typed' } & PasswordPair)
  | ({ type: 'password.submitted' } & TypedPasswords)
  | { type: 'resetLink.requested' }
  | { type: 'return.requested' }
  /** The client wants to end the session in this browser, too. */
  | { type: 'logout.chosen' }
  | { type: 'page.restored' };

type PasswordChangeEmitted =
  /** The user or the session changed at the identity provider. */
  | { type: 'account.changed' }
  | { type: 'signOut.requested' }
  | {
      type: 'focus.requested';
      target: 'change' | 'current' | 'password' | 'failure' | 'outcome' | 'heading';
    };

/** Fault of the field for the current password; `null` while it has no fault. */
export type CurrentFault = 'missing' | 'wrong' | null;

interface PasswordChangeContext extends PasswordAccount, PasswordCheck {
  readonly currentFault: CurrentFault;
  /** Whether the form was submitted before all requirements were met. */
  readonly isRulesReminderShown: boolean;
  /** Whether an attempt may have changed the password although its response did not arrive. */
  readonly isUncertain: boolean;
  readonly failure: Failure | null;
}

/** Carries the types of `passwordChangeMachine`; the object itself is empty. */
const passwordChangeTypes = {} as {
  context: PasswordChangeContext;
  events: PasswordChangeEvent;
  emitted: PasswordChangeEmitted;
  tags: 'busy';
};

const noFault = { currentFault: null, isRulesReminderShown: false, failure: null } as const;
const emptyForm = { ...uncheckedPassword, ...noFault, isUncertain: false } as const;

/** Changes the client's password, or sends a reset link if the client cannot give the current password. */
export const passwordChangeMachine = setup({
  types: passwordChangeTypes,
  actors: {
    changePassword: notProvided<void, PasswordChange>('changePassword'),
    sendResetLink: notProvided<void, { email: string }>('sendResetLink'),
  },
  actions: {
    storeAccount: assign((_, account: PasswordAccount) => ({ ...account, ...emptyForm })),
    clearForm: assign(emptyForm),
    checkTyped: assign(({ context: { failure } }, pair: PasswordPair) => ({
      ...checkPair(pair),
      isRulesReminderShown: false,
      // A breach warning is about the password that was submitted, so it disappears when the text changes.
      failure: failure?.code === 'password-breached' ? null : failure,
    })),
    checkAll: assign((_, pair: PasswordPair) => ({ ...noFault, ...checkPair(pair) })),
    setCurrentFault: assign({ currentFault: (_, { fault }: { fault: CurrentFault }) => fault }),
    setUncertain: assign({ isUncertain: true }),
    remindOfRules: assign({ isRulesReminderShown: true }),
    showFailure: showFailure('failure'),
    emitChange: emit({ type: 'account.changed' }),
    emitSignOut: emit({ type: 'signOut.requested' }),
    focusChange: emit({ type: 'focus.requested', target: 'change' }),
    focusCurrent: emit({ type: 'focus.requested', target: 'current' }),
    focusPassword: emit({ type: 'focus.requested', target: 'password' }),
    focusOutcome: emit({ type: 'focus.requested', target: 'outcome' }),
    focusHeading: emit({ type: 'focus.requested', target: 'heading' }),
  },
  guards: {
    isAnotherAccount: ({ context }, { userId, email, hasPassword }: PasswordAccount) =>
      context.userId !== userId || context.email !== email || context.hasPassword !== hasPassword,
    hasPassword: ({ context }) => context.hasPassword,
    hasEmail: ({ context }) => context.email !== null,
    isAccountKnown: ({ context }) => context.userId !== null,
    isCurrentMissing: (_, { currentPassword }: TypedPasswords) => currentPassword === '',
    meetsRules: (_, pair: PasswordPair) => isAcceptedPair(pair),
    isUnanswered: (_, { error }: { error: unknown }) => isUnanswered(toFailure(error)),
    isCurrentWrong: (_, { error }: { error: unknown }) => toFailure(error).code === 'credentials-wrong',
    isResetRequired: (_, { error }: { error: unknown }) =>
      toFailure(error).code === 'password-reset-required',
    isSessionOver: (_, { error }: { error: unknown }) => toFailure(error).code === 'session-ended',
  },
}).createMachine({
  id: 'passwordChange',
  description: "Changes the client's password, or sends a reset link if the current one cannot be given.",
  context: { userId: null, email: null, hasPassword: false, ...emptyForm },
  initial: 'learningAccount',
  on: {
    'account.learned': {
      guard: { type: 'isAnotherAccount', params: fromEvent },
      actions: { type: 'storeAccount', params: ({ event: { type: _type, ...account } }) => account },
      target: '.learningAccount',
    },
  },
  states: {
    learningAccount: {
      description: 'Waits until the session is known.',
      always: [
        { guard: 'hasPassword', target: 'closed' },
        { guard: 'hasEmail', target: 'withoutPassword' },
        { guard: 'isAccountKnown', target: 'withoutEmail' },
      ],
    },
    closed: {
      on: { 'change.requested': { actions: 'focusCurrent', target: 'enteringPasswords' } },
    },
    enteringPasswords: {
      on: {
        'password.typed': { actions: { type: 'checkTyped', params: fromEvent } },
        'password.submitted': [
          {
            guard: { type: 'isCurrentMissing', params: fromEvent },
            actions: [
              { type: 'checkAll', params: fromEvent },
              { type: 'setCurrentFault', params: { fault: 'missing' } },
              'focusCurrent',
            ],
          },
          {
            guard: { type: 'meetsRules', params: fromEvent },
            actions: { type: 'checkAll', params: fromEvent },
            target: 'changingPassword',
          },
          {
            actions: [{ type: 'checkAll', params: fromEvent }, 'remindOfRules', 'focusPassword'],
          },
        ],
        'resetLink.requested': 'sendingLink',
        'return.requested': { actions: ['clearForm', 'focusChange'], target: 'closed' },
      },
    },
    changingPassword: {
      tags: 'busy',
      invoke: {
        id: 'changePassword',
        src: 'changePassword',
        input: ({ context, event }) => {
          assertEvent(event, 'password.submitted');
          const { currentPassword, password } = event;
          // Stryker disable next-line StringLiteral: an account without an email address has no form
          return { email: context.email ?? '', currentPassword, password, isUncertain: context.isUncertain };
        },
        onDone: { actions: ['clearForm', 'emitChange', 'focusOutcome'], target: 'passwordChanged' },
        onError: [
          {
            guard: { type: 'isCurrentWrong', params: fromEvent },
            actions: [{ type: 'setCurrentFault', params: { fault: 'wrong' } }, 'focusCurrent'],
            target: 'enteringPasswords',
          },
          {
            guard: { type: 'isResetRequired', params: fromEvent },
            actions: ['clearForm', 'focusHeading'],
            target: 'resetRequired',
          },
          {
            guard: { type: 'isSessionOver', params: fromEvent },
            actions: ['emitChange', { type: 'showFailure', params: fromEvent }],
            target: 'enteringPasswords',
          },
          {
            guard: { type: 'isUnanswered', params: fromEvent },
            actions: ['setUncertain', { type: 'showFailure', params: fromEvent }],
            target: 'enteringPasswords',
          },
          {
            actions: { type: 'showFailure', params: fromEvent },
            target: 'enteringPasswords',
          },
        ],
      },
      on: { 'page.restored': { actions: 'setUncertain', target: 'enteringPasswords' } },
    },
    passwordChanged: {
      on: {
        'change.requested': { actions: 'focusCurrent', target: 'enteringPasswords' },
        'logout.chosen': { actions: 'emitSignOut' },
      },
    },
    resetRequired: {
      description: 'The identity provider no longer accepts the current password, not even to change it.',
      on: { 'resetLink.requested': 'sendingLink' },
    },
    withoutPassword: {
      on: { 'resetLink.requested': 'sendingLink' },
    },
    withoutEmail: {
      description: 'The account has no password, and no email address to send a link to.',
    },
    sendingLink: {
      tags: 'busy',
      entry: 'clearForm',
      invoke: {
        id: 'sendResetLink',
        src: 'sendResetLink',
        // Stryker disable next-line StringLiteral: an account without an email address has no form
        input: ({ context }) => ({ email: context.email ?? '' }),
        onDone: { actions: 'focusOutcome', target: 'linkSent' },
        onError: {
          actions: { type: 'showFailure', params: fromEvent },
          target: 'linkNotSent',
        },
      },
      on: { 'page.restored': 'linkNotSent' },
    },
    linkSent: {
      on: {
        'resetLink.requested': 'sendingLink',
        'return.requested': { actions: 'focusHeading', target: 'learningAccount' },
      },
    },
    linkNotSent: {
      on: {
        'resetLink.requested': 'sendingLink',
        'return.requested': { actions: ['clearForm', 'focusHeading'], target: 'learningAccount' },
      },
    },
  },
});
