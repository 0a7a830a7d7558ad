import type { WidgetIdentity } from '../../machines/contracts/widgetIdentity.ts';
import { magicLinkRequests } from './magicLinkRequests.ts';
import { oauthRequests } from './oauthRequests.ts';
import { passcodeRequests } from './passcodeRequests.ts';
import { passkeyRequests } from './passkeyRequests.ts';
import type { PasskeyWorld } from './passkeyWorld.ts';
import { passwordRequests } from './passwordRequests.ts';
import { userLookup } from './userLookup.ts';

/**
 * The sign-in widget's port to the provider.
 *
 * @param world gives the access to the client library, and what speaks with the browser about passkeys, loading each when
 *   first needed
 * @returns the port; every rejection is an `IdentityError`
 */
export function createWidgetIdentity(world: PasskeyWorld): WidgetIdentity {
  const { openAccess } = world;
  return {
    ...oauthRequests(openAccess),
    ...passcodeRequests(openAccess),
    ...magicLinkRequests(openAccess),
    ...passwordRequests(openAccess),
    ...passkeyRequests(world),
    ...userLookup(openAccess),
  };
}
