import { catalogue } from './language.ts';

/** Texts of the profile's section "Email and phone" outside of its panel, which loads later. */
export const contactsSectionCopy = catalogue('contactsSection', {
  title: 'Email and phone',
  lead: 'Where we reach you, and what you can sign in with.',
  loading: 'Loading your email addresses and phone numbers...',
  broken: 'Your email addresses and phone numbers could not be shown',
});
