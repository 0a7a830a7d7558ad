import type { AccountType } from './accountTypes.ts';

/** Request about the account type. It rejects with `IdentityError` (see failures.ts). */
export interface AccountTypeRequests {
  /** Stores the account type in the user's untrusted metadata, and keeps the other metadata. */
  storeAccountType(accountType: AccountType, signal: AbortSignal): Promise<void>;
}
