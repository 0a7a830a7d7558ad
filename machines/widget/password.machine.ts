import { assertEvent, assign, emit, setup } from 'xstate';
import { passwordFault, type PasswordFault } from '../contracts/credentials.ts';
import type { FailureContext } from '../contracts/failing.ts';
import { toFailure, type Failure } from '../contracts/failures.ts';
import { notProvided } from '../contracts/notProvided.ts';
import { isOutcome } from '../contracts/outcomes.ts';
import { failureAction, failureActionAs } from '../contracts/reporting.ts';
import type { FoundUser } from './loginForm.ts';
import { newPasswordMachine, type NewPasswordOutput } from './newPassword.machine.ts';
import { passwordEmailMachine, type ResetReason } from './passwordEmail.machine.ts';
import type { StrengthVerdict } from './passwordStrength.machine.ts';
import type { WidgetEmitted } from './widgetEmitted.ts';

interface PasswordContext extends FoundUser, FailureContext {
  readonly canSendLink: boolean;
  /** Last strength verdict on the new password, still shown while a magic link is sent; `null` if there is none. */
  readonly verdict: StrengthVerdict | null;
  readonly passwordFault: PasswordFault;
  /** Why the password was refused. The property `failure` is for an email that could not be sent. */
  readonly passwordFailure: Failure | null;
  readonly reason: ResetReason;
  /** Whether a reset mail was sent before a reload. */
  readonly isAwaitingReset: boolean;
}
type PasswordOutput = { readonly kind: 'signed-in' | 'link-sent' | 'went-back' | 'broken' };

type PasswordEvent =
  | { type: 'password.submitted'; password: string }
  | { type: 'forgot.chosen' }
  | { type: 'newPassword.chosen' }
  | { type: 'link.chosen' }
  | { type: 'back.pressed' }
  | { type: 'page.restored' };

const noFailures = { passwordFault: null, passwordFailure: null, failure: null };

const passwordSetup = setup({
  types: {
    context: {} as PasswordContext,
    input: {} as FoundUser & {
      readonly canSendLink: boolean;
      /** Why the reset mail was sent that the visitor waits for after a reload. */
      readonly resetReason?: ResetReason;
    },
    output: {} as PasswordOutput,
    events: {} as PasswordEvent,
    emitted: {} as WidgetEmitted,
    tags: {} as 'busy',
    children: {} as { newPassword: 'newPassword'; passwordEmail: 'passwordEmail' },
  },
  actors: {
    newPassword: newPasswordMachine,
    passwordEmail: passwordEmailMachine,
    signInWithPassword: notProvided<void, { email: string; password: string }>('signInWithPassword'),
    sendResetLink: notProvided<void, { email: string }>('sendResetLink'),
    sendMagicLink: notProvided<void, { email: string }>('sendMagicLink'),
  },
  actions: {
    setVerdict: assign((_, { verdict = null }: NewPasswordOutput) => ({ verdict })),
    markMissing: assign({ ...noFailures, passwordFault: 'missing' }),
    clearFailures: assign(noFailures),
    storePasswordFailure: failureActionAs((passwordFailure) => ({ passwordFailure }), 'password'),
    storeFailure: failureAction('failure'),
    setReason: assign({ reason: (_, { reason }: { reason: ResetReason }) => reason }),
    logEmail: emit(({ context }, { kind }: { kind: 'reset_password' | 'login_or_create_eml' }) => ({
      type: 'log.raised',
      log: { name: 'email_sent', email: context.email, kind },
    })),
    focusPassword: emit({ type: 'focus.requested', target: 'password' }),
    focusHeading: emit({ type: 'focus.requested', target: 'heading' }),
  },
  guards: {
    isAwaitingReset: ({ context }) => context.isAwaitingReset,
    isNew: ({ context }) => context.userType === 'new',
    hasPassword: ({ context }) => context.userType === 'password',
    canSendLink: ({ context }) => context.canSendLink,
    isOutcome,
    isEmpty: (_, { password }: { password: string }) => passwordFault(password) !== null,
    isResetDue: (_, { error }: { error: unknown }) => toFailure(error).code === 'password-reset-required',
    isBreached: (_, { error }: { error: unknown }) => toFailure(error).code === 'password-breached',
  },
});

// Each screen that sends emails has its own copy of these states, so that the state determines the visible screen.
const sendingResetLink = passwordSetup.createStateConfig({
  tags: 'busy',
  invoke: {
    id: 'sendResetLink',
    src: 'sendResetLink',
    input: ({ context }) => ({ email: context.email }),
    onDone: {
      actions: { type: 'logEmail', params: { kind: 'reset_password' } },
      target: '#password.awaitingEmail',
    },
    onError: { actions: { type: 'storeFailure', params: ({ event }) => event }, target: 'asking' },
  },
  on: { 'page.restored': 'asking' },
});
const sendingLink = passwordSetup.createStateConfig({
  tags: 'busy',
  invoke: {
    id: 'sendMagicLink',
    src: 'sendMagicLink',
    input: ({ context }) => ({ email: context.email }),
    onDone: {
      actions: { type: 'logEmail', params: { kind: 'login_or_create_eml' } },
      target: '#password.linkSent',
    },
    onError: { actions: { type: 'storeFailure', params: ({ event }) => event }, target: 'asking' },
  },
  on: { 'page.restored': 'asking' },
});

