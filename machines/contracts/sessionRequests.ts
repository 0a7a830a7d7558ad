import type { AccountType } from './accountTypes.ts';

/** Requests about the session of the page. Each request rejects with `IdentityError` (see failures.ts). */
export interface SessionRequests {
  /** Returns the session that this page was loaded with; `null` when signed out. */
  restoreSession(signal: AbortSignal): Promise<SessionFacts | null>;

  /** Checks the session at the provider. Rejects with `session-ended` when the session is over. */
  refreshSession(signal: AbortSignal): Promise<SessionFacts>;

  /** Extends the session to its full duration. */
  extendSession(signal: AbortSignal): Promise<SessionFacts>;

  /** Removes the session from this browser synchronously. Its token stays in memory for `revokeSession`. */
  forgetSession(): void;

  /**
   * Drops this page's copy of the session after a sign-out in another tab, unless a new session has been opened since.
   */
  followSignOut(): void;

  /** Revokes, at the provider, the sessions that `forgetSession` removed from this browser. */
  revokeSession(signal: AbortSignal): Promise<void>;
}

/** How long a session lasts. */
export interface SessionLife {
  /** Milliseconds from the provider's response to the end of the session, by the provider's clock. */
  readonly remainingMs: number;
}

/** A session and the user who is signed in. */
export interface SessionFacts extends SessionLife {
  readonly sessionId: string;
  readonly record: SessionRecord;
  readonly user: UserFacts;
}

/** The provider's record of a session. Times are epoch milliseconds by the provider's clock. */
export interface SessionRecord {
  readonly startedAt: number;
  readonly lastUsedAt: number;
  readonly endsAt: number;
  /** Authentication factors without duplicates, oldest first. */
  readonly factors: readonly FactorKind[];
  /** How the client proved their identity, oldest first. */
  readonly methods: readonly SessionMethod[];
}

/** One use of a sign-in method in a session. */
export interface SessionMethod {
  readonly kind: FactorKind;
  /** The email address, phone number, shortened wallet address, passkey or OAuth provider; empty if unknown. */
  readonly detail: string;
  /** Id of the contact, passkey, account or authenticator app at the provider; empty for a password. */
  readonly subject: string;
  /** Time of the latest use, in epoch milliseconds by the provider's clock. */
  readonly provedAt: number;
}

export type FactorKind =
  | 'password'
  | 'passkey'
  /** A passkey whose authenticator did not verify its user: possession only. */
  | 'unverified-passkey'
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
  /** Time of the sign-up, in epoch milliseconds by the provider's clock. */
  readonly createdAt: number;
  /** The user's name, or else the email address, else the phone number, else the shortened wallet address. */
  readonly displayName: string;
  /** First, middle and last name; may be empty. */
  readonly name: string;
  readonly nameParts: NameParts;
  readonly emails: readonly ContactFacts[];
  readonly phones: readonly ContactFacts[];
  readonly wallets: readonly WalletFacts[];
  readonly oauthAccounts: readonly OAuthAccountFacts[];
  /** Account type chosen at the sign-up; `null` for a client who chose none. */
  readonly accountType: AccountType | null;
  readonly hasPassword: boolean;
  readonly passkeyCount: number;
  /** Whether an authenticator app has been set up and verified. */
  readonly hasAuthenticator: boolean;
}

/** Parts of a name; each may be empty. */
export interface NameParts {
  readonly first: string;
  readonly middle: string;
  readonly last: string;
}

/** An email address, phone number or wallet address. */
export interface ContactFacts {
  /** Identifier that the provider's paths for its removal take. */
  readonly id: string;
  readonly value: string;
  /** Whether the user has proved ownership of the contact. */
  readonly isVerified: boolean;
}

export interface WalletFacts extends ContactFacts {
  readonly chain: 'ethereum' | 'solana';
}

/** An account of an OAuth provider that signs in this user. */
export interface OAuthAccountFacts {
  readonly id: string;
  /** Name of the provider in Stytch's user object, such as `Google`. */
  readonly provider: string;
}
