/**
 * The port to the identity provider, in our words. Machines know its results, `src/identity` implements it,
 * tests script it. Every method rejects with `IdentityError` (see failures.ts). A request that was sent cannot be called
 * back: when its signal aborts, nobody waits for the answer any more, and no session is left behind by it.
 *
 * Tokens and cookies never cross this port: whoever implements it keeps them.
 */
export interface IdentityClient {
  /** Opens a session with an address and a password. */
  signInWithPassword(credentials: Credentials, signal: AbortSignal): Promise<void>;

  /** Asks for a password-reset link to be sent to an address. */
  sendResetLink(request: { readonly email: string }, signal: AbortSignal): Promise<void>;

  /** Sets a new password with the reset link this page was opened with. The provider opens a session by doing so. */
  resetPassword(request: { readonly password: string }, signal: AbortSignal): Promise<void>;

  /** Exchanges the magic link this page was opened with for a session. */
  exchangeMagicLink(signal: AbortSignal): Promise<void>;

  /** Exchanges the answer of an OAuth provider this page was opened with for a session. */
  exchangeOAuth(signal: AbortSignal): Promise<void>;

  /** Finds the session a page starts with; `null` when there is none. */
  restoreSession(signal: AbortSignal): Promise<SessionFacts | null>;

  /** Asks whether the session still stands; rejects with `session-ended` when it does not. */
  refreshSession(signal: AbortSignal): Promise<SessionFacts>;

  /** Gives the session its full duration again. */
  extendSession(signal: AbortSignal): Promise<SessionFacts>;

  /** Removes every trace of the session from this browser, at once, keeping in memory only what `revokeSession` needs. */
  forgetSession(): void;

  /** Another tab signed out: drops what this page remembers, but not a session that was opened since. */
  followSignOut(): void;

  /** Ends at the provider whatever sessions were forgotten and are not ended yet. */
  revokeSession(signal: AbortSignal): Promise<void>;
}

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** What the product knows of a session. */
export interface SessionFacts {
  readonly sessionId: string;
  /** By the provider's clock, from the moment of its answer to the end of the session. */
  readonly remainingMs: number;
  readonly record: SessionRecord;
  readonly user: UserFacts;
}

/** What the provider has written down about a session. Moments are milliseconds since 1970, by the provider's clock. */
export interface SessionRecord {
  readonly startedAt: number;
  readonly lastUsedAt: number;
  readonly endsAt: number;
  /** How the client has proved who they are in it, each way once, the first proof first. */
  readonly factors: readonly FactorKind[];
}

/** A way of proving who one is. */
export type FactorKind =
  | 'password'
  | 'passkey'
  | 'magic-link'
  | 'text-passcode'
  | 'whatsapp-passcode'
  | 'email-passcode'
  | 'oauth'
  | 'wallet'
  | 'authenticator-app'
  | 'recovery-code'
  | 'unknown';

export interface UserFacts {
  readonly userId: string;
  /** Name, else e-mail, else phone, else a short form of the wallet address. */
  readonly displayName: string;
  /** First, middle and last name; empty when none is on file. */
  readonly name: string;
  readonly emails: readonly ContactFacts[];
  readonly phones: readonly ContactFacts[];
  readonly wallets: readonly WalletFacts[];
  readonly hasPassword: boolean;
  readonly passkeyCount: number;
}

/** An address or a number, and whether the person has shown that it is theirs. */
export interface ContactFacts {
  readonly value: string;
  readonly isVerified: boolean;
}

export interface WalletFacts extends ContactFacts {
  readonly chain: 'ethereum' | 'solana';
}

/** What kind of link or redirect opened the page, read from its address. */
export type RedirectKind =
  | 'magic-link'
  | 'oauth'
  /** Another provider has sent the person back without an answer that signs them in. */
  | 'oauth-declined'
  | 'password-reset'
  | 'unknown'
  | 'missing';
