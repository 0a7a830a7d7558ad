import type { UserLookup } from '../../machines/contracts/userLookup.ts';
import { searchUserType } from './clientRequests.ts';
import type { ProviderAccess } from './providerAccess.ts';

/**
 * Looks accounts up over the official client library.
 *
 * @param openAccess gives the access that the page's requests share
 * @returns the request; every rejection is an `IdentityError`
 */
export function userLookup(openAccess: () => Promise<ProviderAccess>): UserLookup {
  return {
    async findUserType({ email }) {
      const access = await openAccess();
      return access.ask((client) => searchUserType(client, email));
    },
  };
}
