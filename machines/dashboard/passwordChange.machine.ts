import { assertEvent, assign, emit, setup } from 'xstate';
import { toFailure, type Failure } from '../contracts/failures.ts';
import { fromEvent } from '../contracts/fromEvent.ts';
import { notProvided } from '../contracts/notProvided.ts';
import type { PasswordChange } from '../contracts/passwordRequests.ts';
import { showFailure } from '../contracts/reporting.ts';
import {
  checkRequirements,
  countMet,
  noRequirementMet,
  requirementNames,
  type PasswordPair,
  type Requirements,
} from '../contracts/requirements.ts';

/** Whose password it is. */
export interface PasswordAccount {
  /** `null` while nobody is known to be signed in. */
  readonly userId: string | null;
  /** The first address on file, to which a link for a new password goes; `null` where there is none. */
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
  | { type: 'page.restored' };

type PasswordChangeEmitted =
  /** What the provider knows of the client or the session is not what it was. */
  | { type: 'account.changed' }
  | {
      type: 'focus.requested';
      target: 'change' | 'current' | 'password' | 'failure' | 'outcome' | 'heading';
    };

/** What is wrong with the present password; `null` while nothing is. */
export type CurrentFault = 'missing' | 'wrong' | null;

interface PasswordChangeContext extends PasswordAccount {
  readonly requirements: Requirements;
  readonly currentFault: CurrentFault;
  /** The person pressed the button before every rule was met. */
  readonly isRulesReminderShown: boolean;
  readonly failure: Failure | null;
}

const noFault = { currentFault: null, isRulesReminderShown: false, failure: null } as const;
const emptyForm = { requirements: noRequirementMet, ...noFault } as const;

/** Replaces the password of whoever is signed in, or sends them a link for one where they cannot say the present one. */
export const passwordChangeMachine = setup({
  types: {
    context: {} as PasswordChangeContext,
    events: {} as PasswordChangeEvent,
    emitted: {} as PasswordChangeEmitted,
    tags: {} as 'busy',
  },
  actors: {
    changePassword: notProvided<void, PasswordChange>('changePassword'),
    sendResetLink: notProvided<void, { email: string }>('sendResetLink'),
  },
  actions: {
    keepAccount: assign((_, account: PasswordAccount) => ({ ...account, ...emptyForm })),
    clearForm: assign(emptyForm),
    checkTyped: assign(({ context: { failure } }, pair: PasswordPair) => ({
      requirements: checkRequirements(pair),
      isRulesReminderShown: false,
      // It was about the password that is being replaced.
      failure: failure?.code === 'password-breached' ? null : failure,
    })),
    checkAll: assign((_, pair: PasswordPair) => ({ ...noFault, requirements: checkRequirements(pair) })),
    keepCurrentFault: assign({ currentFault: (_, { fault }: { fault: CurrentFault }) => fault }),
    remindOfRules: assign({ isRulesReminderShown: true }),
    showFailure: showFailure('failure'),
    tellChange: emit({ type: 'account.changed' }),
    focusChange: emit({ type: 'focus.requested', target: 'change' }),
    focusCurrent: emit({ type: 'focus.requested', target: 'current' }),
    focusPassword: emit({ type: 'focus.requested', target: 'password' }),
    focusOutcome: emit({ type: 'focus.requested', target: 'outcome' }),
    focusHeading: emit({ type: 'focus.requested', target: 'heading' }),
  },
  guards: {
    isOtherAccount: ({ context }, { userId, email, hasPassword }: PasswordAccount) =>
      context.userId !== userId || context.email !== email || context.hasPassword !== hasPassword,
    hasPassword: ({ context }) => context.hasPassword,
    hasAddress: ({ context }) => context.email !== null,
    isAccountKnown: ({ context }) => context.userId !== null,
    isCurrentMissing: (_, { currentPassword }: TypedPasswords) => currentPassword === '',
    meetsRules: (_, pair: PasswordPair) => countMet(checkRequirements(pair)) === requirementNames.length,
    isCurrentWrong: (_, { error }: { error: unknown }) => toFailure(error).code === 'credentials-wrong',
    isResetRequired: (_, { error }: { error: unknown }) =>
      toFailure(error).code === 'password-reset-required',
    isSessionOver: (_, { error }: { error: unknown }) => toFailure(error).code === 'session-ended',
  },
}).createMachine({
  id: 'passwordChange',
  description:
    'Replaces the password of whoever is signed in, or sends them a link for one where they cannot say the present one.',
  context: { userId: null, email: null, hasPassword: false, ...emptyForm },
  initial: 'learningAccount',
  on: {
    'account.learned': {
      guard: { type: 'isOtherAccount', params: fromEvent },
      actions: { type: 'keepAccount', params: ({ event: { type: _type, ...account } }) => account },
      target: '.learningAccount',
    },
  },
  states: {
    learningAccount: {
      description: 'Leads on as soon as it is known who is signed in.',
      always: [
        { guard: 'hasPassword', target: 'closed' },
        { guard: 'hasAddress', target: 'withoutPassword' },
        { guard: 'isAccountKnown', target: 'withoutAddress' },
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
              { type: 'keepCurrentFault', params: { fault: 'missing' } },
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
          return { email: context.email ?? '', currentPassword, password };
        },
        onDone: { actions: ['clearForm', 'tellChange', 'focusOutcome'], target: 'passwordChanged' },
        onError: [
          {
            guard: { type: 'isCurrentWrong', params: fromEvent },
            actions: [{ type: 'keepCurrentFault', params: { fault: 'wrong' } }, 'focusCurrent'],
            target: 'enteringPasswords',
          },
          {
            guard: { type: 'isResetRequired', params: fromEvent },
            actions: ['clearForm', 'focusHeading'],
            target: 'resetRequired',
          },
          {
            guard: { type: 'isSessionOver', params: fromEvent },
            actions: ['tellChange', { type: 'showFailure', params: fromEvent }],
            target: 'enteringPasswords',
          },
          {
            actions: { type: 'showFailure', params: fromEvent },
            target: 'enteringPasswords',
          },
        ],
      },
      on: { 'page.restored': 'enteringPasswords' },
    },
    passwordChanged: {
      on: { 'change.requested': { actions: 'focusCurrent', target: 'enteringPasswords' } },
    },
    resetRequired: {
      description: 'The provider takes the present password no longer, not even to replace it.',
      on: { 'resetLink.requested': 'sendingLink' },
    },
    withoutPassword: {
      on: { 'resetLink.requested': 'sendingLink' },
    },
    withoutAddress: {
      description: 'There is neither a password nor an address that a link for one could be sent to.',
    },
    sendingLink: {
      tags: 'busy',
      entry: 'clearForm',
      invoke: {
        id: 'sendResetLink',
        src: 'sendResetLink',
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
