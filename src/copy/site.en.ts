import { catalogue } from './language.ts';

/** Texts that any page may need, and the page titles. */
export const siteCopy = catalogue('site', {
  ui: {
    notifications: 'Notifications',
    dismiss: 'Dismiss',
    skipToContent: 'Skip to content',
    tryAgain: 'Try again',
    reload: 'Reload',
  },
  titles: {
    contact: 'Contact Us',
    terms: 'Terms & Conditions',
    privacy: 'Privacy Policy',
    login: 'Welcome Back',
    forgotPassword: 'Reset Password',
    resetPassword: 'Set New Password',
    redirectToken: 'Continue signing in',
    signInWidget: 'Sign up or log in',
    account: 'Account',
    tradingDesk: 'Trading Desk',
    crypto: 'Crypto',
    profile: 'Profile',
    notFound: 'Page not found',
  },
  site: {
    headline: 'Instant Global Liquidity and Payments',
    nav: {
      label: 'Main',
      menu: 'Menu',
      home: 'Home',
      about: 'About Us',
      services: 'Our Services',
      contact: 'Contact',
      login: 'Login',
    },
  },
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
});
