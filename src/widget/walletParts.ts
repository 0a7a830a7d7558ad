import type { ProviderAccess } from '../identity/providerAccess.ts';
import { walletRequests } from '../identity/walletRequests.ts';
import type { WalletParts } from './lazyWallets.tsx';
import { boundWalletSignIn } from './startWallets.ts';
import { WalletSignInScreen } from './WalletSignInScreen.tsx';

/**
 * Creates the machine and the screen for signing in with a wallet.
 *
 * @param terms how long the session is to last that is opened
 * @param loadTestWallets puts the test wallets into the page, where there are any
 * @returns for one widget at a time
 */
export function openWalletParts(
  access: ProviderAccess,
  terms: { readonly sessionDurationMinutes: number },
  loadTestWallets?: () => Promise<void>,
): WalletParts {
  const requests = walletRequests(access, loadTestWallets);
  return { walletSignIn: boundWalletSignIn(requests, terms), Screen: WalletSignInScreen };
}
