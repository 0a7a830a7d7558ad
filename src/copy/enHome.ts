/** The sentences of the home page's first screen in English, but for the headline, which is the site's as well. */
export const enHome = {
  lead: 'Treasury management and global payments for institutions: deep liquidity, one desk, funds where you need them.',
  getStarted: 'Get Started',
  contact: 'Talk to our desk',
  applyWithoutScript: 'Apply for an account',
} as const;
