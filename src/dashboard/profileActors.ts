import type { IdentityClient } from '../../machines/contracts/identity.ts';
import type {
  PasswordChange,
  PasswordChangeRequests,
} from '../../machines/contracts/passwordChangeRequests.ts';
import { request } from '../page/request.ts';

/** The actors of `passwordChangeMachine`, bound to the provider. */
export function passwordChangeActors(
  requests: PasswordChangeRequests,
  identity: Pick<IdentityClient, 'sendResetLink'>,
) {
  return {
    changePassword: request<void, PasswordChange>(({ input, signal }) =>
      requests.changePassword(input, signal),
    ),
    sendResetLink: request<void, { email: string }>(({ input, signal }) =>
      identity.sendResetLink(input, signal),
    ),
  };
}
