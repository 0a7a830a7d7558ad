import type { WidgetIdentity } from '../../machines/contracts/widgetIdentity.ts';
import { magicLinkRequests } from './magicLinkRequests.ts';
import { passcodeRequests } from './passcodeRequests.ts';
import { passwordRequests } from './passwordRequests.ts';
import type { ProviderAccess } from './providerAccess.ts';
import { userLookup } from './userLookup.ts';

/**
 * The sign-in widget's port to the provider.
 *
 * @param openAccess gives the access to the client library, loading it when first needed
 * @returns the port; every rejection is an `IdentityError`
 */
export function createWidgetIdentity(openAccess: () => Promise<ProviderAccess>): WidgetIdentity {
  return {
    ...passcodeRequests(openAccess),
    ...magicLinkRequests(openAccess),
    ...passwordRequests(openAccess),
    ...userLookup(openAccess),
  };
}
