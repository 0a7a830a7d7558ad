import { resetLinkExpiryMinutes } from '../../machines/contracts/timing.ts';
import { catalogue } from './language.ts';

/** Sentences of the page that asks for a reset link. */
export const forgotPasswordCopy = catalogue('forgotPassword', {
  lead: 'Enter your email and we will send you a reset link.',
  submit: 'Send Reset Link',
  submitting: 'Sending...',
  sent: 'If an account exists with this email, you will receive a password reset link',
  sentDetail: `The link works once and expires in ${resetLinkExpiryMinutes} minutes. You are being taken to the login page.`,
  failed: 'Failed to send reset link',
});
