import { resetLinkExpiryMinutes } from '../../machines/contracts/timing.ts';
import { catalogue } from './language.ts';

/** Texts of the page that sends a reset link. */
export const forgotPasswordCopy = catalogue('forgotPassword', {
  lead: 'Enter your email and we will send you a reset link.',
  submit: 'Send Reset Link',
  submitting: 'Sending...',
  sent: 'If an account exists with this email, you will receive a password reset link',
  sentDetail: `The link works once and expires in ${resetLinkExpiryMinutes} minutes. The login page will open shortly.`,
  failed: 'Failed to send reset link',
});
