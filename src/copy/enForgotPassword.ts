import { resetLinkExpiryMinutes } from '../../machines/contracts/timing.ts';

/** The words of the page that asks for a reset link, in English. */
export const enForgotPassword = {
  lead: 'Tell us the address you sign in with. We will send a link to it that sets a new password.',
  submit: 'Send Reset Link',
  submitting: 'Sending...',
  sent: 'If an account exists with this email, you will receive a password reset link',
  sentDetail: `The link works once, within ${resetLinkExpiryMinutes} minutes. You are being taken to the login page.`,
  failed: 'Failed to send reset link',
} as const;
