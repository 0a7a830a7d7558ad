/** The session of the page. Each request rejects with `IdentityError` (see failures.ts). */
export interface SessionRequests {
  /** Finds the session a page starts with; `null` when there is none. */
  restoreSession(signal: AbortSignal): Promise<SessionFacts | null>;

  /** Asks whether the session still stands; rejects with `session-ended` when it does not. */
  refreshSession(signal: AbortSignal): Promise<SessionFacts>;

  /** Gives the session its full duration again. */
  extendSession(signal: AbortSignal): Promise<SessionFacts>;

  /** Removes every trace of the session from this browser, at once; only what `revokeSession` needs stays in memory. */
  forgetSession(): void;

  /** Another tab signed out: drops what this page remembers, but not a session that was opened since. */
  followSignOut(): void;

  /** Ends at the provider whatever sessions were forgotten and are not ended yet. */
  revokeSession(signal: AbortSignal): Promise<void>;
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
