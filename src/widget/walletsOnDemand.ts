import type { walletSignInMachine } from '../../machines/widget/walletSignIn.machine.ts';
import type { ProviderAccess } from '../identity/providerAccess.ts';
import { loadChunk } from '../page/chunkLoader.ts';
import { flowOnDemand } from '../page/flowOnDemand.tsx';
import type { WalletConfig, WalletFlowProps } from './walletFlow.ts';

/** Creates the sign-in with a wallet, whose code loads when a client chooses a wallet; see `walletFlow`. */
export function walletsOnDemand(
  access: ProviderAccess,
  config: WalletConfig,
  loadTestWallets?: () => Promise<void>,
) {
  return flowOnDemand<typeof walletSignInMachine, Omit<WalletFlowProps, 'actor'>>(
    async () => {
      const { walletFlow } = await loadChunk('walletFlow', () => import('./walletFlow.ts'));
      return walletFlow(access, config, loadTestWallets);
    },
    { hasFallback: true },
  );
}
