import { sessionDurationMinutes, resetLinkExpiryMinutes } from '../../machines/contracts/timing.ts';
import type { LoginNotice } from '../../machines/sign-in/login.machine.ts';
import type { Message } from './failures.ts';
import { catalogue } from './language.ts';
import type { AccountType } from '../../machines/contracts/accountTypes.ts';
import type { Requirements } from '../../machines/contracts/requirements.ts';

/** Texts of the login page, and texts shared by the sign-in pages. */
export const signInCopy = catalogue('signIn', {
  login: {
    submit: 'Sign In',
    submitting: 'Signing In...',
    opening: 'Opening your dashboard...',
    forgot: 'Forgot your password?',
    otherWays: 'Other ways to sign in',
    openAccount: 'Open an account',
    failed: 'Invalid email or password',
    unfinished: 'We could not finish signing you in. Please try again.',
    notices: {
      'password-reset': {
        title: 'Password reset successful. Please log in with your new password.',
        detail: 'All devices were signed out.',
      },
      'session-ended': { title: 'Your session has ended. Please log in again.' },
      'signed-out-elsewhere': {
        title: 'Your session has ended. Please log in again.',
        detail: 'You signed out in another tab.',
      },
    } satisfies Record<LoginNotice, Message>,
  },
  advice: {
    title: 'Before you sign in',
    urlTitle: 'Check the address bar',
    url: 'Use your own bookmark, not a link in an unexpected message.',
    secretTitle: 'Your password stays with you',
    secret: 'We never ask for it by email, by phone or in a chat.',
    sessionTitle: 'Sessions end automatically',
    session: `Yours lasts ${sessionDurationMinutes} minutes. We ask before it ends.`,
    helpTitle: 'Something looks wrong?',
    help: 'Stop and write to',
  },
  backToLogin: 'Back to Login',
  leaving: {
    login: 'Taking you to the login page...',
    signIn: 'Taking you to the sign-in page...',
    dashboard: 'Opening your dashboard...',
    forgotPassword: 'Taking you to the password reset page...',
    resetPassword: 'Taking you to the new password page...',
    link: 'Continue',
  },
});

/** Texts about opening an account. */
export const signUpCopy = catalogue('signUp', {
  title: 'Open an account',
  text: 'Choose below how you want to sign in. Your account opens with your first sign-in.',
  types: 'Account type',
  accountTypes: {
    individual: 'Individual',
    institutional: 'Institutional',
  } satisfies Record<AccountType, string>,
  consent: 'By opening an account, you accept our',
  and: 'and our',
});

/** Texts of the page that sends a reset link. */
export const forgotPasswordCopy = catalogue('forgotPassword', {
  lead: 'Enter your email and we will send you a reset link.',
  submit: 'Send Reset Link',
  submitting: 'Sending...',
  sent: 'If an account exists with this email, you will receive a password reset link',
  sentDetail: `The link works once and expires in ${resetLinkExpiryMinutes} minutes. The login page will open shortly.`,
  failed: 'Failed to send reset link',
});

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
    text: 'Open the link in your password reset email, or copy the whole link. If you have just chosen a new password, try to log in with it. Otherwise ask for a new link.',
  },
  spent: {
    title: 'This link no longer works',
    text: 'It has expired or was already used. If you have just chosen a new password, try to log in with it. Otherwise ask for a new link.',
  },
  elsewhere: {
    title: 'Open this link in the same browser',
    text: 'For your security, it works only in the browser that requested it, and only until you log out there. Open it there, use the newest email, or ask for a new one here.',
  },
  newLink: 'Send a new link',
  back: 'Back to Login',
});

/** Texts of the page `/authenticate`, except its title. */
export const redirectTokenCopy = catalogue('redirectToken', {
  confirmText: 'You opened a sign-in link. Continue to sign in on this device.',
  confirmSignedInTitle: 'Continue with this link',
  confirmSignedInText:
    'You are signed in. If we sent this link to add an email address to your account, continue to add it. If the link is for another account, you are then signed in to that one.',
  confirm: 'Continue',
  busyTitle: 'Signing you in',
  busyText: 'One moment...',
  failedTitle: 'We could not sign you in',
  failed: 'The link could not be checked',
  unfinished: 'Your second step could not be loaded',
  spentTitle: 'This link no longer works',
  spentText: 'It has expired or was already used. Sign in to ask for a new one.',
  elsewhereTitle: 'Open this link in the same browser',
  elsewhereText:
    'For your security, it works only in the browser that requested it, and only until you log out there. Open it there, use the newest email, or sign in here to ask for a new one.',
  startedElsewhereTitle: 'You started in another browser or tab',
  startedElsewhereText:
    'For your security, you can continue only where you started. Continue there, or start again here.',
  tooLateTitle: 'This took too long',
  tooLateText: 'For your security, a sign-in has to be finished within 30 minutes. Start again.',
  declinedTitle: 'You were not signed in',
  declinedText:
    'You declined, or the account could not be used here. Try again, or use another way to sign in.',
  alreadyTitle: 'You are already signed in',
  alreadyText:
    'Continue to your account. If you were adding an account or confirming your identity, go on in the tab where you started.',
  spentSignedInText: 'It has expired or was already used. You are already signed in here.',
  toAccount: 'Continue to your account',
  missingTitle: 'This sign-in cannot continue here',
  missingText:
    'If you have a sign-in link in an email, open it again. If you used Google or another account, start again.',
  unknownTitle: 'We do not recognize this link',
  unknownText: 'It may be incomplete. Copy the whole link from your email, or sign in.',
  back: 'Back to sign-in',
});

/** Texts of the page `/authenticate` for a client who links an OAuth account. */
export const accountLinkCopy = catalogue('accountLink', {
  title: (provider: string) => `Linking your ${provider} account`,
  busy: 'One moment...',
  failedTitle: (provider: string) => `Your ${provider} account is not linked yet`,
  uncertainTitle: (provider: string) => `We do not know whether your ${provider} account is linked`,
  failed: 'We could not finish the request',
  leaving: 'Opening your profile...',
  back: 'Back to your profile',
});

/** Texts of the page `/authenticate`, and then of the profile, for a client who steps up with an OAuth account. */
export const stepUpReturnCopy = catalogue('stepUpReturn', {
  title: 'Confirming your identity',
  busy: 'One moment...',
  failedTitle: 'Your identity is not confirmed yet',
  failed: 'We could not finish the request',
  refusedTitle: 'You were signed out',
  endedTitle: 'Your session has ended',
  ended: 'Nothing was changed. Sign in, then start your change again.',
  leaving: 'Opening your profile...',
  leavingForSignIn: 'Opening the sign-in page...',
  back: 'Back to your profile',
  signIn: 'Sign in',
  results: {
    confirmed: (provider: string) => `You confirmed your identity with ${provider}.`,
    declined: (provider: string) => `Your identity was not confirmed with ${provider}.`,
    expired: (_provider: string) => 'The confirmation took too long.',
    interrupted: (provider: string) => `Your confirmation with ${provider} was interrupted.`,
  },
  unconfirmed: 'Your identity could not be confirmed',
  next: {
    confirmed: 'Your change was not made yet. Start it again now; you need not confirm it again.',
    declined: 'Nothing was changed. Start your change again, or use another method to confirm it.',
    expired: 'Nothing was changed. Start your change again.',
    interrupted: 'Nothing was changed. Start your change again. If we ask, confirm it once more.',
  },
});
