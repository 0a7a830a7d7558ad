import { catalogue } from './language.ts';

/** Sentences of the home page's first screen, but for the headline, which is in the site's catalogue. */
export const homeCopy = catalogue('home', {
  lead: 'Treasury management and global payments for institutions: deep liquidity, one desk, funds where you need them.',
  getStarted: 'Get Started',
  contact: 'Talk to our desk',
  applyWithoutScript: 'Apply for an account',
});
