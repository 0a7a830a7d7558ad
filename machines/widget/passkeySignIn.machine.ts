import { assign, emit, setup, stateIn } from 'xstate';
import { toFailure, type Failure } from '../contracts/failures.ts';
import { fromEvent } from '../contracts/fromEvent.ts';
import { notProvided, waitNotProvided } from '../contracts/notProvided.ts';
import type { PasskeySupport } from '../contracts/passkeyRequests.ts';
import { reportFailure, showFailure } from '../contracts/reporting.ts';
import {
  passkeyAutofillAttempts,
  passkeyDialogMs,
  passkeyRenewalMs,
  passkeyRetryMs,
} from '../contracts/timing.ts';
import type { WidgetNews } from './widgetNews.ts';

/** How a passkey is asked for: in a dialog of the browser, or in the autofill of a field. */
type Way = 'dialog' | 'autofill';

type PasskeySignInEvent = { type: 'passkey.chosen' } | { type: 'cancel.pressed' } | { type: 'page.restored' };

/** Lets a person in with a passkey: by a button, or chosen in the autofill of a field. */
export const passkeySignInMachine = setup({
  types: {
    context: {} as {
      canAutofill: boolean;
      /** How often the autofill has come to nothing. */
      attempts: number;
      by: Way;
      failure: Failure | null;
    },
    events: {} as PasskeySignInEvent,
    emitted: {} as WidgetNews,
    tags: {} as 'busy' | 'awaited' | 'asking' | 'verifying' | 'unsupported',
  },
  actors: {
    readPasskeySupport: notProvided<PasskeySupport, void>('readPasskeySupport'),
    prepareSignIn: notProvided<void, void>('prepareSignIn'),
    askForPasskey: waitNotProvided<void, { by: Way }>('askForPasskey'),
    finishSignIn: notProvided<void, void>('finishSignIn'),
  },
  actions: {
    keepSupport: assign({ canAutofill: (_, { output }: { output: PasskeySupport }) => output.canAutofill }),
    keepWay: assign({ by: (_, { by }: { by: Way }) => by }),
    countAttempt: assign({ attempts: ({ context }) => context.attempts + 1 }),
    clearFailure: assign({ failure: null }),
    showFailure: showFailure('passkey'),
    reportFailure: reportFailure('passkey'),
    reportRefusal: reportFailure(),
    focusButton: emit({ type: 'focus.requested', target: 'passkey' }),
    // A passkey that was chosen in a field must not move the focus to the button.
    focusOutcome: emit(({ context }) => ({
      type: 'focus.requested',
      target: context.by === 'dialog' ? 'passkey' : 'passkey-failure',
    })),
  },
  guards: {
    canUse: (_, { output }: { output: PasskeySupport }) => output.canUse,
    isAwaited: stateIn({ preparing: 'onPress' }),
    canOfferAutofill: ({ context }) => context.canAutofill && context.attempts < passkeyAutofillAttempts,
    isInterrupted: (_, { error }: { error: unknown }) => toFailure(error).code === 'passkey-interrupted',
    isDismissed: (_, { error }: { error: unknown }) => toFailure(error).code === 'passkey-dismissed',
  },
  delays: {
    dialogLimit: passkeyDialogMs,
    renewal: passkeyRenewalMs,
    retry: passkeyRetryMs,
  },
}).createMachine({
  id: 'passkeySignIn',
  description: 'Lets a person in with a passkey: by a button, or chosen in the autofill of a field.',
  context: { canAutofill: false, attempts: 0, by: 'autofill', failure: null },
  initial: 'readingSupport',
  states: {
    readingSupport: {
      invoke: {
        id: 'readPasskeySupport',
        src: 'readPasskeySupport',
        onDone: [
          {
            guard: { type: 'canUse', params: fromEvent },
            actions: { type: 'keepSupport', params: fromEvent },
            target: 'preparing',
          },
          { target: 'unsupported' },
        ],
        onError: 'unsupported',
      },
    },
    unsupported: { tags: 'unsupported', on: { 'page.restored': 'readingSupport' } },
    preparing: {
      description: 'The challenge is to be there before the press: some browsers let nothing come between.',
      initial: 'inAdvance',
      invoke: {
        id: 'prepareSignIn',
        src: 'prepareSignIn',
        onDone: [{ guard: 'isAwaited', target: 'askingForPasskey' }, { target: 'standingBy' }],
        onError: [
          {
            guard: 'isAwaited',
            actions: [{ type: 'reportFailure', params: fromEvent }, 'countAttempt'],
            target: 'unprepared',
          },
          { actions: 'countAttempt', target: 'unprepared' },
        ],
      },
      on: { 'page.restored': { target: 'preparing', reenter: true } },
      states: {
        inAdvance: { on: { 'passkey.chosen': { actions: 'clearFailure', target: 'onPress' } } },
        onPress: {
          tags: 'awaited',
          on: { 'cancel.pressed': { actions: 'focusButton', target: 'inAdvance' } },
        },
      },
    },
    unprepared: {
      description: 'There is no challenge; the press, or a while, asks for one again.',
      after: { retry: { guard: 'canOfferAutofill', target: 'preparing' } },
      on: {
        'passkey.chosen': { actions: 'clearFailure', target: 'preparing.onPress' },
        'page.restored': 'preparing',
      },
    },
    standingBy: { always: [{ guard: 'canOfferAutofill', target: 'offeringAutofill' }, { target: 'ready' }] },
    offeringAutofill: {
      entry: { type: 'keepWay', params: { by: 'autofill' } },
      invoke: {
        id: 'askForPasskey',
        src: 'askForPasskey',
        input: { by: 'autofill' },
        onDone: { actions: 'clearFailure', target: 'finishing' },
        onError: [
          // Somebody else on this page has asked: it is theirs now.
          { guard: { type: 'isInterrupted', params: fromEvent }, target: 'ready' },
          { actions: 'countAttempt', target: 'standingBy' },
        ],
      },
      after: { renewal: 'preparing' },
      on: {
        'passkey.chosen': { actions: 'clearFailure', target: 'askingForPasskey' },
        'page.restored': 'preparing',
      },
    },
    ready: {
      after: { renewal: 'preparing' },
      on: {
        'passkey.chosen': { actions: 'clearFailure', target: 'askingForPasskey' },
        'page.restored': 'preparing',
      },
    },
    askingForPasskey: {
      tags: ['busy', 'asking'],
      entry: { type: 'keepWay', params: { by: 'dialog' } },
      invoke: {
        id: 'askForPasskey',
        src: 'askForPasskey',
        input: { by: 'dialog' },
        onDone: 'finishing',
        onError: [
          { guard: { type: 'isInterrupted', params: fromEvent }, target: 'ready' },
          {
            guard: { type: 'isDismissed', params: fromEvent },
            actions: { type: 'showFailure', params: fromEvent },
            target: 'standingBy',
          },
          { actions: { type: 'reportFailure', params: fromEvent }, target: 'standingBy' },
        ],
      },
      after: {
        dialogLimit: {
          actions: { type: 'reportFailure', params: { code: 'timed-out' } },
          target: 'standingBy',
        },
      },
      on: {
        'cancel.pressed': { actions: 'focusButton', target: 'standingBy' },
        'page.restored': 'preparing',
      },
    },
    finishing: {
      tags: ['busy', 'verifying'],
      invoke: {
        id: 'finishSignIn',
        src: 'finishSignIn',
        onDone: 'signedIn',
        onError: {
          actions: [{ type: 'reportRefusal', params: fromEvent }, 'countAttempt', 'focusOutcome'],
          target: 'preparing',
        },
      },
      on: { 'page.restored': 'preparing' },
    },
    signedIn: { type: 'final', tags: 'verifying' },
  },
});
