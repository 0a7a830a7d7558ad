import type { AccountType } from '../../machines/contracts/accountTypes.ts';
import { catalogue } from './language.ts';

/** Texts of the home page below the fold. */
export const homeRestCopy = catalogue('homeRest', {
  aboutTitle: 'About Us',
  aboutLead:
    'We move money for the people accountable for it: treasurers, funds, family offices and the businesses behind them.',
  aboutText:
    'One firm for treasury, payments and over-the-counter digital assets. You speak to one desk and see one balance, and every transaction shows who requested it.',
  aboutFacts: [
    {
      title: 'One desk',
      text: 'The people who quote your trade also settle it.',
    },
    {
      title: 'One ledger',
      text: 'Balances, quotes and payments in one place, to the last cent, ready for your auditor.',
    },
    {
      title: 'No surprises',
      text: 'Terms are agreed before the first transfer. If something is still open, we say so.',
    },
  ],
  servicesTitle: 'Our Services',
  servicesLead: 'Five services that work together.',
  services: {
    otc: {
      title: 'OTC Trading',
      text: 'Large orders in digital assets and currencies, quoted by a person, away from the public order book.',
    },
    liquidity: {
      title: 'Liquidity Provision',
      text: 'Depth from many venues behind one price, so that your order does not move the market.',
    },
    payments: {
      title: 'Global Payments',
      text: 'Payables and payroll across borders, funded in one currency and delivered in another.',
    },
    risk: {
      title: 'Risk Management',
      text: 'Limits, hedges and approvals that follow your treasury policy.',
    },
    support: {
      title: '24/7 Support',
      text: 'Markets do not close. The night desk knows your account as well as the day desk.',
    },
  },
  partnersTitle: 'Our Partners',
  partnersText: 'Custodians, banks and venues we work with.',
  pause: 'Pause',
  play: 'Play',
  ticker: 'partner logos',
  startTitle: 'How onboarding works',
  startText: 'From the first message to the first transfer, with one dedicated contact.',
  steps: [
    {
      title: 'Choose your account',
      text: 'For yourself or for your institution.',
    },
    {
      title: 'Tell us who you are',
      text: 'Our team reviews your documents and ownership.',
    },
    {
      title: 'Set your limits',
      text: 'You set who requests, who approves and the daily limit.',
    },
    {
      title: 'Move money',
      text: 'Fund your account, request a quote and follow settlement.',
    },
  ],
  securityTitle: 'How we protect your account',
  security: [
    'Sessions are short, and end automatically when you are away.',
    'These pages load nothing from third parties: no trackers, no external scripts.',
    'We never ask for your password by email, by phone or in a chat.',
  ],
  popup: {
    title: 'Choose Your Account Type',
    text: 'Who is the account for?',
    accountTypes: {
      individual: { title: 'Individual', text: 'For personal trading and investments.' },
      institutional: { title: 'Institutional', text: 'For businesses and institutions.' },
    } satisfies Record<AccountType, { title: string; text: string }>,
    apply: 'Apply Now',
    close: 'Close',
  },
});
