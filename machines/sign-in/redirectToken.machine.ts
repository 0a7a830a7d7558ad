import { assign, emit, sendTo, setup } from 'xstate';
import { storeFailure } from '../contracts/failing.ts';
import { toFailure, type Failure } from '../contracts/failures.ts';
import { fromEvent } from '../contracts/fromEvent.ts';
import type { RedirectKind } from '../contracts/identity.ts';
import type { ExchangedLink } from '../contracts/magicLinkRequests.ts';
import { onDemandNotProvided } from '../contracts/onDemand.ts';
import { notProvided } from '../contracts/notProvided.ts';
import { isOutcome } from '../contracts/outcomes.ts';
import { linkHandoverMachine } from '../widget/linkHandover.machine.ts';
import type { secondStepMachine } from '../widget/secondStep.machine.ts';

type RedirectTokenEvent =
  | { type: 'link.confirmed' }
  | { type: 'retry.requested' }
  | { type: 'signIn.chosen' }
  | { type: 'session.found' }
  | { type: 'page.restored' };

type RedirectTokenEmitted =
  | { type: 'dashboard.requested'; path: string }
  /** The link added an email address to the client's account, which the profile shows. */
  | { type: 'email.added' }
  | { type: 'resetPassword.requested' }
  | { type: 'signIn.requested'; path: string }
  | { type: 'signOut.requested' }
  | { type: 'focus.requested'; target: 'heading' };

/** An end that a client with a session need not care about: the sign-in page leads to the account. */
const needlessForClient = {
  tags: 'needlessForClient',
  on: {
    'signIn.chosen': 'leavingForSignIn',
    'session.found': { actions: ['setSignedIn', 'focusHeading'] },
  },
} as const;

