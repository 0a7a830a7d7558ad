import { assertEvent, assign, emit, raise, sendTo, setup } from 'xstate';
import { storeFailure, type FailureContext } from '../contracts/failing.ts';
import { failureOf, toFailure, type Failure } from '../contracts/failures.ts';
import { notProvided } from '../contracts/notProvided.ts';
import { passwordFault } from '../contracts/credentials.ts';
import { failureAction } from '../contracts/reporting.ts';
import { isTooLongPassword } from '../contracts/requirements.ts';
import { passwordStrengthMachine, type StrengthVerdict } from './passwordStrength.machine.ts';
import type { WidgetEmitted } from './widgetEmitted.ts';

interface TypedPassword {
  readonly password: string;
}

type NewPasswordEvent =
  | ({ type: 'password.typed' } & TypedPassword)
  | ({ type: 'password.submitted' } & TypedPassword)
  | { type: 'link.chosen' }
  | { type: 'back.pressed' }
  | { type: 'page.restored' };

export interface NewPasswordInput {
  /** Email address of the account; `null` if unknown. */
  readonly email: string | null;
  /** Whether the visitor may ask for a magic link instead. */
  readonly canSendLink: boolean;
  /** Strength verdict on the password that is already in the field; `null` for an empty field. */
  readonly verdict: StrengthVerdict | null;
}

/**
 * The outcomes of `newPasswordMachine`. The outcome `refused` means that the password was not saved: the identity
 * provider requires a password reset, or the reset link was used, has expired or belongs to another browser.
 */
export interface NewPasswordOutput {
  readonly kind: 'saved' | 'refused' | 'link-chosen' | 'went-back';
  /** Why the password was not saved; set only for the outcome `refused`. */
  readonly failure?: Failure | null;
  /** Strength verdict on the typed password; set only for the outcome `link-chosen`. */
  readonly verdict?: StrengthVerdict | null;
}

