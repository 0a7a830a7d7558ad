import { assign, emit, setup } from 'xstate';
import { fromEvent } from '../contracts/fromEvent.ts';
import type { LinkedAccounts } from '../contracts/linkedAccountRequests.ts';
import { onDemandNotProvided } from '../contracts/onDemand.ts';
import { notProvided } from '../contracts/notProvided.ts';
import { emitFailure, failureAction } from '../contracts/reporting.ts';
import { stepUpMachine } from '../passkeys/stepUp.machine.ts';
import type { walletSignInMachine } from '../widget/walletSignIn.machine.ts';
import {
  accountGuards,
  learnedClient,
  linkedAccountsTypes,
  openingContext,
  settledList,
  startedChange,
  type AccountChange,
  type AccountNotice,
} from './linkedAccounts.ts';

/** Shows and changes the wallets and the OAuth accounts of a client on the profile. */
export const linkedAccountsMachine = setup({
  types: linkedAccountsTypes,
  actors: {
    readLinkedAccounts: notProvided<LinkedAccounts, void>('readLinkedAccounts'),
    removeLinkedAccount: notProvided<void, AccountChange | null>('removeLinkedAccount'),
    leaveToLink: notProvided<void, AccountChange | null>('leaveToLink'),
    walletSignIn: onDemandNotProvided<typeof walletSignInMachine>('walletSignIn'),
    stepUp: stepUpMachine,
  },
  actions: {
    setClient: assign(learnedClient),
    setArrived: assign({ isFocusDue: false }),
    setAccounts: assign((_, { output }: { output: LinkedAccounts }) => output),
    setSettled: assign(settledList),
    setChange: assign(startedChange),
    setSigned: assign({ hasSigned: true }),
    setSteppedUp: assign({ hasSteppedUp: true }),
    clearNotice: assign({ notice: null, failure: null }),
    setNotice: assign((_, change: { notice: AccountNotice }) => ({ ...change, failure: null })),
    storeFailure: failureAction('failure'),
    emitFailure: emitFailure(),
    emitChange: emit({ type: 'accounts.changed' }),
    focusHeading: emit({ type: 'focus.requested', target: 'heading' }),
    focusNotice: emit({ type: 'focus.requested', target: 'notice' }),
    focusArrival: emit(({ context: { notice, failure } }) => ({
      type: 'focus.requested',
      target: notice ? 'notice' : failure ? 'failure' : 'section',
    })),
    focusRemoval: emit({ type: 'focus.requested', target: 'removal' }),
  },
  guards: accountGuards,
}).createMachine({
  id: 'linkedAccounts',
  description: 'Shows and changes the wallets and the OAuth accounts of a client on the profile.',
  context: ({ input }) => openingContext(input),
  initial: 'awaitingClient',
  on: {
    'client.learned': {
      guard: { type: 'isAnotherClient', params: fromEvent },
      actions: { type: 'setClient', params: fromEvent },
      target: '.readingAccounts',
    },
    'section.shown': { guard: 'isArriving', actions: ['setArrived', 'focusArrival'] },
  },
  states: {
    awaitingClient: {},
    readingAccounts: {
      tags: 'busy',
      invoke: {
        id: 'readLinkedAccounts',
        src: 'readLinkedAccounts',
        onDone: [
          {
            guard: { type: 'isSettled', params: fromEvent },
            actions: [{ type: 'setSettled', params: fromEvent }, 'emitChange', 'focusNotice'],
            target: 'listed',
          },
          { actions: { type: 'setAccounts', params: fromEvent }, target: 'listed' },
        ],
        onError: { actions: { type: 'storeFailure', params: fromEvent }, target: 'unlisted' },
      },
    },
    unlisted: {
      on: { 'retry.chosen': { actions: ['clearNotice', 'focusHeading'], target: 'readingAccounts' } },
    },
    listed: {
      initial: 'waiting',
      exit: 'clearNotice',
      on: {
        'provider.chosen': {
          guard: { type: 'isLinkable', params: fromEvent },
          actions: [{ type: 'setChange', params: fromEvent }, 'focusHeading'],
          target: 'leavingForProvider',
        },
        'wallet.chosen': {
          actions: [{ type: 'setChange', params: fromEvent }, 'focusHeading'],
          target: 'usingWallet',
        },
        'removal.chosen': {
          guard: 'hasOtherWayIn',
          actions: { type: 'setChange', params: fromEvent },
          target: 'confirmingRemoval',
        },
      },
      states: {
        waiting: { on: { 'page.woke': 'updating' } },
        updating: {
          description: 'Another tab may have changed the list, which stays usable meanwhile.',
          invoke: {
            id: 'updateLinkedAccounts',
            src: 'readLinkedAccounts',
            onDone: [
              {
                guard: { type: 'isSameList', params: fromEvent },
                actions: { type: 'setAccounts', params: fromEvent },
                target: 'waiting',
              },
              { actions: [{ type: 'setAccounts', params: fromEvent }, 'clearNotice'], target: 'waiting' },
            ],
            onError: { actions: { type: 'emitFailure', params: fromEvent }, target: 'waiting' },
          },
        },
      },
    },
    leavingForProvider: {
      tags: ['busy', 'leaving'],
      invoke: {
        id: 'leaveToLink',
        src: 'leaveToLink',
        input: ({ context }) => context.change,
        onDone: 'away',
        onError: [
          { guard: { type: 'isStepUpRequired', params: fromEvent }, target: 'steppingUp' },
          { actions: { type: 'storeFailure', params: fromEvent }, target: 'listed' },
        ],
      },
      on: {
        'cancel.pressed': { actions: 'focusHeading', target: 'listed' },
        'page.restored': 'comingBack',
      },
    },
    away: {
      description: 'The browser has left for the OAuth provider; it may still restore this page.',
      tags: 'leaving',
      on: { 'page.restored': 'comingBack' },
    },
    comingBack: {
      description: 'The account may have been linked before the client pressed Back.',
      always: {
        actions: [{ type: 'setNotice', params: { notice: 'came-back' } }, 'focusNotice'],
        target: 'readingAccounts',
      },
    },
    usingWallet: {
      invoke: {
        id: 'walletSignIn',
        src: 'walletSignIn',
        // Stryker disable next-line ConditionalExpression,OptionalChaining: only the change of a wallet starts the child
        input: ({ context: { change } }) => ({ wallet: change?.kind === 'wallet' ? change.wallet : null }),
        onDone: [
          { guard: 'isSignedIn', actions: ['setSigned', 'focusHeading'], target: 'readingAccounts' },
          { guard: 'hasGoneBack', actions: 'focusHeading', target: 'readingAccounts' },
        ],
        onError: { actions: { type: 'storeFailure', params: fromEvent }, target: 'readingAccounts' },
      },
      on: {
        'wallet.failed': {
          guard: { type: 'isStepUpRequired', params: fromEvent },
          actions: { type: 'setChange', params: fromEvent },
          target: 'steppingUp',
        },
      },
    },
    confirmingRemoval: {
      entry: 'focusRemoval',
      on: {
        'removal.confirmed': { actions: 'focusHeading', target: 'removingAccount' },
        'cancel.pressed': { actions: 'focusHeading', target: 'listed.updating' },
      },
    },
    removingAccount: {
      tags: 'busy',
      invoke: {
        id: 'removeLinkedAccount',
        src: 'removeLinkedAccount',
        input: ({ context }) => context.change,
        onDone: 'readingAccounts',
        onError: [
          { guard: { type: 'isStepUpRequired', params: fromEvent }, target: 'steppingUp' },
          { actions: { type: 'storeFailure', params: fromEvent }, target: 'readingAccounts' },
        ],
      },
    },
    steppingUp: {
      invoke: {
        id: 'stepUp',
        src: 'stepUp',
        onDone: [
          { guard: 'isConfirmed', actions: ['setSteppedUp', 'focusHeading'], target: 'resuming' },
          {
            guard: 'isCancelled',
            actions: [{ type: 'setNotice', params: { notice: 'unproved' } }, 'focusNotice'],
            target: 'listed',
          },
        ],
        onError: { actions: { type: 'storeFailure', params: fromEvent }, target: 'listed' },
      },
    },
    resuming: {
      description: 'Continues the change that needed the step-up.',
      always: [
        { guard: 'isRemoval', target: 'removingAccount' },
        { guard: 'isLink', target: 'leavingForProvider' },
        { target: 'usingWallet' },
      ],
    },
  },
});
