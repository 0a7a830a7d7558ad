/** The supported wallets (specification, section 3), most popular first. */
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

/** The blockchain that a wallet signs for. */
export type WalletChain = 'ethereum' | 'solana';

/**
 * Sign-in with a crypto wallet. Each request rejects with `IdentityError` (see failures.ts).
 *
 * Signatures never cross this port: the implementation stores them between calls. The libraries of a chain are loaded
 * when a wallet is chosen.
 */
export interface WalletRequests {
  /** Lists the names that an installed wallet matches, in the order of `walletNames`. It opens no wallet's window. */
  listInstalled(signal: AbortSignal): Promise<readonly WalletName[]>;

  /**
   * Finds the installed wallets that match a name: wallets that announce themselves, and injected globals.
   * 'other-ethereum' and 'other-solana' match every wallet that no other name matches.
   *
   * @returns the wallets, sorted by name; may be empty
   */
  findWallets(request: { readonly wallet: WalletName }, signal: AbortSignal): Promise<readonly FoundWallet[]>;

  /**
   * Asks a wallet for its account, which may open the wallet's window. Rejects with `wallet-declined` when the user
   * declined, `wallet-locked` when the wallet is locked, `wallet-busy` while an earlier request is open,
   * `wallet-missing` when the wallet is gone, `wallet-disconnected` when it has lost its connection, `wallet-unsupported`
   * when it has only accounts that cannot sign messages, and `wallet-failed` otherwise.
   */
  connectWallet(request: { readonly walletId: string }, signal: AbortSignal): Promise<WalletAccount>;

  /**
   * Requests the message that the account must sign. Rejects with `wallet-message-foreign`, before a wallet shows the
   * message, when its first two lines do not name this page's host and the account's address.
   */
  startWalletSignIn(account: WalletAccount, signal: AbortSignal): Promise<WalletMessage>;

  /**
   * Asks the connected wallet to sign the message. Rejects with the codes of `connectWallet`, and with `wallet-changed`
   * when the wallet would sign with another account.
   */
  signMessage(request: WalletAccount & WalletMessage, signal: AbortSignal): Promise<void>;

  /**
   * Opens a session with the signature. Rejects with `signature-refused` when the provider does not accept it, and with
   * `wallet-unsupported` when it can never accept one of this kind of account.
   */
  finishWalletSignIn(
    request: { readonly sessionDurationMinutes: number },
    signal: AbortSignal,
  ): Promise<void>;

  /**
   * Watches the connected wallet for a disconnect or a change of its account.
   *
   * @returns a function that stops watching
   */
  watchWallet(onChange: (change: WalletChange) => void): () => void;
}

export type WalletChange = 'account-changed' | 'disconnected';

/** A wallet found in this browser. */
export interface FoundWallet {
  /** Id that this page gives to the wallet; valid until the page is unloaded. */
  readonly walletId: string;
  /** Untrusted text from the wallet, cut to one line of at most 60 characters. */
  readonly name: string;
}

export interface WalletAccount {
  readonly chain: WalletChain;
  /** Wallet address in the provider's format: EIP-55 for Ethereum, base58 for Solana. */
  readonly address: string;
}

export interface WalletMessage {
  /** The provider's message; the screen shows it before the wallet signs it. */
  readonly message: string;
}
