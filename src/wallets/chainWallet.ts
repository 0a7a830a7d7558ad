import type { WalletChain, WalletChange, WalletName } from '../../machines/contracts/walletRequests.ts';

/**
 * A wallet of one chain, as the sign-in speaks with it. Rejections are `IdentityError`; once a signal has fired nobody waits
 * for the wallet any more, though its own window may still be open.
 */
export interface ChainWallet {
  /**
   * Asks for the account, which may open the wallet's window.
   *
   * @returns the address as the provider takes it
   */
  connect(signal: AbortSignal): Promise<string>;

  /**
   * Has a text signed by an account, which opens the wallet's window. Rejects with `wallet-changed` when the wallet has
   * another account by now.
   *
   * @returns the signature as the provider takes it
   */
  sign(request: { readonly address: string; readonly message: string }, signal: AbortSignal): Promise<string>;

  /**
   * Tells when the wallet lets go of an account, or takes another one.
   *
   * @returns ends the watch
   */
  watch(address: string, tell: (change: WalletChange) => void): () => void;
}

/** A wallet that was found on the page, before anything of its chain is loaded. */
export interface DiscoveredWallet {
  readonly chain: WalletChain;
  /** One line, at most 60 characters. */
  readonly name: string;
  /** What it answers to. */
  readonly answersTo: WalletName;
  /** How it wants to be spoken with. */
  readonly speaks: 'eip-1193' | 'wallet-standard' | 'injected-solana';
  /** The wallet's own object, not to be trusted. */
  readonly handle: object;
}
