import type { ChainWallet, DiscoveredWallet } from '../wallets/chainWallet.ts';
import type { WalletFinder } from '../wallets/findWallets.ts';
import type { ProviderAccess } from './providerAccess.ts';

/** What the requests around wallets are made with. Each part is a chunk of its own, loaded when it is first needed. */
export interface WalletWorld {
  /** Gives the access that the page's requests share. */
  readonly openAccess: () => Promise<ProviderAccess>;
  /** Loads what looks for wallets. */
  readonly loadFinder: () => Promise<{ readonly createWalletFinder: (page: EventTarget) => WalletFinder }>;
  /** Loads what speaks with wallets of Ethereum, and its library. */
  readonly loadEthereum: () => Promise<{ readonly openEthereumWallet: OpenWallet }>;
  /** Loads what speaks with wallets of Solana, and its library. */
  readonly loadSolana: () => Promise<{ readonly openSolanaWallet: OpenWallet }>;
  /** Puts the wallets into the page that are there to try things out with. */
  readonly loadTestWallets?: () => Promise<void>;
}

type OpenWallet = (wallet: DiscoveredWallet) => ChainWallet;
