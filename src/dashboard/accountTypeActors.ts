import type { AccountType } from '../../machines/contracts/accountTypes.ts';
import { accountTypeRequests } from '../identity/accountTypeRequests.ts';
import type { ProviderAccess } from '../identity/providerAccess.ts';
import { request } from '../page/request.ts';

/** Provides the actor that stores the client's account type, for the first steps of an account and for the profile. */
export function accountTypeActors(identity: ProviderAccess) {
  const requests = accountTypeRequests(identity);
  return {
    storeAccountType: request<void, { accountType: AccountType | null }>(async ({ input, signal }) => {
      // Stryker disable next-line ConditionalExpression: both machines store only a chosen type
      if (input.accountType) await requests.storeAccountType(input.accountType, signal);
    }),
  };
}
