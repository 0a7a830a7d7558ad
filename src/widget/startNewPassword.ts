import type { PasswordStrength, StrengthRequest } from '../../machines/contracts/passwordRequests.ts';
import { newPasswordMachine } from '../../machines/widget/newPassword.machine.ts';
import { passwordStrengthMachine } from '../../machines/widget/passwordStrength.machine.ts';
import { request } from '../page/request.ts';

interface NewPassword {
  readonly email: string | null;
  readonly password: string;
}

/** Returns the machine for a new password with its actors provided. */
export function boundNewPassword(
  checkStrength: (input: StrengthRequest, signal: AbortSignal) => Promise<PasswordStrength>,
  save: (input: NewPassword, signal: AbortSignal) => Promise<void>,
) {
  return newPasswordMachine.provide({
    actors: {
      passwordStrength: passwordStrengthMachine.provide({
        actors: {
          checkStrength: request<PasswordStrength, StrengthRequest>(({ input, signal }) =>
            checkStrength(input, signal),
          ),
        },
      }),
      savePassword: request<void, NewPassword>(({ input, signal }) => save(input, signal)),
    },
  });
}
