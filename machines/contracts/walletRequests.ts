/** The wallets a widget knows (specification, section 3), those most asked for first. */
export const walletNames = [
  'metamask',
  'phantom',
  'coinbase',
  'binance',
  'vessel',
  'other-ethereum',
  'other-solana',
] as const;

export type WalletName = (typeof walletNames)[number];

/** What a wallet signs for. */
export type WalletChain = 'ethereum' | 'solana';

/**
 * The requests around crypto wallets. Each rejects with `IdentityError` (see failures.ts).
 *
 * Signatures never cross this port: whoever implements it keeps them from one call to the next. What needs the libraries of
 * a chain is fetched when a wallet is chosen, not before.
 */
export interface WalletRequests {
  /**
   * Looks for what this browser has that answers to a name: wallets that announce themselves, injected globals last.
   * Several may answer to 'other-ethereum' and 'other-solana', which mean all that no other name stands for.
   *
   * @returns those found, in the order of their names; none where nothing answers
   */
  findWallets(request: { readonly wallet: WalletName }, signal: AbortSignal): Promise<readonly FoundWallet[]>;

  /**
   * Asks a wallet for its account, which may open its window. Rejects with `wallet-declined` when the person would not,
   * `wallet-locked`, `wallet-busy` while an earlier request waits in its window, `wallet-missing` when it is gone, else
   * `wallet-failed`.
   */
  connectWallet(request: { readonly walletId: string }, signal: AbortSignal): Promise<WalletAccount>;

  /** Gets what the provider wants signed by an account. */
  startWalletSignIn(account: WalletAccount, signal: AbortSignal): Promise<WalletMessage>;

  /**
   * Has the wallet that was connected last sign what the provider wanted signed. Rejects as `connectWallet` does, and with
   * `wallet-changed` when another account would sign.
   */
  signMessage(request: WalletAccount & WalletMessage, signal: AbortSignal): Promise<void>;

  /** Opens a session with what was signed. Rejects with `signature-refused` when the provider does not take it. */
  finishWalletSignIn(
    request: { readonly sessionDurationMinutes: number },
    signal: AbortSignal,
  ): Promise<void>;

  /**
   * Tells when the wallet that was connected last lets go of its account, or takes another one.
   *
   * @returns ends the watch
   */
  watchWallet(tell: (change: WalletChange) => void): () => void;
}

export type WalletChange = 'account-changed' | 'disconnected';

/** A wallet in this browser. What it says of itself is anybody's text. */
export interface FoundWallet {
  /** Good for this page only. */
  readonly walletId: string;
  /** At most 60 characters, on one line. */
  readonly name: string;
}

export interface WalletAccount {
  readonly chain: WalletChain;
  /** As the provider takes it: EIP-55 for Ethereum, base58 for Solana. */
  readonly address: string;
}

export interface WalletMessage {
  /** Written by the provider, and shown before it is signed. */
  readonly message: string;
}
