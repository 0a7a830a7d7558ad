/** What search engines and link previews say of the site. No browser needs it, so it is in no script. */
export const enListing = {
  home: 'Treasury management, global payments and over-the-counter liquidity for institutions and high-net-worth individuals.',
  contact: 'Write to our desk about accounts, payments, liquidity or anything that looks wrong.',
  login: 'Sign in to your account to see balances, ask for quotes and follow your payments.',
  signIn: 'Sign up or log in by text message, WhatsApp or email.',
  forgotPassword: 'Ask for a link that sets a new password for your account.',
  card: 'Treasury, payments and over-the-counter liquidity for institutions.',
} as const;
