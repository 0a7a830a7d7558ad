import type { PasskeyRequests } from '../../machines/contracts/passkeyRequests.ts';
import { passkeyKeepingRequests } from './passkeyKeepingRequests.ts';
import { passkeySignInRequests } from './passkeySignInRequests.ts';
import type { PasskeyWorld } from './passkeyWorld.ts';
import { stepUpRequests } from './stepUpRequests.ts';

/**
 * All that passkeys are used and kept with: signing in, setting them up, seeing to them, and proving who one is where the
 * provider asks for it.
 *
 * @param world what it is done with
 * @returns the requests; every rejection is an `IdentityError`. One of these serves one machine at a time
 */
export function passkeyRequests(world: PasskeyWorld): PasskeyRequests {
  return {
    ...passkeySignInRequests(world),
    ...passkeyKeepingRequests(world),
    ...stepUpRequests(world.openAccess),
  };
}
