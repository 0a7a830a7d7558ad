import { walletSignInRequests } from '../identity/walletSignInRequests.ts';
import type { WalletWorld } from '../identity/walletWorld.ts';
import { loadChunk } from '../page/chunkLoader.ts';
import type { WalletParts } from './lazyWallets.tsx';
import { boundWalletSignIn } from './startWallets.ts';
import { WalletSignInScreen } from './WalletSignInScreen.tsx';

/**
 * Makes what those with a wallet need. What speaks with the wallets of a chain is a chunk of its own, loaded for the wallet
 * that was chosen.
 *
 * @param world the access to the provider, and the wallets there are to try things out with
 * @param terms how long the session is to last that is opened
 * @returns for one widget at a time
 */
export function openWalletParts(
  world: Pick<WalletWorld, 'openAccess' | 'loadTestWallets'>,
  terms: { readonly sessionDurationMinutes: number },
): WalletParts {
  const requests = walletSignInRequests({
    ...world,
    loadFinder: () => loadChunk('findWallets', () => import('../wallets/findWallets.ts')),
    loadEthereum: () => loadChunk('ethereumWallet', () => import('../wallets/ethereumWallet.ts')),
    loadSolana: () => loadChunk('solanaWallet', () => import('../wallets/solanaWallet.ts')),
  });
  return { walletSignIn: boundWalletSignIn(requests, terms), Screen: WalletSignInScreen };
}
