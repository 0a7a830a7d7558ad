import { boundNewPassword } from '../widget/startNewPassword.ts';
import { NewPasswordScreen } from '../widget/NewPasswordScreen.tsx';

/** Connects the form for a new password. */
export function startMemberPassword(...requests: Parameters<typeof boundNewPassword>) {
  return { machine: boundNewPassword(...requests), Screen: NewPasswordScreen };
}
