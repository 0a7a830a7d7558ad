import type { Widened } from '../copy.ts';
import { copyContext } from './copyContext.tsx';
import { enWallets } from './enWallets.ts';

/** Every sentence of the screens for wallets, in one language. */
export type WalletCopy = Widened<typeof enWallets>;

export const [WalletCopyProvider, useWalletCopy] = copyContext<WalletCopy>(enWallets);
