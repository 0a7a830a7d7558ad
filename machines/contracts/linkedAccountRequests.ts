import type { Failure } from './failures.ts';
import type { OAuthProviderName } from './oauthRequests.ts';
import type { OAuthAccountFacts } from './sessionRequests.ts';
import type { WalletAccount } from './walletRequests.ts';

/** Wallets and OAuth accounts of a client. Each request rejects with `IdentityError` (see failures.ts). */
export interface LinkedAccountRequests {
  /** Returns the client's accounts. Rejects with `session-ended` when signed out. */
  readLinkedAccounts(signal: AbortSignal): Promise<LinkedAccounts>;

  /**
   * Removes a wallet or an OAuth account. Rejects with `step-up-required` when the session needs another factor, and when
   * nothing else would sign the client in.
   */
  removeLinkedAccount(account: LinkedAccount, signal: AbortSignal): Promise<void>;

  /**
   * Navigates to the OAuth provider's page, which redirects back to `/authenticate`; resolves on `pagehide`. An abort
   * stops the navigation. Rejects with `step-up-required` when the session needs another factor.
   */
  leaveToLink(request: { readonly provider: OAuthProviderName }, signal: AbortSignal): Promise<void>;
}

/** The last step of linking an OAuth account, on the page `/authenticate`. */
export interface AccountLinkRequests {
  /**
   * Links the OAuth account of the token in this page's URL to the signed-in client. Rejects with `link-spent` for a used
   * token, with `link-from-other-browser` and `return-too-late` like `exchangeOAuth`, and with `request-refused` for an
   * account of another client.
   */
  finishLink(
    request: { readonly provider: OAuthProviderName; readonly sessionDurationMinutes: number },
    signal: AbortSignal,
  ): Promise<void>;
}

export type LinkedAccount =
  | ({ readonly kind: 'wallet'; readonly id: string } & WalletAccount)
  | ({ readonly kind: 'oauth' } & OAuthAccountFacts);

export interface LinkedAccounts {
  readonly accounts: readonly LinkedAccount[];
  /** Whether the client has only one way to sign in, which may not be removed. */
  readonly hasOneWayIn: boolean;
}

/** Result of linking an OAuth account, which the page `/authenticate` passes to the profile. */
export type LinkResult =
  | { readonly kind: 'linked' | 'declined'; readonly provider: OAuthProviderName }
  | { readonly kind: 'failed'; readonly provider: OAuthProviderName; readonly failure: Failure };
