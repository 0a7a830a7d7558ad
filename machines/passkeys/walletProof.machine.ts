import { assign, emit, setup } from 'xstate';
import type { FailureContext } from '../contracts/failing.ts';
import { fromEvent } from '../contracts/fromEvent.ts';
import { notProvided, waitNotProvided } from '../contracts/notProvided.ts';
import { failureAction } from '../contracts/reporting.ts';
import { walletAnswerMs } from '../contracts/timing.ts';
import type { FoundWallet, WalletAccount, WalletMessage } from '../contracts/walletRequests.ts';
import type { PasskeyEmitted } from './passkeyEmitted.ts';

interface WalletProofInput {
  readonly userId: string;
  /** Wallets of the client. Any other one would sign in to another account. */
  readonly wallets: readonly WalletAccount[];
}

interface WalletProofContext extends WalletProofInput, FailureContext, WalletMessage {
  readonly found: readonly FoundWallet[];
  readonly walletId: string;
  readonly account: WalletAccount;
}

export interface WalletProofOutcome {
  readonly kind: 'confirmed' | 'went-back';
}

type Found = { output: readonly FoundWallet[] };

/** Confirms a signed-in client's identity with the signature of one of their wallets. */
export const walletProofMachine = setup({
  types: {
    context: {} as WalletProofContext,
    input: {} as WalletProofInput,
    output: {} as WalletProofOutcome,
    events: {} as
      | { type: 'foundWallet.chosen'; walletId: string }
      | { type: 'retry.chosen' }
      | { type: 'back.pressed' },
    emitted: {} as PasskeyEmitted,
    tags: {} as 'busy',
  },
  actors: {
    findWallets: notProvided<readonly FoundWallet[], void>('findWallets'),
    connectWallet: waitNotProvided<WalletAccount, { walletId: string }>('connectWallet'),
    startSignature: notProvided<WalletMessage, WalletAccount>('startSignature'),
    signMessage: waitNotProvided<void, WalletAccount & WalletMessage>('signMessage'),
    finishSignature: notProvided<void, { userId: string }>('finishSignature'),
  },
  actions: {
    clearFailure: assign({ failure: null, message: '' }),
    // Stryker disable next-line StringLiteral,OptionalChaining: the guard `hasNoWallet` lets no empty list reach the action
    setFound: assign((_, { output }: Found) => ({ found: output, walletId: output[0]?.walletId ?? '' })),
    setWalletId: assign({ walletId: (_, { walletId }: { walletId: string }) => walletId }),
    setAccount: assign({ account: (_, { output }: { output: WalletAccount }) => output }),
    setMessage: assign({ message: (_, { output }: { output: WalletMessage }) => output.message }),
    storeFailure: failureAction('failure'),
    focusHeading: emit({ type: 'focus.requested', target: 'heading' }),
  },
  guards: {
    hasNoWallet: (_, { output }: Found) => output.length === 0,
    hasOneWallet: (_, { output }: Found) => output.length === 1,
    isFound: ({ context }, { walletId }: { walletId: string }) =>
      context.found.some((wallet) => wallet.walletId === walletId),
    // Stryker disable next-line OptionalChaining: the guard is asked only after a failure
    isUnsupported: ({ context }) => context.failure?.code === 'wallet-unsupported',
    isOnFile: ({ context }, { output }: { output: WalletAccount }) =>
      context.wallets.some(({ chain, address }) => chain === output.chain && isSame(address, output.address)),
  },
  delays: { answerLimit: walletAnswerMs },
}).createMachine({
  id: 'walletProof',
  description: "Confirms a signed-in client's identity with the signature of one of their wallets.",
  context: ({ input }) => ({
    ...input,
    // Stryker disable next-line ArrayDeclaration: the found wallets are set before the client can choose one
    found: [],
    // Stryker disable next-line StringLiteral: the id is set before the wallet is connected
    walletId: '',
    // Stryker disable next-line StringLiteral,ObjectLiteral: the account is set before it signs
    account: { chain: 'ethereum', address: '' },
    // Stryker disable next-line StringLiteral: the message is set before it is signed
    message: '',
    failure: null,
  }),
  entry: 'focusHeading',
  initial: 'findingWallets',
  on: { 'back.pressed': '.wentBack' },
  states: {
    findingWallets: {
      tags: 'busy',
      invoke: {
        id: 'findWallets',
        src: 'findWallets',
        onDone: [
          {
            guard: { type: 'hasNoWallet', params: fromEvent },
            actions: { type: 'storeFailure', params: { code: 'wallet-missing' } },
            target: 'walletFailed',
          },
          {
            guard: { type: 'hasOneWallet', params: fromEvent },
            actions: { type: 'setFound', params: fromEvent },
            target: 'connectingWallet',
          },
          {
            actions: [{ type: 'setFound', params: fromEvent }, 'focusHeading'],
            target: 'choosingWallet',
          },
        ],
        onError: { actions: { type: 'storeFailure', params: fromEvent }, target: 'walletFailed' },
      },
    },
    choosingWallet: {
      on: {
        'foundWallet.chosen': {
          guard: { type: 'isFound', params: fromEvent },
          actions: [{ type: 'setWalletId', params: fromEvent }, 'focusHeading'],
          target: 'connectingWallet',
        },
      },
    },
    connectingWallet: {
      tags: 'busy',
      invoke: {
        id: 'connectWallet',
        src: 'connectWallet',
        input: ({ context }) => ({ walletId: context.walletId }),
        onDone: [
          {
            guard: { type: 'isOnFile', params: fromEvent },
            actions: { type: 'setAccount', params: fromEvent },
            target: 'startingSignature',
          },
          { actions: { type: 'storeFailure', params: { code: 'wallet-changed' } }, target: 'walletFailed' },
        ],
        onError: { actions: { type: 'storeFailure', params: fromEvent }, target: 'walletFailed' },
      },
      after: {
        answerLimit: {
          actions: { type: 'storeFailure', params: { code: 'wallet-silent' } },
          target: 'walletFailed',
        },
      },
    },
    startingSignature: {
      tags: 'busy',
      invoke: {
        id: 'startSignature',
        src: 'startSignature',
        input: ({ context }) => context.account,
        onDone: {
          actions: [{ type: 'setMessage', params: fromEvent }, 'focusHeading'],
          target: 'signingMessage',
        },
        onError: { actions: { type: 'storeFailure', params: fromEvent }, target: 'walletFailed' },
      },
    },
    signingMessage: {
      tags: 'busy',
      invoke: {
        id: 'signMessage',
        src: 'signMessage',
        input: ({ context: { account, message } }) => ({ ...account, message }),
        onDone: 'finishingSignature',
        onError: { actions: { type: 'storeFailure', params: fromEvent }, target: 'walletFailed' },
      },
      after: {
        answerLimit: {
          actions: { type: 'storeFailure', params: { code: 'wallet-silent' } },
          target: 'walletFailed',
        },
      },
    },
    finishingSignature: {
      tags: 'busy',
      invoke: {
        id: 'finishSignature',
        src: 'finishSignature',
        input: ({ context: { userId } }) => ({ userId }),
        onDone: 'confirmed',
        onError: { actions: { type: 'storeFailure', params: fromEvent }, target: 'walletFailed' },
      },
    },
    walletFailed: {
      description: 'A retry looks for the wallets again, since one may have been installed or unlocked.',
      on: {
        'retry.chosen': [
          // Another attempt with this account would fail, too.
          { guard: 'isUnsupported' },
          { actions: ['clearFailure', 'focusHeading'], target: 'findingWallets' },
        ],
      },
    },
    confirmed: { type: 'final', output: { kind: 'confirmed' } },
    wentBack: { type: 'final', output: { kind: 'went-back' } },
  },
  output: ({ event }) => event.output as WalletProofOutcome,
});

/** Compares wallet addresses. Upper and lower case make a difference only in those of Solana. */
function isSame(known: string, connected: string): boolean {
  return known.startsWith('0x') ? known.toLowerCase() === connected.toLowerCase() : known === connected;
}
