import { assign, emit, setup } from 'xstate';
import { failureOf, toFailure, type Failure } from '../contracts/failures.ts';
import type { RedirectKind } from '../contracts/identity.ts';
import { notProvided } from '../contracts/notProvided.ts';
import { isOutcome } from '../contracts/outcomes.ts';
import { emitFailure, failureAction } from '../contracts/reporting.ts';
import { linkHandoverMachine } from './linkHandover.machine.ts';
import { newPasswordMachine, type NewPasswordOutput } from './newPassword.machine.ts';
import type { WidgetEmitted } from './widgetEmitted.ts';

type PasswordResetEvent =
  | { type: 'login.confirmed' }
  | { type: 'newLink.chosen' }
  | { type: 'back.pressed' }
  | { type: 'page.restored' };

/** The outcome is `went-back` if the visitor asked for another link or left the screen. */
interface PasswordResetOutput {
  readonly kind: 'signed-in' | 'went-back' | 'broken';
}

/** Handles a link from a password email: sets a new password, or signs in without one. */
export const passwordResetMachine = setup({
  types: {
    context: {} as { linkKind: RedirectKind; failure: Failure | null },
    input: {} as { linkKind: RedirectKind },
    output: {} as PasswordResetOutput,
    events: {} as PasswordResetEvent,
    emitted: {} as WidgetEmitted,
    tags: {} as 'busy',
    children: {} as {
      newPassword: 'newPassword';
      exchangeMagicLink: 'exchangeMagicLink';
      linkHandover: 'linkHandover';
    },
  },
  actors: {
    newPassword: newPasswordMachine,
    linkHandover: linkHandoverMachine,
    exchangeMagicLink: notProvided<void, void>('exchangeMagicLink'),
  },
  actions: {
    clearFailure: assign({ failure: null }),
    storeFailure: failureAction('failure'),
    emitFailure: emitFailure(),
    emitRefusal: emit((_, { output }: { output: NewPasswordOutput }) => ({
      type: 'failure.noted',
      // Stryker disable next-line StringLiteral: a refused password has a failure
      failure: output.failure ?? failureOf('link-spent'),
    })),
    focusHeading: emit({ type: 'focus.requested', target: 'heading' }),
  },
  guards: {
    isForReset: ({ context }) => context.linkKind === 'password-reset',
    isForLogin: ({ context }) => context.linkKind === 'magic-link',
    isOutcome,
    isRefusedHere: (_, { output }: { output: NewPasswordOutput }) =>
      output.failure?.code === 'link-from-other-browser',
    isLinkSpent: (_, { error }: { error: unknown }) => toFailure(error).code === 'link-spent',
    isFromOtherBrowser: (_, { error }: { error: unknown }) =>
      toFailure(error).code === 'link-from-other-browser',
  },
}).createMachine({
  id: 'passwordReset',
  description: 'Completes a link from a password email: sets a new password, or signs in without one.',
  context: ({ input }) => ({ ...input, failure: null }),
  initial: 'checkingLink',
  states: {
    checkingLink: {
      always: [
        { guard: 'isForReset', target: 'choosingPassword' },
        { guard: 'isForLogin', target: 'confirmingLogin' },
        { actions: { type: 'emitFailure', params: { code: 'link-missing' } }, target: 'linkMissing' },
      ],
    },
    choosingPassword: {
      invoke: {
        id: 'newPassword',
        src: 'newPassword',
        input: { email: null, canSendLink: false, verdict: null },
        onDone: [
          { guard: { type: 'isOutcome', params: 'saved' }, target: 'signedIn' },
          {
            guard: { type: 'isRefusedHere', params: ({ event }) => event },
            actions: { type: 'emitRefusal', params: ({ event }) => event },
            target: 'openedElsewhere',
          },
          {
            guard: { type: 'isOutcome', params: 'refused' },
            actions: { type: 'emitRefusal', params: ({ event }) => event },
            target: 'linkSpent',
          },
          { guard: { type: 'isOutcome', params: 'link-chosen' }, target: 'wentBack' },
          { guard: { type: 'isOutcome', params: 'went-back' }, target: 'wentBack' },
        ],
        onError: 'broken',
      },
    },
    confirmingLogin: {
      description: 'A sign-in link needs one press, so that an email scanner cannot use it up.',
      on: {
        'login.confirmed': { actions: 'clearFailure', target: 'exchangingLink' },
        'back.pressed': 'wentBack',
      },
    },
    exchangingLink: {
      tags: 'busy',
      invoke: {
        id: 'exchangeMagicLink',
        src: 'exchangeMagicLink',
        onDone: 'signedIn',
        onError: [
          {
            guard: { type: 'isLinkSpent', params: ({ event }) => event },
            actions: { type: 'emitFailure', params: ({ event }) => event },
            target: 'linkSpent',
          },
          {
            guard: { type: 'isFromOtherBrowser', params: ({ event }) => event },
            actions: { type: 'emitFailure', params: ({ event }) => event },
            target: 'openedElsewhere',
          },
          {
            actions: { type: 'storeFailure', params: ({ event }) => event },
            target: 'confirmingLogin',
          },
        ],
      },
      on: { 'page.restored': 'confirmingLogin' },
    },
    linkMissing: {
      description: 'The page was opened without a link, or reloaded after the link was used.',
      on: { 'newLink.chosen': 'wentBack' },
    },
    linkSpent: {
      description: 'The link has expired or was already used.',
      entry: 'focusHeading',
      on: { 'newLink.chosen': 'wentBack' },
    },
    openedElsewhere: {
      description: 'The link works only in the browser that requested it.',
      entry: 'focusHeading',
      invoke: { id: 'linkHandover', src: 'linkHandover', onDone: 'wentBack', onError: 'broken' },
      on: { 'newLink.chosen': 'wentBack' },
    },
    signedIn: { type: 'final', output: { kind: 'signed-in' } },
    wentBack: { type: 'final', output: { kind: 'went-back' } },
    broken: { type: 'final', output: { kind: 'broken' } },
  },
  output: ({ event }) => event.output as PasswordResetOutput,
});
