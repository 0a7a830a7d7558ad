import { catalogue } from './language.ts';

/** Title and loading texts of the profile's section "Linked accounts", whose other texts load with its code. */
export const accountsSectionCopy = catalogue('accountsSection', {
  title: 'Linked accounts',
  lead: 'Crypto wallets and accounts with other providers that sign you in.',
  loading: 'Loading your linked accounts...',
  broken: 'Your linked accounts could not be shown',
});
