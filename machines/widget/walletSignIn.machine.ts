import { assign, emit, setup } from 'xstate';
import type { FailureContext } from '../contracts/failing.ts';
import { notProvided, waitNotProvided } from '../contracts/notProvided.ts';
import { reportFailure } from '../contracts/reporting.ts';
import { walletAnswerMs, walletHintMs } from '../contracts/timing.ts';
import type { FoundWallet, WalletAccount, WalletMessage, WalletName } from '../contracts/walletRequests.ts';
import { watchNotProvided } from '../contracts/watchNotProvided.ts';
import type { WidgetNews } from './widgetNews.ts';

type WalletSignInEvent =
  | { type: 'wallet.chosen'; wallet: WalletName }
  | { type: 'foundWallet.chosen'; walletId: string }
  | { type: 'retry.chosen' }
  | { type: 'otherWallets.chosen' }
  | { type: 'walletSetup.chosen' }
  | { type: 'back.pressed' }
  /** The wallet uses another account than the one that was connected, or none. */
  | { type: 'account.lost'; code: 'wallet-changed' | 'wallet-disconnected' }
  | { type: 'page.restored' };
type WalletSignInOutput = { readonly kind: 'signed-in' | 'went-back' };

interface WalletSignInContext extends FailureContext, WalletMessage {
  readonly wallet: WalletName;
  /** It was chosen from the list of all wallets, where the way back leads. */
  readonly isListed: boolean;
  readonly found: readonly FoundWallet[];
  readonly walletId: string;
  readonly account: WalletAccount;
  /** The request at work, which decides the message when it fails (specification, section 8). */
  readonly step: 'find' | 'connect' | 'sign';
  readonly isSlow: boolean;
}

const blank = { found: [], walletId: '', message: '', step: 'find', isSlow: false, failure: null } as const;
/** After these the account has to be asked for again. */
const withoutAccount = ['wallet-changed', 'wallet-disconnected', 'wallet-locked'];
type Found = { output: readonly FoundWallet[] };

