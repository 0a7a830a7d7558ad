import type { ProviderAccess } from '../identity/providerAccess.ts';
import { walletRequests } from '../identity/walletRequests.ts';
import type { WalletParts } from './lazyWallets.tsx';
import { boundWalletSignIn } from './startWallets.ts';
import { WalletSignInScreen } from './WalletSignInScreen.tsx';

/**
 * Creates the machine and the screen for signing in with a wallet, for one widget at a time.
 *
 * @param options duration of the new session
 * @param loadTestWallets adds the test wallets to the page, in development
 */
export function createWalletParts(
  access: ProviderAccess,
  options: { readonly sessionDurationMinutes: number },
  loadTestWallets?: () => Promise<void>,
): WalletParts {
  const requests = walletRequests(access, loadTestWallets);
  return { walletSignIn: boundWalletSignIn(requests, options), Screen: WalletSignInScreen };
}
