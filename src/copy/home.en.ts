import { catalogue } from './language.ts';

/** Texts of the home page above the fold. The headline is in `siteCopy`. */
export const homeCopy = catalogue('home', {
  lead: 'Treasury management and global payments for institutions: deep liquidity, one desk, funds where you need them.',
  getStarted: 'Get Started',
  contact: 'Talk to our desk',
  applyWithoutScript: 'Apply for an account',
});
