import { sessionDurationMinutes } from '../../machines/contracts/timing.ts';
import type { LoginNotice } from '../../machines/sign-in/login.machine.ts';
import type { Message } from './failures.ts';
import { catalogue } from './language.ts';

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
