import { accountTypes, type AccountType } from '../../machines/contracts/accountTypes.ts';

const key = 'fairlead.account-type';

/** Returns the account type in a query parameter or in storage; `null` for anything else. */
export function readAccountType(text: string | null | undefined): AccountType | null {
  return accountTypes.find((type) => type === text) ?? null;
}

/**
 * Remembers the account type that a visitor chose until the first sign-in, which may happen in another tab by a link in
 * an email. Without storage, the choice is lost, and the client has no account type.
 */
export const accountTypeMemory = {
  recall(): AccountType | null {
    try {
      return readAccountType(localStorage.getItem(key));
    } catch {
      return null;
    }
  },
  store(accountType: AccountType | null): void {
    try {
      if (accountType === null) localStorage.removeItem(key);
      else localStorage.setItem(key, accountType);
    } catch {
      // Storage is blocked or full.
    }
  },
};
