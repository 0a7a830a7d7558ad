import type { Requirements } from '../../machines/contracts/requirements.ts';
import { catalogue } from './language.ts';

const requirements = {
  hasMinLength: '8+ Characters',
  hasUppercase: 'Uppercase',
  hasLowercase: 'Lowercase',
  hasNumber: 'Number',
  hasSpecialChar: 'Special Char',
  passwordsMatch: 'Matching',
} satisfies Record<keyof Requirements, string>;

/** Texts of the page for a new password, except its title. */
export const resetPasswordCopy = catalogue('resetPassword', {
  lead: 'Choose a password you use nowhere else.',
  newPassword: 'New Password',
  confirmPassword: 'Confirm Password',
  submit: 'Reset Password',
  submitting: 'Resetting...',
  strength: 'Password strength',
  bands: { weak: 'Weak', fair: 'Fair', strong: 'Strong', breached: 'Found in a breach' },
  share: (met: number, of: number) => `${met} of ${of} requirements met`,
  requirementsTitle: 'Password requirements',
  requirements,
  tooLong: (limit: number) => `Use ${limit} characters or fewer.`,
  incomplete: 'Please meet all password requirements',
  done: 'Password reset successful!',
  doneDetail: 'All devices were signed out. The login page will open shortly.',
  failed: 'An error occurred during password reset',
  missing: {
    title: 'This page needs a link',
    text: 'Open the link in your password reset email, or copy the whole link. If you already used it, ask for a new one.',
  },
  spent: {
    title: 'This link no longer works',
    text: 'It has expired or was already used. Ask for a new one.',
  },
  elsewhere: {
    title: 'Open this link in the same browser',
    text: 'For your security, it works only in the browser that requested it, and only until you log out there. Open it there, use the newest email, or ask for a new one here.',
  },
  newLink: 'Send a new link',
  back: 'Back to Login',
});
