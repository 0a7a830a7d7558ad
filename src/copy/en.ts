import type { FailureCode } from '../../machines/contracts/failures.ts';
import type { LoginNotice } from '../../machines/sign-in/login.machine.ts';
import type { ConfigFault } from '../app/config.ts';
import { enSite } from './enSite.ts';
import { resetLinkExpiryMinutes, sessionDurationMinutes } from '../../machines/contracts/timing.ts';

/** What happened, for every failure of the catalogue. */
const failureCopy = {
  unreachable: 'Unable to contact our servers.',
  'response-invalid': 'Invalid JSON response from our servers.',
  'response-missing': 'Invalid or no response from server',
  'timed-out': 'Our servers took too long to answer.',
  'too-many-requests': 'There were too many attempts in a short time.',
  'account-locked': 'This account is locked for a while.',
  'credentials-wrong': 'Invalid email or password',
  'address-unknown': 'This address is not known to us.',
  'address-invalid': 'This is not a full email address.',
  'password-weak': 'Please meet all password requirements',
  'password-breached':
    'This password may have been used on a different site that experienced a security issue. Please choose another password.',
  'password-reset-required': 'This password has to be replaced before it can be used again.',
  'link-spent': 'This link has expired or was used before.',
  'link-from-other-browser': 'This link works only in the browser that asked for it.',
  'session-ended': 'Your session has ended.',
  'request-malformed': 'Something in this request was not understood.',
  'request-refused': 'This request was refused.',
  'provider-broken': 'Our servers had a problem.',
  unexpected: 'Something went wrong that we did not expect.',
} satisfies Record<FailureCode, string>;

/** What to do next, where the sentence above does not already say it. */
const failureAdvice = {
  unreachable: 'Check your connection, then try again.',
  'response-invalid': 'Please try again.',
  'response-missing': 'Please try again.',
  'timed-out': 'Please try again.',
  'too-many-requests': 'Wait a minute, then try again.',
  'account-locked': 'Reset your password, or try again later.',
  'credentials-wrong': '',
  'address-unknown': '',
  'address-invalid': 'Check it for a slip of the finger.',
  'password-weak': '',
  'password-breached': '',
  'password-reset-required': 'Ask for a reset link.',
  'link-spent': 'Ask for a new one.',
  'link-from-other-browser': 'Open it there, or ask for a new one.',
  'session-ended': 'Please log in again.',
  'request-malformed': 'Check what you entered, then try again.',
  'request-refused': 'Please try again, or write to us.',
  'provider-broken': 'Please try again in a moment.',
  unexpected: 'Please try again.',
} satisfies Record<FailureCode, string>;

/** Every sentence of the product in English. */
export const en = {
  failures: failureCopy,
  advice: failureAdvice,
  ui: {
    showPassword: (label: string) => `Show ${label}`,
    met: 'met',
    notMet: 'not met',
    notifications: 'Notifications',
    dismiss: 'Dismiss',
    skipToContent: 'Skip to content',
    tryAgain: 'Try again',
    reload: 'Reload',
  },
  fields: {
    email: 'Email',
    password: 'Password',
    emailMissing: 'Enter your email address.',
    emailMalformed: 'Enter a full email address, such as name@company.com.',
    passwordMissing: 'Enter your password.',
  },
  login: {
    title: 'Welcome Back',
    submit: 'Sign In',
    submitting: 'Signing In...',
    opening: 'Opening your dashboard...',
    forgot: 'Forgot your password?',
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
    title: 'Reset Password',
    lead: 'Tell us the address you sign in with. We will send a link to it that sets a new password.',
    submit: 'Send Reset Link',
    submitting: 'Sending...',
    back: 'Back to Login',
    sent: 'If an account exists with this email, you will receive a password reset link',
    sentDetail: `The link works once, within ${resetLinkExpiryMinutes} minutes. You are being taken to the login page.`,
    failed: 'Failed to send reset link',
  },
  resetPassword: {
    title: 'Set New Password',
  },
  redirectToken: {
    confirmTitle: 'Continue signing in',
  },
  leaving: {
    login: 'Taking you to the login page...',
    dashboard: 'Opening your dashboard...',
    forgotPassword: 'Taking you to the password reset page...',
    resetPassword: 'Taking you to the page for your new password...',
    link: 'Continue',
  },
  session: {
    warningTitle: 'Are you still there?',
    warningText:
      'Your session ends in less than 2 minutes. Stay signed in to carry on where you are; what you have typed is kept.',
    stay: 'Stay signed in',
    staying: 'One moment...',
    logOut: 'Log out',
    extendFailed: 'Your session could not be extended',
  },
  dashboard: {
    sections: 'Sections',
    account: 'Account',
    tradingDesk: 'Trading Desk',
    crypto: 'Crypto',
    cryptoTitle: 'Crypto Dashboard',
    profile: 'Profile',
    logout: 'Logout',
    title: 'Dashboard',
    restoring: 'Checking your session...',
    unreachableTitle: 'Your session could not be checked',
    unreachableText: 'You may still be signed in. We keep trying; you can also try again now.',
    absent: 'You are signed out. Taking you to the login page...',
    absentLink: 'Log in',
  },
  site: enSite,
  problems: {
    unexpectedTitle: 'Unexpected Application Error!',
    unexpectedText: 'The page could not go on. Nothing you sent before this is lost.',
    configurationTitle: 'This site is not configured',
    configurationText: 'Whoever deploys it has to correct this setting, then build again:',
    configurationFaults: {
      'token-empty':
        'It is set but empty. Leave it out for the local identity provider, or give it a public token.',
      'token-malformed': 'It is not a public token: public-token-test-… or public-token-live-… with a UUID.',
    } satisfies Record<ConfigFault['fault'], string>,
  },
  emulator: {
    title: 'Local identity provider',
    text: 'Sign in with',
    and: 'and',
    link: 'Open the emulator',
  },
} as const;
