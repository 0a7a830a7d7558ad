import type { PasswordRequests } from '../../machines/contracts/passwordRequests.ts';
import type { ProviderAccess } from './providerAccess.ts';

/**
 * Passwords in the widget over the official client library.
 *
 * @param _openAccess gives the access that the page's requests share
 * @returns the requests; every rejection is an `IdentityError`
 */
export function passwordRequests(_openAccess: () => Promise<ProviderAccess>): PasswordRequests {
  return {};
}
