import type { WalletChain, WalletChange, WalletName } from '../../machines/contracts/walletRequests.ts';

/**
 * Common interface of Ethereum and Solana wallets. Methods reject with `IdentityError`. After an abort they reject
 * immediately, but the wallet's own window may stay open.
 */
export interface ChainWallet {
  /**
   * Requests the account, which may open the wallet's window.
   *
   * @returns the wallet address: EIP-55 for Ethereum, base58 for Solana
   */
  connect(signal: AbortSignal): Promise<string>;

  /**
   * Requests a signature, which opens the wallet's window. Rejects with `wallet-changed` if the wallet has switched to
   * another account, and with `wallet-unsupported` if the signature has another form than that of a key.
   *
   * @returns the signature: hex for Ethereum, base58 for Solana
   */
  sign(request: { readonly address: string; readonly message: string }, signal: AbortSignal): Promise<string>;

  /**
   * Returns whether the account at an address can sign in, after its signature was refused: a contract has no key, so the
   * identity provider cannot check its signature.
   */
  canSignIn(address: string, signal: AbortSignal): Promise<boolean>;

  /**
   * Calls `notify` when the wallet disconnects or switches to another account.
   *
   * @returns a function that stops watching
   */
  watch(address: string, notify: (change: WalletChange) => void): () => void;
}

/** Wallet found on the page, before the library of its chain is loaded. */
export interface DiscoveredWallet {
  readonly chain: WalletChain;
  /** The wallet's name: one line, at most 60 characters. */
  readonly name: string;
  /** Entry of the wallet list that shows this wallet. */
  readonly listedAs: WalletName;
  readonly protocol: 'eip-1193' | 'wallet-standard' | 'injected-solana';
  /** The wallet's own object, which is untrusted. */
  readonly handle: object;
}
