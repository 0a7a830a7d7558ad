import { assign, emit, setup } from 'xstate';
import type { FailureContext } from '../contracts/failing.ts';
import { notProvided, waitNotProvided } from '../contracts/notProvided.ts';
import { emitFailure, failureAction } from '../contracts/reporting.ts';
import { walletAnswerMs, walletHintMs } from '../contracts/timing.ts';
import type { FoundWallet, WalletAccount, WalletMessage, WalletName } from '../contracts/walletRequests.ts';
import { watchNotProvided } from '../contracts/watchNotProvided.ts';
import type { WidgetEmitted } from './widgetEmitted.ts';

type WalletSignInEvent =
  | { type: 'wallet.chosen'; wallet: WalletName }
  | { type: 'foundWallet.chosen'; walletId: string }
  | { type: 'retry.chosen' }
  | { type: 'otherWallets.chosen' }
  | { type: 'walletSetup.chosen' }
  | { type: 'back.pressed' }
  /** The wallet switched to another account, or disconnected. */
  | { type: 'account.lost'; code: 'wallet-changed' | 'wallet-disconnected' }
  | { type: 'page.restored' };
type WalletSignInOutput = { readonly kind: 'signed-in' | 'went-back' };

interface WalletSignInContext extends FailureContext, WalletMessage {
  readonly wallet: WalletName;
  /** Whether the wallet was chosen from the list of all wallets, so that Back returns to that list. */
  readonly isListed: boolean;
  /** The entries of the list that have a wallet in this browser. */
  readonly installed: readonly WalletName[];
  readonly found: readonly FoundWallet[];
  readonly walletId: string;
  readonly account: WalletAccount;
  /** The current request, which selects the message if the request fails (specification, section 8). */
  readonly step: 'find' | 'connect' | 'sign';
  readonly isSlow: boolean;
}

const initial = {
  installed: [],
  found: [],
  walletId: '',
  message: '',
  step: 'find',
  isSlow: false,
  failure: null,
} as const;
/** Codes of failures after which a retry must connect the wallet again. */
export const reconnectCodes = ['wallet-changed', 'wallet-disconnected', 'wallet-locked'];
type Found = { output: readonly FoundWallet[] };

