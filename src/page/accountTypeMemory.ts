import { accountTypes, type AccountType } from '../../machines/contracts/accountTypes.ts';
import { signUpLimitMs } from '../../machines/contracts/timing.ts';
import { storedItem } from '../identity/storedItem.ts';

const item = storedItem('localStorage', 'fairlead.account-type');

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
    const [type, chosenAtMs] = item.read()?.split(' ') ?? [];
    return Date.now() - Number(chosenAtMs) <= signUpLimitMs ? readAccountType(type) : null;
  },
  store(accountType: AccountType | null): void {
    if (accountType === null) item.remove();
    else item.write(`${accountType} ${Date.now()}`);
  },
};
