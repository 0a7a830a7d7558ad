import { assign, emit, setup } from 'xstate';
import { storeFailure } from '../contracts/failing.ts';
import { toFailure, type Failure } from '../contracts/failures.ts';
import { fromEvent } from '../contracts/fromEvent.ts';
import type { RedirectKind } from '../contracts/identity.ts';
import { notProvided } from '../contracts/notProvided.ts';

type RedirectTokenEvent =
  | { type: 'link.confirmed' }
  | { type: 'retry.requested' }
  | { type: 'signIn.chosen' }
  | { type: 'page.restored' };

type RedirectTokenEmitted =
  | { type: 'dashboard.requested'; path: string }
  | { type: 'resetPassword.requested' }
  | { type: 'signIn.requested'; path: string }
  | { type: 'focus.requested'; target: 'heading' };

/** Finishes what a link or another provider started: reads why the page was opened and signs the person in. */
export const redirectTokenMachine = setup({
  types: {
    context: {} as { kind: RedirectKind; next: string; failure: Failure | null },
    input: {} as { kind: RedirectKind; next: string },
    events: {} as RedirectTokenEvent,
    emitted: {} as RedirectTokenEmitted,
    tags: {} as 'busy' | 'leaving',
  },
  actors: {
    exchangeMagicLink: notProvided<void, void>('exchangeMagicLink'),
    exchangeOAuth: notProvided<void, void>('exchangeOAuth'),
  },
  actions: {
    clearFailure: assign({ failure: null }),
    storeFailure: storeFailure(),
    focusHeading: emit({ type: 'focus.requested', target: 'heading' }),
    requestDashboard: emit(({ context }) => ({ type: 'dashboard.requested', path: context.next })),
    requestResetPassword: emit({ type: 'resetPassword.requested' }),
    requestSignIn: emit(({ context }) => ({ type: 'signIn.requested', path: context.next })),
  },
  guards: {
    isMagicLink: ({ context }) => context.kind === 'magic-link',
    isOAuth: ({ context }) => context.kind === 'oauth',
    isDeclined: ({ context }) => context.kind === 'oauth-declined',
    isPasswordReset: ({ context }) => context.kind === 'password-reset',
    isMissing: ({ context }) => context.kind === 'missing',
    isLinkSpent: (_, { error }: { error: unknown }) => toFailure(error).code === 'link-spent',
    isFromOtherBrowser: (_, { error }: { error: unknown }) =>
      toFailure(error).code === 'link-from-other-browser',
  },
}).createMachine({
  id: 'redirectToken',
  description: 'Finishes what a link or another provider started, and signs the person in.',
  context: ({ input }) => ({ kind: input.kind, next: input.next, failure: null }),
  initial: 'readingAddress',
  states: {
    readingAddress: {
      always: [
        { guard: 'isMagicLink', target: 'confirmingLink' },
        { guard: 'isOAuth', target: 'exchangingOAuth' },
        { guard: 'isDeclined', target: 'providerDeclined' },
        { guard: 'isPasswordReset', target: 'leavingForReset' },
        { guard: 'isMissing', target: 'linkMissing' },
        { target: 'linkUnknown' },
      ],
    },
    confirmingLink: {
      description: 'One press is asked for, so that a mail scanner that opens links never uses one up.',
      on: { 'link.confirmed': { actions: ['clearFailure'], target: 'exchangingMagicLink' } },
    },
    exchangingMagicLink: {
      tags: 'busy',
      invoke: {
        id: 'exchangeMagicLink',
        src: 'exchangeMagicLink',
        onDone: 'signedIn',
        onError: [
          { guard: { type: 'isLinkSpent', params: fromEvent }, target: 'linkSpent' },
          { guard: { type: 'isFromOtherBrowser', params: fromEvent }, target: 'openedElsewhere' },
          { actions: { type: 'storeFailure', params: fromEvent }, target: 'exchangeFailed' },
        ],
      },
      on: { 'page.restored': 'confirmingLink' },
    },
    exchangingOAuth: {
      tags: 'busy',
      invoke: {
        id: 'exchangeOAuth',
        src: 'exchangeOAuth',
        onDone: 'signedIn',
        onError: [
          { guard: { type: 'isLinkSpent', params: fromEvent }, target: 'linkSpent' },
          { guard: { type: 'isFromOtherBrowser', params: fromEvent }, target: 'startedElsewhere' },
          { actions: { type: 'storeFailure', params: fromEvent }, target: 'exchangeFailed' },
        ],
      },
      on: { 'page.restored': 'exchangeFailed' },
    },
    exchangeFailed: {
      description: 'The provider could not be asked; the link itself may still be good.',
      entry: 'focusHeading',
      on: {
        'retry.requested': [
          { guard: 'isOAuth', actions: ['clearFailure'], target: 'exchangingOAuth' },
          { actions: ['clearFailure'], target: 'exchangingMagicLink' },
        ],
        'signIn.chosen': 'leavingForSignIn',
      },
    },
    linkSpent: {
      description: 'The link has expired or was used before.',
      entry: 'focusHeading',
      on: { 'signIn.chosen': 'leavingForSignIn' },
    },
    openedElsewhere: {
      description: 'The link works only in the browser that asked for it.',
      entry: 'focusHeading',
      on: { 'retry.requested': 'confirmingLink', 'signIn.chosen': 'leavingForSignIn' },
    },
    startedElsewhere: {
      description: 'Another provider answers in a browser that has not asked it.',
      entry: 'focusHeading',
      on: { 'signIn.chosen': 'leavingForSignIn' },
    },
    providerDeclined: {
      description: 'The person would not, or another provider did not know them.',
      on: { 'signIn.chosen': 'leavingForSignIn' },
    },
    linkMissing: {
      description: 'The page was opened without a link.',
      on: { 'signIn.chosen': 'leavingForSignIn' },
    },
    linkUnknown: {
      description: 'The link is of a kind this site does not know.',
      on: { 'signIn.chosen': 'leavingForSignIn' },
    },
    signedIn: {
      description: 'The browser is on its way to the dashboard by a full page load.',
      tags: 'leaving',
      entry: 'requestDashboard',
      on: { 'page.restored': 'linkSpent' },
    },
    leavingForReset: {
      tags: 'leaving',
      entry: 'requestResetPassword',
      on: { 'page.restored': 'linkMissing' },
    },
    leavingForSignIn: {
      tags: 'leaving',
      entry: 'requestSignIn',
      on: { 'page.restored': 'linkMissing' },
    },
  },
});
