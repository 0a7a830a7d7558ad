import type { ResetReason } from '../../machines/widget/passwordEmail.machine.ts';
import { catalogue } from './language.ts';

interface MailWords {
  readonly title: string;
  readonly text: (email: string) => string;
  readonly detail: string;
}

const mails = {
  forgotten: {
    title: 'Forgot password?',
    text: (email: string) => `A link to reset your password was sent to ${email}.`,
    detail: 'Open it on this device, or choose “Back” to use another email.',
  },
  'set-new': {
    title: 'Check your email to set a new password!',
    text: (email: string) => `A link to create your password was sent to ${email}.`,
    detail: 'Open it to create your password and sign in.',
  },
  duplicate: {
    title: 'Check your email to set a new password',
    text: (email: string) => `A link was sent to ${email}.`,
    detail: 'You already have an account. To protect it, confirm your email and set a new password.',
  },
  breached: {
    title: 'Check your email to set a new password',
    text: (email: string) => `A link to set a new password was sent to ${email}.`,
    detail:
      'This password may have been used on a different site that experienced a security issue. Please choose another password.',
  },
} satisfies Record<ResetReason, MailWords>;

/** Texts of the widget's password screens. */
export const passwordCopy = catalogue('passwords', {
  field: { password: 'Password', newPassword: 'New password' },
  show: 'Show',
  hide: 'Hide',
  /** The label of the field, appended to 'Show' and 'Hide' for screen readers. */
  shown: (label: string) => ` ${label}`,
  tooLong: (limit: number) => `Use ${limit} characters or fewer.`,
  missing: 'Enter your password.',
  continue: 'Continue',
  create: {
    title: 'Create an account',
    text: 'Finish creating your account by setting a password.',
  },
  login: {
    title: 'Log in',
    submitting: 'Logging in...',
    forgot: 'Forgot Password?',
  },
  passwordless: {
    title: 'How would you like to continue?',
    text: 'Your account has no password yet.',
    newPassword: 'Create a password instead',
  },
  link: 'Login without a password',
  failed: {
    password: 'Your password could not be saved',
    login: 'We could not log you in',
    check: 'Your password could not be checked',
    mail: 'The email could not be sent',
  },
  strength: {
    score: (score: number) => `Password strength: ${score} of 4.`,
    characters: (count: number) => `Must be at least ${count} characters long`,
    complexity: (count: number) =>
      `Must contain ${count} of the following: uppercase letter, lowercase letter, number, symbol`,
    rules: 'Password rules',
    met: 'met',
    notMet: 'not met',
    breached:
      'This password may have been used on a different site that experienced a security issue. Please choose another password.',
    again: 'Check again',
  },
  mails,
  resend: 'Resend email',
  resending: 'Sending...',
  coolingDown: 'Too many emails were sent. Try again shortly.',
  reset: {
    title: 'Reset your password',
    text: 'Choose a password you use nowhere else.',
    submit: 'Reset password',
    submitting: 'Resetting...',
  },
  loginLink: {
    title: 'Login without a password',
    text: 'Press the button to finish signing in.',
    submitting: 'Logging in...',
    failed: 'We could not sign you in',
  },
  links: {
    missing: {
      title: 'This page needs a link',
      text: 'Open the link in your email, or copy the whole link. If you already used it, ask for a new one.',
    },
    spent: {
      title: 'This link no longer works',
      text: 'It has expired or was already used. Ask for a new one.',
    },
    elsewhere: {
      title: 'Open this link in the same browser',
      text: 'For your security, it works only in the browser that requested it, and only until you log out there. Open it there, use the newest email, or ask for a new one here.',
    },
    again: 'Send a new link',
  },
});
