import { fromCallback, fromPromise, type EventObject } from 'xstate';
import type { FailureCode } from '../../machines/contracts/failures.ts';
import type {
  FoundWallet,
  WalletAccount,
  WalletChange,
  WalletMessage,
  WalletName,
  WalletRequests,
} from '../../machines/contracts/walletRequests.ts';
import { walletSignInMachine } from '../../machines/widget/walletSignIn.machine.ts';
import { request } from '../page/request.ts';

const codes = {
  'account-changed': 'wallet-changed',
  disconnected: 'wallet-disconnected',
} as const satisfies Record<WalletChange, FailureCode>;

/**
 * Returns `walletSignInMachine` with its actors provided.
 *
 * @param requests no other machine may use them at the same time
 * @param options duration of the new session
 */
export function boundWalletSignIn(
  requests: WalletRequests,
  { sessionDurationMinutes }: { readonly sessionDurationMinutes: number },
) {
  return walletSignInMachine.provide({
    actors: {
      listInstalled: request<readonly WalletName[]>(({ signal }) => requests.listInstalled(signal)),
      findWallets: request<readonly FoundWallet[], { wallet: WalletName }>(({ input, signal }) =>
        requests.findWallets(input, signal),
      ),
      connectWallet: fromPromise<WalletAccount, { walletId: string }>(({ input, signal }) =>
        requests.connectWallet(input, signal),
      ),
      watchWallet: fromCallback<EventObject, undefined>(({ sendBack }) =>
        requests.watchWallet((change) => sendBack({ type: 'account.lost', code: codes[change] })),
      ),
      startWalletSignIn: request<WalletMessage, WalletAccount>(({ input, signal }) =>
        requests.startWalletSignIn(input, signal),
      ),
      signMessage: fromPromise<void, WalletAccount & WalletMessage>(({ input, signal }) =>
        requests.signMessage(input, signal),
      ),
      finishWalletSignIn: request<void>(({ signal }) =>
        requests.finishWalletSignIn({ sessionDurationMinutes }, signal),
      ),
    },
  });
}
