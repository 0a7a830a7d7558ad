import { assertEvent, assign, emit, setup } from 'xstate';
import type { FailureParams } from '../contracts/failing.ts';
import type { Failure } from '../contracts/failures.ts';
import { fromEvent } from '../contracts/fromEvent.ts';
import { notProvided } from '../contracts/notProvided.ts';
import { isOutcome } from '../contracts/outcomes.ts';
import { failureAction } from '../contracts/reporting.ts';
import {
  checkPair,
  isAcceptedPair,
  uncheckedPassword,
  type PasswordCheck,
  type PasswordPair,
} from '../contracts/requirements.ts';
import { isStepUpRequired } from '../contracts/stepUpRequired.ts';
import { stepUpMachine } from '../passkeys/stepUp.machine.ts';

/** Account facts that decide whether a first password can be set here. */
interface Account {
  readonly userId: string;
  /** Whether the client has an email address, which signs in together with the password, but no password. */
  readonly isMissing: boolean;
}

type FirstPasswordEvent =
  | ({ type: 'client.learned' } & Account)
  | { type: 'setting.chosen' }
  | ({ type: 'password.typed' } & PasswordPair)
  | ({ type: 'password.submitted' } & PasswordPair)
  | { type: 'cancel.pressed' }
  | { type: 'logout.chosen' };

type FirstPasswordEmitted =
  /** The user or the session changed at the identity provider, or may have changed. */
  | { readonly type: 'account.changed' }
  | { readonly type: 'signOut.requested' }
  | {
      readonly type: 'focus.requested';
      readonly target: 'set' | 'submit' | 'password' | 'outcome' | 'failure';
    }
  | { readonly type: 'failure.noted'; readonly failure: Failure };

interface FirstPasswordContext extends PasswordCheck {
  readonly userId: string | null;
  readonly isMissing: boolean;
  /** Whether the form was submitted before all requirements were met. */
  readonly isRulesReminderShown: boolean;
  /** Whether the client has stepped up a second time; a refusal after that is a failure. */
  readonly isProvedAgain: boolean;
  readonly failure: Failure | null;
}

const emptyForm = {
  ...uncheckedPassword,
  isRulesReminderShown: false,
  isProvedAgain: false,
  failure: null,
} as const;