/** Signs the visitor in with a password, creates an account, or offers a link. */
export const passwordMachine = passwordSetup.createMachine({
  id: 'password',
  description: 'Signs the visitor in with a password, creates an account, or offers a link.',
  // Stryker disable next-line StringLiteral: the reason is set before an email is sent
  context: ({ input: { resetReason, ...input } }) => ({
    ...input,
    ...noFailures,
    verdict: null,
    reason: resetReason ?? 'forgotten',
    isAwaitingReset: resetReason !== undefined,
  }),
  initial: 'opening',
  states: {
    opening: {
      always: [
        { guard: 'isAwaitingReset', target: 'awaitingEmail' },
        { guard: 'isNew', target: 'creatingAccount' },
        { guard: 'hasPassword', target: 'enteringPassword' },
        { target: 'choosingMethod' },
      ],
    },
    creatingAccount: {
      initial: 'asking',
      states: {
        asking: {
          invoke: {
            id: 'newPassword',
            src: 'newPassword',
            input: ({ context: { email, canSendLink, verdict } }) => ({ email, canSendLink, verdict }),
            onDone: [
              { guard: { type: 'isOutcome', params: 'saved' }, target: '#password.signedIn' },
              {
                guard: { type: 'isOutcome', params: 'refused' },
                actions: ['clearFailures', { type: 'setReason', params: { reason: 'duplicate' } }],
                target: '#password.choosingMethod.sendingResetLink',
              },
              {
                guard: { type: 'isOutcome', params: 'link-chosen' },
                actions: ['clearFailures', { type: 'setVerdict', params: ({ event }) => event.output }],
                target: 'sendingLink',
              },
              { guard: { type: 'isOutcome', params: 'went-back' }, target: '#password.wentBack' },
            ],
            onError: '#password.broken',
          },
        },
        sendingLink,
      },
    },
    enteringPassword: {
      initial: 'asking',
      states: {
        asking: {
          on: {
            'password.submitted': [
              {
                guard: { type: 'isEmpty', params: ({ event }) => event },
                actions: ['markMissing', 'focusPassword'],
              },
              { actions: 'clearFailures', target: 'signingIn' },
            ],
            'forgot.chosen': {
              actions: ['clearFailures', { type: 'setReason', params: { reason: 'forgotten' } }],
              target: 'sendingResetLink',
            },
            'link.chosen': { guard: 'canSendLink', actions: 'clearFailures', target: 'sendingLink' },
            'back.pressed': '#password.wentBack',
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
            onDone: '#password.signedIn',
            onError: [
              {
                guard: { type: 'isResetDue', params: ({ event }) => event },
                actions: { type: 'setReason', params: { reason: 'duplicate' } },
                target: 'sendingResetLink',
              },
              {
                guard: { type: 'isBreached', params: ({ event }) => event },
                actions: { type: 'setReason', params: { reason: 'breached' } },
                target: 'sendingResetLink',
              },
              { actions: { type: 'storePasswordFailure', params: ({ event }) => event }, target: 'asking' },
            ],
          },
          on: { 'page.restored': 'asking' },
        },
        sendingResetLink,
        sendingLink,
      },
    },
    choosingMethod: {
      description: 'The account has no password: sign in by a link, or set a password.',
      initial: 'asking',
      states: {
        asking: {
          on: {
            'newPassword.chosen': {
              actions: ['clearFailures', { type: 'setReason', params: { reason: 'set-new' } }],
              target: 'sendingResetLink',
            },
            'link.chosen': { guard: 'canSendLink', actions: 'clearFailures', target: 'sendingLink' },
            'back.pressed': '#password.wentBack',
          },
        },
        sendingResetLink,
        sendingLink,
      },
    },
    awaitingEmail: {
      entry: 'focusHeading',
      invoke: {
        id: 'passwordEmail',
        src: 'passwordEmail',
        input: ({ context: { email, reason } }) => ({ email, reason }),
        onDone: 'wentBack',
        onError: 'broken',
      },
    },
    signedIn: { type: 'final', output: { kind: 'signed-in' } },
    linkSent: { type: 'final', output: { kind: 'link-sent' } },
    wentBack: { type: 'final', output: { kind: 'went-back' } },
    broken: { type: 'final', output: { kind: 'broken' } },
  },
  output: ({ event }) => event.output as PasswordOutput,
});
