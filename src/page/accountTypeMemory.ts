import { accountTypes, type AccountType } from '../../machines/contracts/accountTypes.ts';
import { signUpLimitMs } from '../../machines/contracts/timing.ts';

const key = 'fairlead.account-type';

/** Returns the account type in a query parameter or in storage; `null` for anything else. */
export function readAccountType(text: string | null | undefined): AccountType | null {
  return accountTypes.find((type) => type === text) ?? null;
}

/**
 * Remembers the account type that a visitor chose for one sign-up, for an hour. The sign-up may end in another tab, by a
 * link in an email. Without storage, the choice is lost, and the client has no account type.
 */
export const accountTypeMemory = {
  recall(): AccountType | null {
    try {
      const [type, chosenAtMs] = (localStorage.getItem(key) ?? '').split(' ');
      return Date.now() - Number(chosenAtMs) <= signUpLimitMs ? readAccountType(type) : null;
    } catch {
      return null;
    }
  },
  store(accountType: AccountType | null): void {
    try {
      if (accountType === null) localStorage.removeItem(key);
      else localStorage.setItem(key, `${accountType} ${Date.now()}`);
    } catch {
      // Storage is blocked or full.
    }
  },
};