/** Sets the password of a client who has none, after a step-up. */
export const firstPasswordMachine = setup({
  types: {
    context: {} as FirstPasswordContext,
    events: {} as FirstPasswordEvent,
    emitted: {} as FirstPasswordEmitted,
    tags: {} as 'busy' | 'form',
    children: {} as { stepUp: 'stepUp'; stepUpAgain: 'stepUp'; setPassword: 'setPassword' },
  },
  actors: {
    setPassword: notProvided<void, { password: string }>('setPassword'),
    stepUp: stepUpMachine,
  },
  actions: {
    setAccount: assign((_, { userId, isMissing }: Account) => ({ userId, isMissing, ...emptyForm })),
    clearForm: assign(emptyForm),
    setPasswordOnFile: assign({ ...emptyForm, isMissing: false }),
    checkTyped: assign(({ context: { failure } }, pair: PasswordPair) => ({
      ...checkPair(pair),
      isRulesReminderShown: false,
      // A breach warning is about the password that was submitted, so it disappears when the text changes.
      failure: failure?.code === 'password-breached' ? null : failure,
    })),
    checkAll: assign((_, pair: PasswordPair) => ({
      ...checkPair(pair),
      isRulesReminderShown: false,
      failure: null,
    })),
    remindOfRules: assign({ isRulesReminderShown: true }),
    setProvedAgain: assign({ isProvedAgain: true }),
    storeFailure: failureAction('failure'),
    emitChange: emit({ type: 'account.changed' }),
    emitSignOut: emit({ type: 'signOut.requested' }),
    focusSet: emit({ type: 'focus.requested', target: 'set' }),
    focusSubmit: emit({ type: 'focus.requested', target: 'submit' }),
    focusPassword: emit({ type: 'focus.requested', target: 'password' }),
    focusOutcome: emit({ type: 'focus.requested', target: 'outcome' }),
  },
  guards: {
    isAnotherAccount: ({ context }, { userId, isMissing }: Account) =>
      context.userId !== userId || context.isMissing !== isMissing,
    isSameClient: ({ context }, { userId }: Account) => context.userId === userId,
    hasTakenEffect: ({ context }, { userId, isMissing }: Account) =>
      context.failure !== null && context.userId === userId && !isMissing,
    isPasswordMissing: ({ context }) => context.isMissing,
    meetsRules: (_, pair: PasswordPair) => isAcceptedPair(pair),
    isStepUpRequired: ({ context: { isProvedAgain } }, failing: FailureParams) =>
      isStepUpRequired({ context: { hasSteppedUp: isProvedAgain } }, failing),
    isOutcome,
  },
}).createMachine({
  id: 'firstPassword',
  description: 'Sets the password of a client who has none, after a step-up.',
  context: { userId: null, isMissing: false, ...emptyForm },
  initial: 'notOffered',
  on: {
    'client.learned': {
      guard: { type: 'isAnotherAccount', params: fromEvent },
      actions: { type: 'setAccount', params: fromEvent },
      target: '.notOffered',
    },
  },
  states: {
    notOffered: {
      description: 'The client is unknown, has a password, or has no email address to sign in with.',
      always: { guard: 'isPasswordMissing', target: 'offered' },
    },
    offered: {
      on: { 'setting.chosen': { actions: 'clearForm', target: 'steppingUp' } },
    },
    steppingUp: {
      invoke: {
        id: 'stepUp',
        src: 'stepUp',
        onDone: [
          {
            guard: { type: 'isOutcome', params: 'confirmed' },
            actions: 'focusPassword',
            target: 'enteringPassword',
          },
          { guard: { type: 'isOutcome', params: 'cancelled' }, actions: 'focusSet', target: 'offered' },
        ],
        onError: { actions: { type: 'storeFailure', params: fromEvent }, target: 'offered' },
      },
    },
    enteringPassword: {
      tags: 'form',
      on: {
        'password.typed': { actions: { type: 'checkTyped', params: fromEvent } },
        'password.submitted': [
          {
            guard: { type: 'meetsRules', params: fromEvent },
            actions: { type: 'checkAll', params: fromEvent },
            target: 'settingPassword',
          },
          { actions: [{ type: 'checkAll', params: fromEvent }, 'remindOfRules', 'focusPassword'] },
        ],
        'cancel.pressed': { actions: ['clearForm', 'focusSet'], target: 'offered' },
        'client.learned': {
          // The response was lost, but the password was set.
          guard: { type: 'hasTakenEffect', params: fromEvent },
          actions: ['setPasswordOnFile', 'focusOutcome'],
          target: 'passwordSet',
        },
      },
    },
    settingPassword: {
      tags: ['busy', 'form'],
      invoke: {
        id: 'setPassword',
        src: 'setPassword',
        input: ({ event }) => {
          assertEvent(event, 'password.submitted');
          return { password: event.password };
        },
        onDone: { actions: ['setPasswordOnFile', 'emitChange', 'focusOutcome'], target: 'passwordSet' },
        onError: [
          { guard: { type: 'isStepUpRequired', params: fromEvent }, target: 'steppingUpAgain' },
          {
            actions: [{ type: 'storeFailure', params: fromEvent }, 'emitChange'],
            target: 'enteringPassword',
          },
        ],
      },
      // A refresh of the session may bring the new password before the response to this request.
      on: { 'client.learned': { guard: { type: 'isSameClient', params: fromEvent } } },
    },
    steppingUpAgain: {
      description: 'The confirmation is too old by now. The form stays, hidden, with the typed password.',
      tags: 'form',
      invoke: {
        id: 'stepUpAgain',
        src: 'stepUp',
        onDone: [
          {
            guard: { type: 'isOutcome', params: 'confirmed' },
            actions: ['setProvedAgain', 'focusSubmit'],
            target: 'enteringPassword',
          },
          {
            guard: { type: 'isOutcome', params: 'cancelled' },
            actions: 'focusSubmit',
            target: 'enteringPassword',
          },
        ],
        onError: { actions: { type: 'storeFailure', params: fromEvent }, target: 'enteringPassword' },
      },
    },
    passwordSet: {
      on: {
        'logout.chosen': { actions: 'emitSignOut' },
        // The session has the old facts until its refresh.
        'client.learned': { guard: { type: 'isSameClient', params: fromEvent } },
      },
    },
  },
});
