import type { AccountType } from '../../machines/contracts/accountTypes.ts';
import { catalogue } from './language.ts';

/** Texts of the home page below the fold. */
export const homeRestCopy = catalogue('homeRest', {
  aboutTitle: 'About Us',
  aboutLead:
    'We move money for the people accountable for it: treasurers, funds, family offices and the businesses behind them.',
  aboutText:
    'One firm for treasury, payments and over-the-counter digital assets. You speak to one desk, see one balance, and take every transaction with you as a file.',
  aboutFacts: [
    {
      title: 'One desk',
      text: 'You request a quote where you see your balance.',
    },
    {
      title: 'One ledger',
      text: 'Balance and transactions in one place, to the last cent, and as a CSV file for your auditor.',
    },
    {
      title: 'No surprises',
      text: 'Each request is repeated before you send it. If something is still open, we say so.',
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
      text: 'A second step at sign-in, a proof before each sensitive change, and a notice after it.',
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
  startText: 'From the choice of an account to the first request for a quote.',
  steps: [
    {
      title: 'Choose your account',
      text: 'For yourself or for your institution.',
    },
    {
      title: 'Sign up',
      text: 'With your email address, your phone number, another account or a wallet.',
    },
    {
      title: 'Secure your account',
      text: 'Add a passkey and a second step to your sign-in.',
    },
    {
      title: 'Request a quote',
      text: 'Say what you buy or sell on the trading desk.',
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
