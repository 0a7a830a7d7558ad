import { loadChunk } from '../page/chunkLoader.ts';

/**
 * Loads and announces the test wallets; `undefined` in builds for a hosted provider. The build replaces
 * `VITE_STYTCH_PUBLIC_TOKEN` with its value, so those builds contain no test wallet.
 */
export const loadTestWallets =
  import.meta.env.VITE_STYTCH_PUBLIC_TOKEN === undefined
    ? async (): Promise<void> => {
        const { announceTestWallets } = await loadChunk(
          'testWallets',
          () => import('../wallets/testWallet/testWallets.ts'),
        );
        announceTestWallets(window);
      }
    : undefined;
