import { childScreen } from './childScreen.tsx';
import { PasswordResetScreen } from './PasswordResetScreen.tsx';
import { PasswordScreen } from './PasswordScreen.tsx';

/** The password screens, by state of the widget machine. */
export const passwordScreens = {
  enteringPassword: childScreen('password', PasswordScreen),
  resettingPassword: childScreen('passwordReset', PasswordResetScreen),
} as const;
