import { catalogue } from './language.ts';
import type { Appearance } from '../../machines/site/appearances.ts';
import type { ConfigFault } from '../config/readConfig.ts';

/** Texts that any page may need, and the page titles. */
export const siteCopy = catalogue('site', {
  ui: {
    notifications: 'Notifications',
    dismiss: 'Dismiss',
    skipToContent: 'Skip to content',
    tryAgain: 'Try again',
    reload: 'Reload',
    leaveUnsaved: 'Leave this page? You have not confirmed that your recovery codes are saved.',
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
    institutions: 'Institutional sign-in',
    members: 'Members',
    organizationSettings: 'Organization settings',
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
    notLoaded: 'This page did not open.',
    notLoadedText:
      'What you have already sent is safe. Reload the page. If it fails again, write to us and add the message below.',
  },
  loading: {
    started: 'The page is loading.',
    slow: 'This page takes longer than usual. It is still loading. You can wait, or try again.',
    offline: 'There is no internet connection. The page opens by itself when you are online again.',
  },
  emulator: {
    title: 'Demo account',
    account: 'Demo account:',
    link: 'Open the emulator',
    dismiss: 'Dismiss',
  },
});

/** Texts that appear only in prerendered documents, so no script contains them. */
export const documentCopy = catalogue('documents', {
  /** Page descriptions for search engines and link previews. */
  listing: {
    home: 'Treasury management, global payments and over-the-counter liquidity for institutions and high-net-worth individuals.',
    contact: 'Write to our desk about accounts, payments, liquidity or anything that looks wrong.',
    terms: 'The rules for using this site and the accounts opened on it.',
    privacy: 'Which data this site stores, where it stores them, and why.',
    login: 'Sign in to your account to see balances, request quotes and follow your payments.',
    signIn: 'Sign up or log in by text message, WhatsApp or email.',
    institutions: 'Sign in to the organization that you act for, or open one for your institution.',
    forgotPassword: 'Request a link to reset the password of your account.',
    card: 'Treasury, payments and over-the-counter liquidity for institutions.',
  },
  outdated:
    'This browser is too old for signing in and for the dashboard. Please update it, or use a current version of Chrome, Edge, Firefox or Safari.',
  /** Notices for browsers without JavaScript. */
  withoutScript: {
    signIn: 'Signing in needs JavaScript. Please enable it in your browser and reload this page, or write to',
    dashboard:
      'The dashboard needs JavaScript. Please enable it in your browser and reload this page, or write to',
  },
});

export const footerCopy = catalogue('footer', {
  label: 'Site information',
  help: 'Help',
  rights: (year: number, brand: string) => `© ${year} ${brand}`,
  legal: 'Legal',
  privacy: 'Privacy Policy',
  terms: 'Terms & Conditions',
  follow: 'Follow us',
  linkedin: 'LinkedIn',
  x: 'X',
  registrations: 'Registration',
  address: 'Address',
  addressMissing: 'Postal address: not configured',
  registrationMissing: 'MSB registration: not configured',
  disclaimers: [
    'Trading digital assets and foreign exchange carries risk, and prices may move against you. Nothing on this site is an offer, a solicitation or financial advice.',
    'Digital assets are not legal tender, are not backed by a government, and are not covered by deposit insurance. Availability depends on your location and on required compliance checks.',
  ],
  language: 'Language',
  languageFailed: (name: string) =>
    `${name} could not be loaded. Check your connection and choose it again, or reload the page.`,
  appearance: {
    title: 'Appearance',
    choices: { system: 'System', light: 'Light', dark: 'Dark' } satisfies Record<Appearance, string>,
  },
});

/** Labels and errors of fields shared by several forms. */
export const fieldCopy = catalogue('fields', {
  email: 'Email',
  password: 'Password',
  emailMissing: 'Enter your email address.',
  emailMalformed: 'Enter a full email address, such as name@company.com.',
  otherDomain: (domains: readonly string[]) => `Use an email address of ${domains.join(' or ')}.`,
  passwordMissing: 'Enter your password.',
  showPassword: (label: string) => `Show ${label}`,
  met: 'met',
  notMet: 'not met',
});

/** Texts of the page for a misconfigured build, read by the person who deploys the site. */
export const configurationCopy = catalogue('configuration', {
  title: 'This site is not configured',
  text: 'Correct this setting and build again:',
  faults: {
    'token-empty': 'It is empty. Remove it to use the local identity provider, or set a public token.',
    'token-malformed': 'It must be public-token-test-… or public-token-live-… with a UUID.',
  } satisfies Record<ConfigFault['fault'], string>,
});

/** Texts of the home page above the fold. The headline is in `siteCopy`. */
export const homeCopy = catalogue('home', {
  lead: 'Treasury management and global payments for institutions: deep liquidity, one desk, funds where you need them.',
  getStarted: 'Get Started',
  contact: 'Talk to our desk',
  applyWithoutScript: 'Apply for an account',
});
