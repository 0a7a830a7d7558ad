import type { ForgotPasswordCopy } from './copy.ts';
import { enForgotPassword } from './enForgotPassword.ts';

/** The catalogue of the page that asks for a reset link in force. */
export const forgotPasswordCopy: ForgotPasswordCopy = enForgotPassword;
