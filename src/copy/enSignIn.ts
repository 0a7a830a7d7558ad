import { resetLinkExpiryMinutes, sessionDurationMinutes } from '../../machines/contracts/timing.ts';
import type { LoginNotice } from '../../machines/sign-in/login.machine.ts';

/** What the sign-in pages have in common, and the words of those two that most people see, in English. */
export const enSignIn = {
  login: {
    submit: 'Sign In',
    submitting: 'Signing In...',
    opening: 'Opening your dashboard...',
    forgot: 'Forgot your password?',
    otherWays: 'Other ways to sign in',
    failed: 'Invalid email or password',
    notices: {
      'password-reset': 'Password reset successful. Please log in with your new password.',
      'session-ended': 'Your session has ended. Please log in again.',
    } satisfies Record<LoginNotice, string>,
  },
  care: {
    title: 'Before you sign in',
    addressTitle: 'Look at the address bar',
    address: 'Come here by your own bookmark, never by a link in a message you did not ask for.',
    secretTitle: 'Your password stays with you',
    secret: 'We never ask for it by email, by phone or in a chat.',
    sessionTitle: 'Sessions close themselves',
    session: `Yours lasts ${sessionDurationMinutes} minutes, and you are asked before it ends.`,
    helpTitle: 'Something looks wrong?',
    help: 'Stop, and write to',
  },
  forgotPassword: {
    lead: 'Tell us the address you sign in with. We will send a link to it that sets a new password.',
    submit: 'Send Reset Link',
    submitting: 'Sending...',
    back: 'Back to Login',
    sent: 'If an account exists with this email, you will receive a password reset link',
    sentDetail: `The link works once, within ${resetLinkExpiryMinutes} minutes. You are being taken to the login page.`,
    failed: 'Failed to send reset link',
  },
  leaving: {
    login: 'Taking you to the login page...',
    dashboard: 'Opening your dashboard...',
    forgotPassword: 'Taking you to the password reset page...',
    resetPassword: 'Taking you to the page for your new password...',
    link: 'Continue',
  },
} as const;
