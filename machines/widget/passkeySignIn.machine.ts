import { assign, emit, setup, stateIn } from 'xstate';
import { toFailure, type Failure } from '../contracts/failures.ts';
import { fromEvent } from '../contracts/fromEvent.ts';
import { notProvided, waitNotProvided } from '../contracts/notProvided.ts';
import type { PasskeySupport } from '../contracts/passkeyRequests.ts';
import { failureAction, showFailure } from '../contracts/reporting.ts';
import {
  passkeyAutofillAttempts,
  passkeyDialogMs,
  passkeyRenewalMs,
  passkeyRetryMs,
} from '../contracts/timing.ts';
import type { WidgetEmitted } from './widgetEmitted.ts';

/** The WebAuthn mediation: a browser dialog, or the autofill of a field (`conditional`). */
type Mediation = 'dialog' | 'autofill';

type PasskeySignInEvent = { type: 'passkey.chosen' } | { type: 'cancel.pressed' } | { type: 'page.restored' };

/** Signs the visitor in with a passkey, by the button or by the autofill of a field. */
export const passkeySignInMachine = setup({
  types: {
    context: {} as {
      canAutofill: boolean;
      /** Number of failed attempts; at `passkeyAutofillAttempts` the autofill is no longer offered. */
      attempts: number;
      by: Mediation;
      failure: Failure | null;
    },
    events: {} as PasskeySignInEvent,
    emitted: {} as WidgetEmitted,
    tags: {} as 'busy' | 'awaited' | 'asking' | 'verifying' | 'unsupported',
  },
  actors: {
    readPasskeySupport: notProvided<PasskeySupport, void>('readPasskeySupport'),
    prepareSignIn: notProvided<void, void>('prepareSignIn'),
    askForPasskey: waitNotProvided<void, { by: Mediation }>('askForPasskey'),
    finishSignIn: notProvided<void, void>('finishSignIn'),
  },
  actions: {
    setSupport: assign({
      canAutofill: (_, { output }: { output: PasskeySupport }) => output.canAutofill,
    }),
    setMediation: assign({ by: (_, { by }: { by: Mediation }) => by }),
    countAttempt: assign({ attempts: ({ context }) => context.attempts + 1 }),
    clearFailure: assign({ failure: null }),
    showFailure: showFailure('passkey'),
    storeFailure: failureAction('passkey'),
    storeRefusal: failureAction(),
    focusButton: emit({ type: 'focus.requested', target: 'passkey' }),
    // After an autofill attempt the focus must not move to the button, which the visitor has not pressed.
    focusOutcome: emit(({ context }) => ({
      type: 'focus.requested',
      target: context.by === 'dialog' ? 'passkey' : 'passkey-failure',
    })),
  },
  guards: {
    isUnsupported: (_, { output }: { output: PasskeySupport }) => !output.canUse,
    isPressed: stateIn({ readingSupport: 'onPress' }),
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
  description: 'Signs the visitor in with a passkey, by the button or by the autofill of a field.',
  context: { canAutofill: false, attempts: 0, by: 'autofill', failure: null },
  initial: 'readingSupport',
  states: {
    readingSupport: {
      description: 'Keeps a press, because the button is on the page before the browser has answered.',
      initial: 'inAdvance',
      invoke: {
        id: 'readPasskeySupport',
        src: 'readPasskeySupport',
        onDone: [
          { guard: { type: 'isUnsupported', params: fromEvent }, target: 'unsupported' },
          {
            guard: 'isPressed',
            actions: { type: 'setSupport', params: fromEvent },
            target: 'preparing.onPress',
          },
          { actions: { type: 'setSupport', params: fromEvent }, target: 'preparing' },
        ],
        onError: 'unsupported',
      },
      states: {
        inAdvance: { on: { 'passkey.chosen': 'onPress' } },
        onPress: {
          tags: 'awaited',
          on: { 'cancel.pressed': { actions: 'focusButton', target: 'inAdvance' } },
        },
      },
    },
    unsupported: { tags: 'unsupported', on: { 'page.restored': 'readingSupport' } },
    preparing: {
      description:
        'Loads the challenge before the press, because some browsers require the call directly in the click handler.',
      initial: 'inAdvance',
      invoke: {
        id: 'prepareSignIn',
        src: 'prepareSignIn',
        onDone: [{ guard: 'isAwaited', target: 'askingForPasskey' }, { target: 'prepared' }],
        onError: [
          {
            guard: 'isAwaited',
            actions: [{ type: 'storeFailure', params: fromEvent }, 'countAttempt'],
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
      description: 'The challenge did not load. A press, or a delay, loads it again.',
      after: { retry: { guard: 'canOfferAutofill', target: 'preparing' } },
      on: {
        'passkey.chosen': { actions: 'clearFailure', target: 'preparing.onPress' },
        'page.restored': 'preparing',
      },
    },
    prepared: {
      always: [{ guard: 'canOfferAutofill', target: 'offeringAutofill' }, { target: 'ready' }],
    },
    offeringAutofill: {
      entry: { type: 'setMediation', params: { by: 'autofill' } },
      invoke: {
        id: 'askForPasskey',
        src: 'askForPasskey',
        input: { by: 'autofill' },
        onDone: { actions: 'clearFailure', target: 'finishing' },
        onError: [
          // Another component called `navigator.credentials`; do not compete for it.
          { guard: { type: 'isInterrupted', params: fromEvent }, target: 'ready' },
          { actions: 'countAttempt', target: 'prepared' },
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
      entry: { type: 'setMediation', params: { by: 'dialog' } },
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
            target: 'prepared',
          },
          { actions: { type: 'storeFailure', params: fromEvent }, target: 'prepared' },
        ],
      },
      after: {
        dialogLimit: {
          actions: { type: 'storeFailure', params: { code: 'timed-out' } },
          target: 'prepared',
        },
      },
      on: {
        'cancel.pressed': { actions: 'focusButton', target: 'prepared' },
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
          actions: [{ type: 'storeRefusal', params: fromEvent }, 'countAttempt', 'focusOutcome'],
          target: 'preparing',
        },
      },
      on: { 'page.restored': 'preparing' },
    },
    signedIn: { type: 'final', tags: 'verifying' },
  },
});
