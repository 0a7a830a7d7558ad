import { assertEvent, assign, emit, raise, sendTo, setup } from 'xstate';
import { storeFailure, type FailureContext } from '../contracts/failing.ts';
import { failureOf, toFailure, type Failure } from '../contracts/failures.ts';
import { notProvided } from '../contracts/notProvided.ts';
import { passwordFault } from '../contracts/credentials.ts';
import { reportFailure } from '../contracts/reporting.ts';
import { passwordStrengthMachine, type StrengthVerdict } from './passwordStrength.machine.ts';
import type { WidgetNews } from './widgetNews.ts';

interface Typed {
  readonly password: string;
}

type NewPasswordEvent =
  | ({ type: 'password.typed' } & Typed)
  | ({ type: 'password.submitted' } & Typed)
  | { type: 'link.chosen' }
  | { type: 'back.pressed' }
  | { type: 'page.restored' };

export interface NewPasswordInput {
  /** Whose password it is to be; `null` where that is not known. */
  readonly email: string | null;
  /** A link may be asked for instead. */
  readonly canSendLink: boolean;
  /** What was thought of the text that stands in the field already; `null` for an empty one. */
  readonly verdict: StrengthVerdict | null;
}

/** The outcomes of choosing; `refused` where the provider wants something else than another password. */
export interface NewPasswordOutput {
  readonly kind: 'saved' | 'refused' | 'link-chosen' | 'went-back';
  /** Of `refused`. */
  readonly failure?: Failure | null;
  /** Of `link-chosen`. */
  readonly verdict?: StrengthVerdict | null;
}

/** Lets a person choose a password that is judged while it is typed, and saves it once it is good. */
export const newPasswordMachine = setup({
  types: {
    context: {} as NewPasswordInput & FailureContext,
    input: {} as NewPasswordInput,
    output: {} as NewPasswordOutput,
    events: {} as NewPasswordEvent,
    emitted: {} as WidgetNews,
    tags: {} as 'busy',
    children: {} as { passwordStrength: 'passwordStrength'; savePassword: 'savePassword' },
  },
  actors: {
    passwordStrength: passwordStrengthMachine,
    savePassword: notProvided<void, { email: string | null; password: string }>('savePassword'),
  },
  actions: {
    passOnText: sendTo('passwordStrength', (_, { password }: Typed) => ({
      type: 'password.typed',
      password,
    })),
    repeatText: raise((_, { password }: Typed) => ({ type: 'password.typed' as const, password })),
    keepVerdict: assign({ verdict: (_, { output }: { output: StrengthVerdict }) => output }),
    noteCheckFailure: emit(({ context }) => ({
      type: 'failure.noted',
      failure: context.verdict?.failure ?? failureOf('unexpected'),
    })),
    keepBrokenCheck: assign({
      verdict: (_, { error }: { error: unknown }) => ({ strength: null, failure: toFailure(error) }),
    }),
    forgetVerdict: assign({ verdict: null }),
    clearFailure: assign({ failure: null }),
    storeFailure: storeFailure(),
    reportFailure: reportFailure('password'),
  },
  guards: {
    canSendLink: ({ context }) => context.canSendLink,
    isMissing: (_, { password }: Typed) => passwordFault(password) !== null,
    isAcceptable: (_, { verdict }: { verdict: StrengthVerdict | null }) =>
      verdict?.strength?.isValid === true,
    isCheckFailed: (_, { output }: { output: StrengthVerdict }) => output.failure !== null,
    isPoorPassword: (_, { error }: { error: unknown }) =>
      ['password-weak', 'password-breached'].includes(toFailure(error).code),
    isRefused: (_, { error }: { error: unknown }) =>
      ['password-reset-required', 'link-spent', 'link-from-other-browser'].includes(toFailure(error).code),
  },
}).createMachine({
  id: 'newPassword',
  description:
    'Lets a person choose a password that is judged while it is typed, and saves it once it is good.',
  context: ({ input }) => ({ ...input, failure: null }),
  initial: 'choosingPassword',
  states: {
    choosingPassword: {
      initial: 'recallingVerdict',
      on: {
        'password.typed': [
          {
            guard: { type: 'isMissing', params: ({ event }) => event },
            actions: ['forgetVerdict', 'clearFailure'],
            target: '.unjudged',
          },
          {
            actions: ['clearFailure', { type: 'repeatText', params: ({ event }) => event }],
            target: '.judging',
          },
        ],
        'link.chosen': { guard: 'canSendLink', target: 'leftForLink' },
        'back.pressed': 'wentBack',
      },
      states: {
        recallingVerdict: {
          always: [
            { guard: { type: 'isAcceptable', params: ({ context }) => context }, target: 'good' },
            { target: 'unjudged' },
          ],
        },
        unjudged: {},
        judging: {
          invoke: {
            id: 'passwordStrength',
            src: 'passwordStrength',
            input: ({ context }) => ({ email: context.email }),
            onDone: [
              {
                guard: { type: 'isAcceptable', params: ({ event }) => ({ verdict: event.output }) },
                actions: { type: 'keepVerdict', params: ({ event }) => event },
                target: 'good',
              },
              {
                guard: { type: 'isCheckFailed', params: ({ event }) => event },
                actions: [{ type: 'keepVerdict', params: ({ event }) => event }, 'noteCheckFailure'],
                target: 'poor',
              },
              { actions: { type: 'keepVerdict', params: ({ event }) => event }, target: 'poor' },
            ],
            onError: {
              actions: [{ type: 'keepBrokenCheck', params: ({ event }) => event }, 'noteCheckFailure'],
              target: 'poor',
            },
          },
          on: {
            'password.typed': [
              {
                guard: { type: 'isMissing', params: ({ event }) => event },
                actions: 'forgetVerdict',
                target: 'unjudged',
              },
              { actions: { type: 'passOnText', params: ({ event }) => event } },
            ],
          },
        },
        good: {
          on: { 'password.submitted': { actions: 'clearFailure', target: '#newPassword.savingPassword' } },
        },
        poor: { description: 'Not to be sent; newer text is judged anew.' },
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
            actions: { type: 'storeFailure', params: ({ event }) => event },
            target: 'refused',
          },
          {
            guard: { type: 'isPoorPassword', params: ({ event }) => event },
            actions: { type: 'reportFailure', params: ({ event }) => event },
            target: 'choosingPassword.poor',
          },
          {
            actions: { type: 'reportFailure', params: ({ event }) => event },
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
