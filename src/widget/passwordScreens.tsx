import { childScreen } from './childScreen.tsx';
import { PasswordResetScreen } from './PasswordResetScreen.tsx';
import { PasswordScreen } from './PasswordScreen.tsx';

/** The screens for passwords, by the state of the widget. */
export const passwordScreens = {
  enteringPassword: childScreen('password', PasswordScreen),
  resettingPassword: childScreen('passwordReset', PasswordResetScreen),
} as const;
