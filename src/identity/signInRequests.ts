import type { SignInRequests } from '../../machines/contracts/identity.ts';
import { searchUserType } from './clientRequests.ts';
import { magicLinkRequests } from './magicLinkRequests.ts';
import { newPasswordRequests } from './newPasswordRequests.ts';
import { oauthRequests } from './oauthRequests.ts';
import { passcodeRequests } from './passcodeRequests.ts';
import { passkeySignInRequests } from './passkeySignInRequests.ts';
import { passwordRequests } from './passwordRequests.ts';
import type { ProviderAccess } from './providerAccess.ts';

/**
 * Creates the requests of a sign-in widget.
 *
 * @returns the requests; every rejection is an `IdentityError`
 */
export function signInRequests(access: ProviderAccess): SignInRequests {
  return {
    ...oauthRequests(access),
    ...passcodeRequests(access),
    ...magicLinkRequests(access),
    ...passwordRequests(access),
    ...newPasswordRequests(access),
    ...passkeySignInRequests(access),
    findUserType: ({ email }, signal) =>
      access.runFor({ email, signal }, (client) => searchUserType(client, email)),
  };
}