/** Checks the strength of a new password while it is typed, and saves it once it is acceptable. */
export const newPasswordMachine = setup({
  types: {
    context: {} as NewPasswordInput &
      FailureContext & {
        /** Whether the typed password is longer than the form accepts. */
        isTooLong: boolean;
      },
    input: {} as NewPasswordInput,
    output: {} as NewPasswordOutput,
    events: {} as NewPasswordEvent,
    emitted: {} as WidgetEmitted,
    tags: {} as 'busy',
    children: {} as { passwordStrength: 'passwordStrength'; savePassword: 'savePassword' },
  },
  actors: {
    passwordStrength: passwordStrengthMachine,
    savePassword: notProvided<void, { email: string | null; password: string }>('savePassword'),
  },
  actions: {
    forwardText: sendTo('passwordStrength', (_, { password }: TypedPassword) => ({
      type: 'password.typed',
      password,
    })),
    replayText: raise((_, { password }: TypedPassword) => ({
      type: 'password.typed' as const,
      password,
    })),
    setVerdict: assign({ verdict: (_, { output }: { output: StrengthVerdict }) => output }),
    emitCheckFailure: emit(({ context }) => ({
      type: 'failure.noted',
      // Stryker disable next-line StringLiteral,OptionalChaining: a verdict with a failure is set before the action
      failure: context.verdict?.failure ?? failureOf('unexpected'),
    })),
    setFailedVerdict: assign({
      verdict: (_, { error }: { error: unknown }) => ({ strength: null, failure: toFailure(error) }),
    }),
    clearVerdict: assign({ verdict: null }),
    clearFailure: assign({ failure: null, isTooLong: false }),
    markTooLong: assign({ verdict: null, isTooLong: true }),
    storeRefusal: storeFailure(),
    storeFailure: failureAction('password'),
  },
  guards: {
    canSendLink: ({ context }) => context.canSendLink,
    isMissing: (_, { password }: TypedPassword) => passwordFault(password) !== null,
    isTooLong: (_, { password }: TypedPassword) => isTooLongPassword(password),
    isAcceptable: (_, { verdict }: { verdict: StrengthVerdict | null }) =>
      verdict?.strength?.isValid === true,
    hasCheckFailed: (_, { output }: { output: StrengthVerdict }) => output.failure !== null,
    isPoorPassword: (_, { error }: { error: unknown }) =>
      ['password-weak', 'password-breached'].includes(toFailure(error).code),
    isRefused: (_, { error }: { error: unknown }) =>
      ['password-reset-required', 'link-spent', 'link-from-other-browser'].includes(toFailure(error).code),
  },
}).createMachine({
  id: 'newPassword',
  description: 'Checks the strength of a new password while it is typed, and saves it once it is acceptable.',
  context: ({ input }) => ({ ...input, failure: null, isTooLong: false }),
  initial: 'choosingPassword',
  states: {
    choosingPassword: {
      initial: 'recallingVerdict',
      on: {
        'password.typed': [
          {
            guard: { type: 'isMissing', params: ({ event }) => event },
            actions: ['clearVerdict', 'clearFailure'],
            target: '.unchecked',
          },
          {
            guard: { type: 'isTooLong', params: ({ event }) => event },
            actions: ['clearFailure', 'markTooLong'],
            target: '.unchecked',
          },
          {
            actions: ['clearFailure', { type: 'replayText', params: ({ event }) => event }],
            target: '.checking',
          },
        ],
        'link.chosen': { guard: 'canSendLink', target: 'leftForLink' },
        'back.pressed': 'wentBack',
      },
      states: {
        recallingVerdict: {
          always: [
            { guard: { type: 'isAcceptable', params: ({ context }) => context }, target: 'good' },
            { target: 'unchecked' },
          ],
        },
        unchecked: {},
        checking: {
          invoke: {
            id: 'passwordStrength',
            src: 'passwordStrength',
            input: ({ context }) => ({ email: context.email }),
            onDone: [
              {
                guard: { type: 'isAcceptable', params: ({ event }) => ({ verdict: event.output }) },
                actions: { type: 'setVerdict', params: ({ event }) => event },
                target: 'good',
              },
              {
                guard: { type: 'hasCheckFailed', params: ({ event }) => event },
                actions: [{ type: 'setVerdict', params: ({ event }) => event }, 'emitCheckFailure'],
                target: 'poor',
              },
              { actions: { type: 'setVerdict', params: ({ event }) => event }, target: 'poor' },
            ],
            onError: {
              actions: [{ type: 'setFailedVerdict', params: ({ event }) => event }, 'emitCheckFailure'],
              target: 'poor',
            },
          },
          on: {
            'password.typed': [
              {
                guard: { type: 'isMissing', params: ({ event }) => event },
                actions: 'clearVerdict',
                target: 'unchecked',
              },
              {
                guard: { type: 'isTooLong', params: ({ event }) => event },
                actions: 'markTooLong',
                target: 'unchecked',
              },
              { actions: { type: 'forwardText', params: ({ event }) => event } },
            ],
          },
        },
        good: {
          on: { 'password.submitted': { actions: 'clearFailure', target: '#newPassword.savingPassword' } },
        },
        poor: { description: 'The password cannot be submitted. New text is checked again.' },
      },
    },
    savingPassword: {
      tags: 'busy',
      invoke: {
        id: 'savePassword',
        src: 'savePassword',
        input: ({ context, event }) => {
          assertEvent(event, 'password.submitted');
          return { email: context.email, password: event.password };
        },
        onDone: 'saved',
        onError: [
          {
            guard: { type: 'isRefused', params: ({ event }) => event },
            actions: { type: 'storeRefusal', params: ({ event }) => event },
            target: 'refused',
          },
          {
            guard: { type: 'isPoorPassword', params: ({ event }) => event },
            actions: { type: 'storeFailure', params: ({ event }) => event },
            target: 'choosingPassword.poor',
          },
          {
            actions: { type: 'storeFailure', params: ({ event }) => event },
            target: 'choosingPassword.good',
          },
        ],
      },
      on: { 'page.restored': 'choosingPassword.good' },
    },
    saved: { type: 'final', output: { kind: 'saved' } },
    refused: { type: 'final', output: ({ context: { failure } }) => ({ kind: 'refused', failure }) },
    leftForLink: { type: 'final', output: ({ context: { verdict } }) => ({ kind: 'link-chosen', verdict }) },
    wentBack: { type: 'final', output: { kind: 'went-back' } },
  },
  output: ({ event }) => event.output as NewPasswordOutput,
});
