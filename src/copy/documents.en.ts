import { catalogue } from './language.ts';

/** Sentences that stand in prerendered documents alone. No script holds them. */
export const documentCopy = catalogue('documents', {
  /** For search engines and link previews. */
  listing: {
    home: 'Treasury management, global payments and over-the-counter liquidity for institutions and high-net-worth individuals.',
    contact: 'Write to our desk about accounts, payments, liquidity or anything that looks wrong.',
    login: 'Sign in to your account to see balances, ask for quotes and follow your payments.',
    signIn: 'Sign up or log in by text message, WhatsApp or email.',
    forgotPassword: 'Ask for a link that sets a new password for your account.',
    card: 'Treasury, payments and over-the-counter liquidity for institutions.',
  },
  /** For browsers that run no scripts. */
  withoutScript: {
    signIn:
      'Signing in needs JavaScript. Please switch it on in your browser, then load this page again, or write to',
    dashboard:
      'The dashboard needs JavaScript. Please switch it on in your browser, then load this page again, or write to',
  },
});