/** Lets a person in with a crypto wallet: finds it, connects it, and has it sign a message. */
export const walletSignInMachine = setup({
  types: {
    context: {} as WalletSignInContext,
    input: {} as { readonly wallet: WalletName | null },
    output: {} as WalletSignInOutput,
    events: {} as WalletSignInEvent,
    emitted: {} as WidgetNews,
    tags: {} as 'busy',
  },
  actors: {
    findWallets: notProvided<readonly FoundWallet[], { wallet: WalletName }>('findWallets'),
    connectWallet: waitNotProvided<WalletAccount, { walletId: string }>('connectWallet'),
    watchWallet: watchNotProvided('watchWallet'),
    startWalletSignIn: notProvided<WalletMessage, WalletAccount>('startWalletSignIn'),
    signMessage: waitNotProvided<void, WalletAccount & WalletMessage>('signMessage'),
    finishWalletSignIn: notProvided<void, void>('finishWalletSignIn'),
  },
  actions: {
    keepFound: assign((_, { output }: Found) => ({ found: output, walletId: output[0]?.walletId ?? '' })),
    keepListed: assign((_, { wallet }: { wallet: WalletName }) => ({ wallet, isListed: true })),
    keepWalletId: assign({ walletId: (_, { walletId }: { walletId: string }) => walletId }),
    keepAccount: assign({ account: (_, { output }: { output: WalletAccount }) => output }),
    keepText: assign({ message: (_, { output }: { output: WalletMessage }) => output.message }),
    startStep: assign((_, { step }: Pick<WalletSignInContext, 'step'>) => ({ step, isSlow: false })),
    noteSlowness: assign({ isSlow: true }),
    fail: reportFailure('heading'),
    focusHeading: emit({ type: 'focus.requested', target: 'heading' }),
  },
  guards: {
    isListed: ({ context }) => context.isListed,
    isNone: (_, { output }: Found) => output.length === 0,
    isOnlyOne: (_, { output }: Found) => output.length === 1,
    isMissing: ({ context }) => context.failure?.code === 'wallet-missing',
    isNotFound: ({ context: { step, failure } }) => step === 'find' || failure?.code === 'wallet-missing',
    isConnectionDue: ({ context: { step, failure } }) =>
      step === 'connect' || withoutAccount.includes(failure?.code ?? ''),
  },
  delays: { answerLimit: walletAnswerMs, hint: walletHintMs },
}).createMachine({
  id: 'walletSignIn',
  description: 'Lets a person in with a crypto wallet: finds it, connects it, and has it sign a message.',
  context: ({ input: { wallet } }) => ({
    ...blank,
    wallet: wallet ?? 'metamask',
    isListed: wallet === null,
    account: { chain: 'ethereum', address: '' },
  }),
  initial: 'opening',
  on: { 'back.pressed': [{ guard: 'isListed', target: '.choosingOtherWallet' }, { target: '.wentBack' }] },
  states: {
    opening: { always: [{ guard: 'isListed', target: 'choosingOtherWallet' }, { target: 'findingWallets' }] },
    choosingOtherWallet: {
      entry: 'focusHeading',
      on: {
        'wallet.chosen': {
          actions: [{ type: 'keepListed', params: ({ event }) => event }, 'focusHeading'],
          target: 'findingWallets',
        },
        'walletSetup.chosen': 'settingUpWallet',
        'back.pressed': 'wentBack',
      },
    },
    settingUpWallet: { entry: 'focusHeading', on: { 'back.pressed': 'choosingOtherWallet' } },
    findingWallets: {
      tags: 'busy',
      entry: { type: 'startStep', params: { step: 'find' } },
      invoke: {
        id: 'findWallets',
        src: 'findWallets',
        input: ({ context }) => ({ wallet: context.wallet }),
        onDone: [
          {
            guard: { type: 'isNone', params: ({ event }) => event },
            actions: { type: 'fail', params: { code: 'wallet-missing' } },
            target: 'walletFailed',
          },
          {
            guard: { type: 'isOnlyOne', params: ({ event }) => event },
            actions: { type: 'keepFound', params: ({ event }) => event },
            target: 'connectingWallet',
          },
          { actions: { type: 'keepFound', params: ({ event }) => event }, target: 'choosingWallet' },
        ],
        onError: { actions: { type: 'fail', params: ({ event }) => event }, target: 'walletFailed' },
      },
      on: { 'page.restored': 'wentBack' },
    },
    choosingWallet: {
      description: 'Several answer to the name, and only the person can tell which is theirs.',
      entry: 'focusHeading',
      on: {
        'foundWallet.chosen': {
          actions: [{ type: 'keepWalletId', params: ({ event }) => event }, 'focusHeading'],
          target: 'connectingWallet',
        },
      },
    },
    connectingWallet: {
      tags: 'busy',
      entry: { type: 'startStep', params: { step: 'connect' } },
      invoke: {
        id: 'connectWallet',
        src: 'connectWallet',
        input: ({ context }) => ({ walletId: context.walletId }),
        onDone: { actions: { type: 'keepAccount', params: ({ event }) => event }, target: 'connected' },
        onError: { actions: { type: 'fail', params: ({ event }) => event }, target: 'walletFailed' },
      },
      after: {
        hint: { actions: 'noteSlowness' },
        answerLimit: { actions: { type: 'fail', params: { code: 'wallet-silent' } }, target: 'walletFailed' },
      },
      on: { 'page.restored': 'wentBack' },
    },
    connected: {
      description: 'What is signed is for the account that was connected, so another one ends it.',
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
          entry: { type: 'startStep', params: { step: 'connect' } },
          invoke: {
            id: 'startWalletSignIn',
            src: 'startWalletSignIn',
            input: ({ context }) => context.account,
            onDone: { actions: { type: 'keepText', params: ({ event }) => event }, target: 'signingMessage' },
            onError: {
              actions: { type: 'fail', params: ({ event }) => event },
              target: '#walletSignIn.walletFailed',
            },
          },
        },
        signingMessage: {
          tags: 'busy',
          entry: [{ type: 'startStep', params: { step: 'sign' } }, 'focusHeading'],
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
            hint: { actions: 'noteSlowness' },
            answerLimit: {
              actions: { type: 'fail', params: { code: 'wallet-silent' } },
              target: '#walletSignIn.walletFailed',
            },
          },
        },
      },
    },
    finishingSignIn: {
      description: 'What was signed stands, whatever the wallet does from now on.',
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
          { guard: 'isNotFound', actions: 'focusHeading', target: 'findingWallets' },
          { guard: 'isConnectionDue', actions: 'focusHeading', target: 'connectingWallet' },
          // What was to be signed may be used up, or too old.
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
