import { catalogue } from './language.ts';

/** Texts that appear only in prerendered documents, so no script contains them. */
export const documentCopy = /* @__PURE__ */ catalogue('documents', {
  /** Page descriptions for search engines and link previews. */
  listing: {
    home: 'Treasury management, global payments and over-the-counter liquidity for institutions and high-net-worth individuals.',
    contact: 'Write to our desk about accounts, payments, liquidity or anything that looks wrong.',
    terms: 'The rules for using this site and the accounts opened on it.',
    privacy: 'Which data this site stores, where it stores them, and why.',
    login: 'Sign in to your account to see balances, request quotes and follow your payments.',
    signIn: 'Sign up or log in by text message, WhatsApp or email.',
    forgotPassword: 'Request a link to reset the password of your account.',
    card: 'Treasury, payments and over-the-counter liquidity for institutions.',
  },
  /** Notices for browsers without JavaScript. */
  withoutScript: {
    signIn: 'Signing in needs JavaScript. Please enable it in your browser and reload this page, or write to',
    dashboard:
      'The dashboard needs JavaScript. Please enable it in your browser and reload this page, or write to',
  },
});