/** Signs the visitor in with a crypto wallet: finds it, connects it and requests a signature. */
export const walletSignInMachine = setup({
  types: {
    context: {} as WalletSignInContext,
    input: {} as { readonly wallet: WalletName | null },
    output: {} as WalletSignInOutput,
    events: {} as WalletSignInEvent,
    emitted: {} as WidgetEmitted,
    tags: {} as 'busy',
  },
  actors: {
    listInstalled: notProvided<readonly WalletName[], void>('listInstalled'),
    findWallets: notProvided<readonly FoundWallet[], { wallet: WalletName }>('findWallets'),
    connectWallet: waitNotProvided<WalletAccount, { walletId: string }>('connectWallet'),
    watchWallet: watchNotProvided('watchWallet'),
    startWalletSignIn: notProvided<WalletMessage, WalletAccount>('startWalletSignIn'),
    signMessage: waitNotProvided<void, WalletAccount & WalletMessage>('signMessage'),
    finishWalletSignIn: notProvided<void, void>('finishWalletSignIn'),
  },
  actions: {
    // Stryker disable next-line StringLiteral,OptionalChaining: the guard `hasNoWallet` lets no empty list reach the action
    setFound: assign((_, { output }: Found) => ({ found: output, walletId: output[0]?.walletId ?? '' })),
    setInstalled: assign({ installed: (_, { output }: { output: readonly WalletName[] }) => output }),
    setListedWallet: assign((_, { wallet }: { wallet: WalletName }) => ({ wallet, isListed: true })),
    setWalletId: assign({ walletId: (_, { walletId }: { walletId: string }) => walletId }),
    setAccount: assign({ account: (_, { output }: { output: WalletAccount }) => output }),
    setText: assign({ message: (_, { output }: { output: WalletMessage }) => output.message }),
    setStep: assign((_, { step }: Pick<WalletSignInContext, 'step'>) => ({ step, isSlow: false })),
    markSlow: assign({ isSlow: true }),
    fail: failureAction('heading'),
    emitFailure: emitFailure(),
    focusHeading: emit({ type: 'focus.requested', target: 'heading' }),
  },
  guards: {
    isListed: ({ context }) => context.isListed,
    hasNoWallet: (_, { output }: Found) => output.length === 0,
    hasOneWallet: (_, { output }: Found) => output.length === 1,
    // Stryker disable next-line OptionalChaining: the guard is asked only after a failure
    isMissing: ({ context }) => context.failure?.code === 'wallet-missing',
    // Stryker disable next-line OptionalChaining: the guard is asked only after a failure
    isNotFound: ({ context: { step, failure } }) => step === 'find' || failure?.code === 'wallet-missing',
    // Stryker disable next-line OptionalChaining: the guard is asked only after a failure
    isUnsupported: ({ context }) => context.failure?.code === 'wallet-unsupported',
    isReconnectNeeded: ({ context: { step, failure } }) =>
      // Stryker disable next-line StringLiteral,OptionalChaining: the guard is asked only after a failure
      step === 'connect' || reconnectCodes.includes(failure?.code ?? ''),
  },
  delays: { answerLimit: walletAnswerMs, hint: walletHintMs },
}).createMachine({
  id: 'walletSignIn',
  description: 'Signs the visitor in with a crypto wallet: finds it, connects it and requests a signature.',
  context: ({ input: { wallet } }) => ({
    ...initial,
    // Stryker disable next-line StringLiteral: a listed wallet is set before it is looked for
    wallet: wallet ?? 'metamask',
    isListed: wallet === null,
    // Stryker disable next-line StringLiteral,ObjectLiteral: the account is set before it signs
    account: { chain: 'ethereum', address: '' },
  }),
  initial: 'opening',
  on: { 'back.pressed': [{ guard: 'isListed', target: '.choosingOtherWallet' }, { target: '.wentBack' }] },
  states: {
    opening: { always: [{ guard: 'isListed', target: 'choosingOtherWallet' }, { target: 'findingWallets' }] },
    choosingOtherWallet: {
      entry: 'focusHeading',
      initial: 'listingInstalled',
      on: { 'back.pressed': 'wentBack' },
      states: {
        listingInstalled: {
          description: 'The list appears in its final order, so that no entry moves under the pointer.',
          tags: 'busy',
          invoke: {
            id: 'listInstalled',
            src: 'listInstalled',
            onDone: {
              actions: { type: 'setInstalled', params: ({ event }) => event },
              target: 'choosingEntry',
            },
            // The list is complete without this answer; only its order differs.
            onError: {
              actions: { type: 'emitFailure', params: ({ event }) => event },
              target: 'choosingEntry',
            },
          },
        },
        choosingEntry: {
          on: {
            'wallet.chosen': {
              actions: [{ type: 'setListedWallet', params: ({ event }) => event }, 'focusHeading'],
              target: '#walletSignIn.findingWallets',
            },
            'walletSetup.chosen': '#walletSignIn.settingUpWallet',
          },
        },
      },
    },
    settingUpWallet: { entry: 'focusHeading', on: { 'back.pressed': 'choosingOtherWallet' } },
    findingWallets: {
      tags: 'busy',
      entry: { type: 'setStep', params: { step: 'find' } },
      invoke: {
        id: 'findWallets',
        src: 'findWallets',
        input: ({ context }) => ({ wallet: context.wallet }),
        onDone: [
          {
            guard: { type: 'hasNoWallet', params: ({ event }) => event },
            actions: { type: 'fail', params: { code: 'wallet-missing' } },
            target: 'walletFailed',
          },
          {
            guard: { type: 'hasOneWallet', params: ({ event }) => event },
            actions: { type: 'setFound', params: ({ event }) => event },
            target: 'connectingWallet',
          },
          { actions: { type: 'setFound', params: ({ event }) => event }, target: 'choosingWallet' },
        ],
        onError: { actions: { type: 'fail', params: ({ event }) => event }, target: 'walletFailed' },
      },
      on: { 'page.restored': 'wentBack' },
    },
    choosingWallet: {
      description: 'Several installed wallets match the name; the visitor chooses one.',
      entry: 'focusHeading',
      on: {
        'foundWallet.chosen': {
          actions: [{ type: 'setWalletId', params: ({ event }) => event }, 'focusHeading'],
          target: 'connectingWallet',
        },
      },
    },
    connectingWallet: {
      tags: 'busy',
      entry: { type: 'setStep', params: { step: 'connect' } },
      invoke: {
        id: 'connectWallet',
        src: 'connectWallet',
        input: ({ context }) => ({ walletId: context.walletId }),
        onDone: { actions: { type: 'setAccount', params: ({ event }) => event }, target: 'connected' },
        onError: { actions: { type: 'fail', params: ({ event }) => event }, target: 'walletFailed' },
      },
      after: {
        hint: { actions: 'markSlow' },
        answerLimit: { actions: { type: 'fail', params: { code: 'wallet-silent' } }, target: 'walletFailed' },
      },
      on: { 'page.restored': 'wentBack' },
    },
    connected: {
      description: 'The message is for the connected account: switching accounts cancels the sign-in.',
      initial: 'startingSignIn',
      invoke: {
        id: 'watchWallet',
        src: 'watchWallet',
        onError: { actions: { type: 'fail', params: ({ event }) => event }, target: 'walletFailed' },
      },
      on: {
        'account.lost': { actions: { type: 'fail', params: ({ event }) => event }, target: 'walletFailed' },
        'page.restored': 'wentBack',
      },
      states: {
        startingSignIn: {
          tags: 'busy',
          entry: { type: 'setStep', params: { step: 'connect' } },
          invoke: {
            id: 'startWalletSignIn',
            src: 'startWalletSignIn',
            input: ({ context }) => context.account,
            onDone: { actions: { type: 'setText', params: ({ event }) => event }, target: 'signingMessage' },
            onError: {
              actions: { type: 'fail', params: ({ event }) => event },
              target: '#walletSignIn.walletFailed',
            },
          },
        },
        signingMessage: {
          tags: 'busy',
          entry: [{ type: 'setStep', params: { step: 'sign' } }, 'focusHeading'],
          invoke: {
            id: 'signMessage',
            src: 'signMessage',
            input: ({ context: { account, message } }) => ({ ...account, message }),
            onDone: '#walletSignIn.finishingSignIn',
            onError: {
              actions: { type: 'fail', params: ({ event }) => event },
              target: '#walletSignIn.walletFailed',
            },
          },
          after: {
            hint: { actions: 'markSlow' },
            answerLimit: {
              actions: { type: 'fail', params: { code: 'wallet-silent' } },
              target: '#walletSignIn.walletFailed',
            },
          },
        },
      },
    },
    finishingSignIn: {
      description: 'The signature is valid even if the wallet now switches accounts.',
      tags: 'busy',
      invoke: {
        id: 'finishWalletSignIn',
        src: 'finishWalletSignIn',
        onDone: 'signedIn',
        onError: { actions: { type: 'fail', params: ({ event }) => event }, target: 'walletFailed' },
      },
      on: { 'page.restored': 'wentBack' },
    },
    walletFailed: {
      on: {
        'retry.chosen': [
          // Another attempt with this account would fail, too.
          { guard: 'isUnsupported' },
          { guard: 'isNotFound', actions: 'focusHeading', target: 'findingWallets' },
          { guard: 'isReconnectNeeded', actions: 'focusHeading', target: 'connectingWallet' },
          // The challenge may be used or expired, so request a new one.
          { actions: 'focusHeading', target: 'connected' },
        ],
        'otherWallets.chosen': 'choosingOtherWallet',
        'walletSetup.chosen': { guard: 'isMissing', target: 'settingUpWallet' },
      },
    },
    signedIn: { type: 'final', output: { kind: 'signed-in' } },
    wentBack: { type: 'final', output: { kind: 'went-back' } },
  },
  output: ({ event }) => event.output as WalletSignInOutput,
});
