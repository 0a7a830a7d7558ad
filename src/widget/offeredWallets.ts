import type { WidgetConfig } from '../../machines/widget/widgetConfig.ts';
import type { ProviderAccess } from '../identity/providerAccess.ts';
import { loadChunk } from '../page/chunkLoader.ts';
import { lazyWallets } from './lazyWallets.tsx';

/**
 * Creates the actors and screens of a widget for wallets; none where they are not among its products.
 *
 * @param loadTestWallets puts the test wallets into the page, where there are any
 */
export function offeredWallets(
  access: ProviderAccess,
  config: Pick<WidgetConfig, 'products' | 'sessionDurationMinutes'>,
  loadTestWallets?: () => Promise<void>,
) {
  if (!config.products.includes('crypto')) return { actors: undefined, screens: {} };
  return lazyWallets(async () => {
    const { openWalletParts } = await loadChunk('walletParts', () => import('./walletParts.ts'));
    return openWalletParts(access, config, loadTestWallets);
  });
}
