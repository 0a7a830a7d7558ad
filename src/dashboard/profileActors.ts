import type { PasswordChange, PasswordRequests } from '../../machines/contracts/passwordRequests.ts';
import { sessionDurationMinutes } from '../../machines/contracts/timing.ts';
import { request } from '../page/request.ts';

/** Actors of `passwordChangeMachine`, bound to the identity provider. */
export function passwordChangeActors(passwords: PasswordRequests) {
  return {
    changePassword: request<void, PasswordChange>(({ input, signal }) =>
      passwords.changePassword({ ...input, sessionDurationMinutes }, signal),
    ),
    sendResetLink: request<void, { email: string }>(({ input, signal }) =>
      passwords.sendResetLink(input, signal),
    ),
  };
}
