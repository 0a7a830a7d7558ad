import { assign, emit, setup } from 'xstate';
import type { FailureContext } from '../contracts/failing.ts';
import { fromEvent } from '../contracts/fromEvent.ts';
import { isOutcome } from '../contracts/outcomes.ts';
import { notProvided } from '../contracts/notProvided.ts';
import type { OAuthProviderName } from '../contracts/oauthRequests.ts';
import type { OtherProofs, PasscodeDestination } from '../contracts/proofRequests.ts';
import { failureAction } from '../contracts/reporting.ts';
import { passcodeProofMachine } from './passcodeProof.machine.ts';
import type { PasskeyEmitted } from './passkeyEmitted.ts';
import { walletProofMachine } from './walletProof.machine.ts';

interface OtherProofInput extends OtherProofs {
  /** Whether the client can confirm with a passkey or the password instead. */
  readonly canGoBack: boolean;
}

interface OtherProofContext extends OtherProofInput, FailureContext {
  readonly passcode: PasscodeDestination;
  /** The chosen OAuth provider. */
  readonly provider: OAuthProviderName;
}

type OtherProofEvent =
  | ({ type: 'passcode.chosen' } & PasscodeDestination)
  | { type: 'wallet.chosen' }
  | { type: 'provider.chosen'; provider: OAuthProviderName }
  | { type: 'back.pressed' }
  | { type: 'cancel.pressed' }
  | { type: 'page.restored' };

export interface OtherProofOutcome {
  readonly kind: 'confirmed' | 'went-back' | 'cancelled';
}

/** Lets a signed-in client choose how to confirm their identity without a passkey or the password. */
export const otherProofMachine = setup({
  types: {
    context: {} as OtherProofContext,
    input: {} as OtherProofInput,
    output: {} as OtherProofOutcome,
    events: {} as OtherProofEvent,
    emitted: {} as PasskeyEmitted,
    tags: {} as 'leaving',
    children: {} as { passcodeProof: 'passcodeProof'; walletProof: 'walletProof' },
  },
  actors: {
    passcodeProof: passcodeProofMachine,
    walletProof: walletProofMachine,
    leaveToProve: notProvided<void, { userId: string; provider: OAuthProviderName }>('leaveToProve'),
  },
  actions: {
    clearFailure: assign({ failure: null }),
    setPasscode: assign({
      passcode: (_, { channel, destination }: PasscodeDestination) => ({ channel, destination }),
    }),
    setProvider: assign({ provider: (_, { provider }: { provider: OAuthProviderName }) => provider }),
    storeFailure: failureAction('failure'),
    focusHeading: emit({ type: 'focus.requested', target: 'heading' }),
  },
  guards: {
    isOnFile: ({ context }, chosen: PasscodeDestination) =>
      context.passcodes.some(
        ({ channel, destination }) => channel === chosen.channel && destination === chosen.destination,
      ),
    hasWallet: ({ context }) => context.wallets.length > 0,
    isLinked: ({ context }, { provider }: { provider: OAuthProviderName }) =>
      context.oauthAccounts.includes(provider),
    canGoBack: ({ context }) => context.canGoBack,
    isOutcome,
  },
}).createMachine({
  id: 'otherProof',
  description:
    'Lets a signed-in client choose how to confirm their identity without a passkey or the password.',
  context: ({ input }) => ({
    ...input,
    // Stryker disable next-line StringLiteral,ObjectLiteral: the destination is set before a passcode is sent
    passcode: { channel: 'email', destination: '' },
    // Stryker disable next-line StringLiteral: the OAuth provider is set before the page is left for it
    provider: 'google',
    failure: null,
  }),
  entry: 'focusHeading',
  initial: 'choosingMethod',
  states: {
    choosingMethod: {
      description: 'No passcode is sent before the client asks for it.',
      on: {
        'passcode.chosen': {
          guard: { type: 'isOnFile', params: fromEvent },
          actions: ['clearFailure', { type: 'setPasscode', params: fromEvent }],
          target: 'provingByPasscode',
        },
        'wallet.chosen': { guard: 'hasWallet', actions: 'clearFailure', target: 'provingByWallet' },
        'provider.chosen': {
          guard: { type: 'isLinked', params: fromEvent },
          actions: ['clearFailure', { type: 'setProvider', params: fromEvent }],
          target: 'leavingForProvider',
        },
        'back.pressed': { guard: 'canGoBack', target: 'wentBack' },
        'cancel.pressed': 'cancelled',
      },
    },
    provingByPasscode: {
      invoke: {
        id: 'passcodeProof',
        src: 'passcodeProof',
        input: ({ context: { userId, passcode } }) => ({ userId, ...passcode }),
        onDone: [
          { guard: { type: 'isOutcome', params: 'confirmed' }, target: 'confirmed' },
          {
            guard: { type: 'isOutcome', params: 'went-back' },
            actions: 'focusHeading',
            target: 'choosingMethod',
          },
        ],
        onError: { actions: { type: 'storeFailure', params: fromEvent }, target: 'choosingMethod' },
      },
    },
    provingByWallet: {
      invoke: {
        id: 'walletProof',
        src: 'walletProof',
        input: ({ context: { userId, wallets } }) => ({ userId, wallets }),
        onDone: [
          { guard: { type: 'isOutcome', params: 'confirmed' }, target: 'confirmed' },
          {
            guard: { type: 'isOutcome', params: 'went-back' },
            actions: 'focusHeading',
            target: 'choosingMethod',
          },
        ],
        onError: { actions: { type: 'storeFailure', params: fromEvent }, target: 'choosingMethod' },
      },
    },
    leavingForProvider: {
      tags: 'leaving',
      invoke: {
        id: 'leaveToProve',
        src: 'leaveToProve',
        input: ({ context: { userId, provider } }) => ({ userId, provider }),
        onDone: 'away',
        onError: { actions: { type: 'storeFailure', params: fromEvent }, target: 'choosingMethod' },
      },
      on: { 'cancel.pressed': { actions: 'focusHeading', target: 'choosingMethod' } },
    },
    away: {
      description: 'The browser has left for the OAuth provider, which returns to `/authenticate`.',
      tags: 'leaving',
      on: { 'page.restored': { actions: 'focusHeading', target: 'choosingMethod' } },
    },
    confirmed: { type: 'final', output: { kind: 'confirmed' } },
    wentBack: { type: 'final', output: { kind: 'went-back' } },
    cancelled: { type: 'final', output: { kind: 'cancelled' } },
  },
  output: ({ event }) => event.output as OtherProofOutcome,
});
