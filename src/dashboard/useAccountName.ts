import type { LinkedAccount } from '../../machines/contracts/linkedAccountRequests.ts';
import { oauthProviders } from '../../machines/contracts/oauthRequests.ts';
import { isOf } from '../../machines/dashboard/linkedAccounts.ts';
import { linkedAccountsCopy } from '../copy/linkedAccounts.en.ts';
import { profileCopy } from '../copy/profile.en.ts';
import { useCopy } from '../copy/useCopy.ts';
import { widgetCopy } from '../copy/widget.en.ts';

/** Returns the function that names an account in the current language; a wallet by its chain and wallet address. */
export function useFullName(): (account: LinkedAccount) => string {
  const nameOf = useAccountName();
  return (account) => (account.kind === 'wallet' ? `${nameOf(account)} ${account.address}` : nameOf(account));
}

/** Returns the function that names an account in the current language; a wallet by its chain alone. */
export function useAccountName(): (account: LinkedAccount) => string {
  const words = useCopy(linkedAccountsCopy);
  const { chains } = useCopy(profileCopy);
  const { providers } = useCopy(widgetCopy);
  return (account) => {
    if (account.kind === 'wallet') return words.wallet(chains[account.chain]);
    const known = oauthProviders.find((provider) => isOf(account, provider));
    return words.account(known ? providers[known] : account.provider);
  };
}
