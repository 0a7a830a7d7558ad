import type { ProviderAccess } from '../identity/providerAccess.ts';
import { loadChunk } from '../page/chunkLoader.ts';
import { lazyWallets } from './lazyWallets.tsx';
import type { WalletConfig } from './walletParts.ts';

/**
 * Creates the actors and screens for wallets, or none if `crypto` is not among the products.
 *
 * @param loadTestWallets adds the test wallets to the page, in development only
 */
export function offeredWallets(
  access: ProviderAccess,
  config: WalletConfig,
  loadTestWallets?: () => Promise<void>,
) {
  if (!config.products.includes('crypto')) return { actors: undefined, screens: {} };
  return lazyWallets(async () => {
    const { createWalletParts: openWalletParts } = await loadChunk(
      'walletParts',
      () => import('./walletParts.ts'),
    );
    return openWalletParts(access, config, loadTestWallets);
  });
}
