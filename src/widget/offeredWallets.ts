import type { WidgetConfig } from '../../machines/widget/widgetConfig.ts';
import type { WalletWorld } from '../identity/walletWorld.ts';
import { loadChunk } from '../page/chunkLoader.ts';
import { lazyWallets } from './lazyWallets.tsx';

/**
 * What a widget is given for wallets: nothing where they are not among its products.
 *
 * @param world the access to the provider, and the wallets there are to try things out with
 * @param config of the widget
 */
export function offeredWallets(
  world: Pick<WalletWorld, 'openAccess' | 'loadTestWallets'>,
  config: Pick<WidgetConfig, 'products' | 'sessionDurationMinutes'>,
) {
  if (!config.products.includes('crypto')) return { actors: undefined, screens: {} };
  return lazyWallets(async () => {
    const { openWalletParts } = await loadChunk('walletParts', () => import('./walletParts.ts'));
    return openWalletParts(world, config);
  });
}
