import { assign, emit, setup } from 'xstate';
import { storeFailure } from '../contracts/failing.ts';
import { failureOf, type Failure, type FailureCode } from '../contracts/failures.ts';
import { notProvided, waitNotProvided } from '../contracts/notProvided.ts';
import { watchNotProvided } from '../contracts/watchNotProvided.ts';
import { walletAnswerMs, walletHintMs } from '../contracts/timing.ts';
import type { FoundWallet, WalletAccount, WalletMessage, WalletName } from '../contracts/walletRequests.ts';
import type { WidgetNews } from './widgetNews.ts';

type WalletSignInEvent =
  | { type: 'wallet.chosen'; wallet: WalletName }
  | { type: 'foundWallet.chosen'; walletId: string }
  | { type: 'retry.chosen' }
  | { type: 'otherWallets.chosen' }
  | { type: 'walletSetup.chosen' }
  | { type: 'back.pressed' }
  /** The wallet has taken another account than the one that was connected. */
  | { type: 'account.changed' }
  /** The wallet has let go of its account. */
  | { type: 'wallet.disconnected' }
  | { type: 'page.restored' };

/** What a wallet is asked for, which decides what is said when it fails (specification, section 8). */
export type WalletStep = 'connect' | 'sign';

/** What signing in with a wallet came to. */
export interface WalletSignInOutcome {
  readonly kind: 'signed-in' | 'went-back';
}

interface WalletSignInInput {
  /** `null` to choose one first. */
  readonly wallet: WalletName | null;
}

interface WalletSignInContext {
  readonly wallet: WalletName;
  /** It is chosen from the list of all wallets, so that is where the way back leads. */
  readonly isListed: boolean;
  /** What this browser has that answers to the name; empty until it was looked for. */
  readonly found: readonly FoundWallet[];
  /** Of the one that is used, or is to be. */
  readonly walletId: string;
  readonly account: WalletAccount;
  /** Written by the provider for that account, and shown while it is signed. */
  readonly message: string;
  readonly step: WalletStep;
  /** The wallet takes its time: it may wait in a window that nobody has noticed. */
  readonly isSlow: boolean;
  readonly failure: Failure | null;
  readonly kind: WalletSignInOutcome['kind'];
}

/** What signing in with a wallet begins with. */
export function openingContext({ wallet }: WalletSignInInput): WalletSignInContext {
  return {
    wallet: wallet ?? 'metamask',
    isListed: wallet === null,
    found: [],
    walletId: '',
    account: { chain: 'ethereum', address: '' },
    message: '',
    step: 'connect',
    isSlow: false,
    failure: null,
    kind: 'went-back',
  };
}

/** After these the account has to be asked for again, whatever was being done. */
const withoutAccount: readonly FailureCode[] = ['wallet-changed', 'wallet-disconnected', 'wallet-locked'];

type Found = { output: readonly FoundWallet[] };

/** What the chart of signing in with a wallet (walletSignIn.machine.ts) is written with. */
export const walletSignInSetup = setup({
  types: {
    context: {} as WalletSignInContext,
    input: {} as WalletSignInInput,
    output: {} as WalletSignInOutcome,
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
    forgetWallets: assign({ found: [], walletId: '' }),
    keepFound: assign({ found: (_, { output }: Found) => output }),
    keepOnlyOne: assign({ walletId: (_, { output }: Found) => output[0]?.walletId ?? '' }),
    keepWallet: assign({ wallet: (_, { wallet }: { wallet: WalletName }) => wallet }),
    keepWalletId: assign({ walletId: (_, { walletId }: { walletId: string }) => walletId }),
    noteList: assign({ isListed: true }),
    keepAccount: assign({ account: (_, { output }: { output: WalletAccount }) => output }),
    keepMessage: assign({ message: (_, { output }: { output: WalletMessage }) => output.message }),
    keepStep: assign({ step: (_, { step }: { step: WalletStep }) => step }),
    startWaiting: assign({ isSlow: false }),
    noteSlowness: assign({ isSlow: true }),
    storeFailure: storeFailure(),
    keepOutcome: assign({ kind: (_, { kind }: WalletSignInOutcome) => kind }),
    noteFailure: emit(({ context }) => ({
      type: 'failure.noted',
      failure: context.failure ?? failureOf('unexpected'),
    })),
    focusHeading: emit({ type: 'focus.requested', target: 'heading' }),
  },
  guards: {
    isListed: ({ context }) => context.isListed,
    isNone: (_, { output }: Found) => output.length === 0,
    isOnlyOne: (_, { output }: Found) => output.length === 1,
    isMissing: ({ context }) => context.failure?.code === 'wallet-missing',
    isNotFound: ({ context: { found, failure } }) => found.length === 0 || failure?.code === 'wallet-missing',
    isConnectionDue: ({ context: { step, failure } }) =>
      step === 'connect' || withoutAccount.some((code) => code === failure?.code),
  },
  delays: { answerLimit: walletAnswerMs, hint: walletHintMs },
});
