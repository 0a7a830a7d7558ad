import type { AccountTypeRequests } from '../../machines/contracts/accountTypeRequests.ts';
import type { ProviderAccess } from './providerAccess.ts';

/**
 * Creates the request about the account type over the official client library.
 *
 * @returns the request; every rejection is an `IdentityError`
 */
export function accountTypeRequests(access: ProviderAccess): AccountTypeRequests {
  return {
    async storeAccountType(accountType, signal) {
      await access.run(async ({ user }) => {
        signal.throwIfAborted();
        const metadata = user.getSync()?.untrusted_metadata;
        return user.update({ untrusted_metadata: { ...metadata, account_type: accountType } });
      });
    },
  };
}
