import type { ResetPasswordCopy } from './copy.ts';
import { enResetPassword } from './enResetPassword.ts';

/** The catalogue of the page for a new password in force. */
export const resetPasswordCopy: ResetPasswordCopy = enResetPassword;
