import { assign, emit, setup } from 'xstate';
import { toFailure, type Failure } from '../contracts/failures.ts';
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

/** What a change of password begins with. */
export const openingContext: PasswordChangeContext = {
  userId: null,
  email: null,
  hasPassword: false,
  requirements: noRequirementMet,
  ...noFault,
};

/** What the chart of changing a password (passwordChange.machine.ts) is written with. */
export const passwordChangeSetup = setup({
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
    keepAccount: assign((_, { userId, email, hasPassword }: PasswordAccount) => ({
      userId,
      email,
      hasPassword,
    })),
    clearFields: assign({ requirements: noRequirementMet }),
    clearFaults: assign(noFault),
    keepRequirements: assign({ requirements: (_, pair: PasswordPair) => checkRequirements(pair) }),
    keepCurrentFault: assign({ currentFault: (_, { fault }: { fault: CurrentFault }) => fault }),
    remindOfRules: assign({ isRulesReminderShown: true }),
    clearReminder: assign(({ context: { failure } }) => ({
      isRulesReminderShown: false,
      // It was about the password that is being replaced.
      failure: failure?.code === 'password-breached' ? null : failure,
    })),
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
});
