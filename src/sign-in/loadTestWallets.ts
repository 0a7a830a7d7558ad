import { loadChunk } from '../page/chunkLoader.ts';

/**
 * Puts the test wallets into the page, with the first look for wallets; `undefined` for a hosted provider, whose builds are to hold
 * nothing of them: the token is a constant of the build.
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
