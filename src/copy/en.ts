import { enSite } from './enSite.ts';

/** The sentences in English that every page may need, and what the pages are called. */
export const en = {
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
  titles: {
    login: 'Welcome Back',
    forgotPassword: 'Reset Password',
    resetPassword: 'Set New Password',
    redirectToken: 'Continue signing in',
    signInWidget: 'Sign up or log in',
    account: 'Account',
    tradingDesk: 'Trading Desk',
    crypto: 'Crypto',
    profile: 'Profile',
  },
  site: enSite,
  problems: {
    unexpectedTitle: 'Unexpected Application Error!',
    unexpectedText: 'This page could not load. Anything you already sent is safe.',
  },
  emulator: {
    title: 'Demo account',
    account: 'Demo account:',
    link: 'Open the emulator',
    dismiss: 'Dismiss',
  },
} as const;
