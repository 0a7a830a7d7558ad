import { catalogue } from './language.ts';

/** Texts of the account page for an account without transactions. */
export const emptyAccountCopy = catalogue('emptyAccount', {
  balanceNote: (day: string) => `US dollars, as of ${day}.`,
  title: 'No transactions yet',
  text: 'Your account is empty. Transactions appear here after your first deposit. Write to our desk to arrange one, or request a quote first.',
  quote: 'Request a quote',
  contact: 'Write to our desk',
});