/** Signs the visitor in with the token of a magic link or an OAuth redirect in the URL. */
export const redirectTokenMachine = setup({
  types: {
    context: {} as {
      kind: RedirectKind;
      next: string;
      failure: Failure | null;
      /** Whether this browser has a session, which the link did not open. */
      isSignedIn: boolean;
    },
    input: {} as { kind: RedirectKind; next: string },
    events: {} as RedirectTokenEvent,
    emitted: {} as RedirectTokenEmitted,
    tags: {} as 'busy' | 'completing' | 'leaving' | 'needlessForClient',
    children: {} as {
      exchangeMagicLink: 'exchangeMagicLink';
      exchangeOAuth: 'exchangeOAuth';
      linkHandover: 'linkHandover';
      secondStep: 'secondStep';
    },
  },
  actors: {
    exchangeMagicLink: notProvided<ExchangedLink, void>('exchangeMagicLink'),
    exchangeOAuth: notProvided<void, void>('exchangeOAuth'),
    linkHandover: linkHandoverMachine,
    secondStep: onDemandNotProvided<typeof secondStepMachine>('secondStep'),
  },
  actions: {
    clearFailure: assign({ failure: null }),
    storeFailure: storeFailure(),
    setSignedIn: assign({ isSignedIn: true }),
    setNextToContacts: assign({ next: '/dashboard/profile#contacts' }),
    clearSignedIn: assign({ isSignedIn: false }),
    forwardFound: sendTo('secondStep', { type: 'session.found' }),
    focusHeading: emit({ type: 'focus.requested', target: 'heading' }),
    emitDashboardRequested: emit(({ context }) => ({ type: 'dashboard.requested', path: context.next })),
    emitEmailAdded: emit({ type: 'email.added' }),
    emitResetPasswordRequested: emit({ type: 'resetPassword.requested' }),
    emitSignOutRequested: emit({ type: 'signOut.requested' }),
    emitSignInRequested: emit(({ context }) => ({ type: 'signIn.requested', path: context.next })),
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
    isTooLate: (_, { error }: { error: unknown }) => toFailure(error).code === 'return-too-late',
    hasAddedEmail: (_, { output }: { output: ExchangedLink }) => output.addsEmail,
    isOutcome,
  },
}).createMachine({
  id: 'redirectToken',
  description: 'Signs the visitor in with the token of a magic link or an OAuth redirect in the URL.',
  context: ({ input }) => ({ kind: input.kind, next: input.next, failure: null, isSignedIn: false }),
  initial: 'readingUrl',
  on: { 'session.found': { actions: 'setSignedIn' } },
  states: {
    readingUrl: {
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
      description:
        'The visitor has to confirm, so that mail scanners that open links do not use up the token.',
      on: { 'link.confirmed': { actions: ['clearFailure'], target: 'exchangingMagicLink' } },
    },
    exchangingMagicLink: {
      tags: 'busy',
      invoke: {
        id: 'exchangeMagicLink',
        src: 'exchangeMagicLink',
        onDone: [
          {
            guard: { type: 'hasAddedEmail', params: fromEvent },
            actions: ['setNextToContacts', 'emitEmailAdded'],
            target: 'completing',
          },
          { target: 'completing' },
        ],
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
        onDone: 'completing',
        onError: [
          { guard: { type: 'isLinkSpent', params: fromEvent }, target: 'linkSpent' },
          { guard: { type: 'isFromOtherBrowser', params: fromEvent }, target: 'startedElsewhere' },
          { guard: { type: 'isTooLate', params: fromEvent }, target: 'returnedTooLate' },
          { actions: { type: 'storeFailure', params: fromEvent }, target: 'exchangeFailed' },
        ],
      },
      on: { 'page.restored': 'exchangeFailed' },
    },
    completing: {
      description: 'The session of the link is open; a second factor may be due.',
      tags: 'completing',
      invoke: {
        id: 'secondStep',
        src: 'secondStep',
        input: { isRequired: false, methods: ['authenticator', 'text'] },
        onDone: [
          { guard: { type: 'isOutcome', params: 'complete' }, target: 'signedIn' },
          {
            guard: { type: 'isOutcome', params: 'went-back' },
            actions: 'emitSignOutRequested',
            target: 'leavingForSignIn',
          },
          { guard: { type: 'isOutcome', params: 'ended' }, actions: 'clearSignedIn', target: 'linkSpent' },
        ],
        onError: { actions: { type: 'storeFailure', params: fromEvent }, target: 'completionFailed' },
      },
      on: {
        'session.found': { actions: 'forwardFound' },
        'page.restored': { target: 'completing', reenter: true },
      },
    },
    completionFailed: {
      description: 'The link has opened a session, but the second step could not be shown.',
      entry: 'focusHeading',
      on: {
        'retry.requested': { actions: 'clearFailure', target: 'completing' },
        'signIn.chosen': { actions: 'emitSignOutRequested', target: 'leavingForSignIn' },
      },
    },
    exchangeFailed: {
      description: 'The provider could not be reached; the link may still be valid.',
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
      description:
        'The link has expired or was already used. The sign-in page leads a client with a session to the account.',
      entry: 'focusHeading',
      ...needlessForClient,
    },
    openedElsewhere: {
      description: 'The link works only in the browser that requested it.',
      entry: 'focusHeading',
      invoke: {
        id: 'linkHandover',
        src: 'linkHandover',
        onDone: 'confirmingLink',
        onError: { actions: { type: 'storeFailure', params: fromEvent }, target: 'confirmingLink' },
      },
      on: { 'retry.requested': 'confirmingLink', 'signIn.chosen': 'leavingForSignIn' },
    },
    startedElsewhere: {
      description: 'The OAuth sign-in was started in another browser, or in another tab.',
      entry: 'focusHeading',
      ...needlessForClient,
    },
    returnedTooLate: {
      description:
        'The visitor was on the page of the OAuth provider for too long, or the clock was changed.',
      entry: 'focusHeading',
      ...needlessForClient,
    },
    providerDeclined: {
      description: 'The visitor declined, or the OAuth provider did not accept them.',
      ...needlessForClient,
    },
    linkMissing: {
      description: 'The page was opened without a link, or reloaded after the link was used.',
      on: {
        'signIn.chosen': 'leavingForSignIn',
        // A reload during the second step returns to it.
        'session.found': 'completing',
      },
    },
    linkUnknown: {
      description: 'The link has an unknown type.',
      on: { 'signIn.chosen': 'leavingForSignIn' },
    },
    signedIn: {
      description: 'The browser opens the dashboard with a full page load.',
      tags: 'leaving',
      entry: 'emitDashboardRequested',
      on: { 'page.restored': 'linkSpent' },
    },
    leavingForReset: {
      tags: 'leaving',
      entry: 'emitResetPasswordRequested',
      on: { 'page.restored': 'linkMissing' },
    },
    leavingForSignIn: {
      tags: 'leaving',
      entry: 'emitSignInRequested',
      on: { 'page.restored': 'linkMissing' },
    },
  },
});
