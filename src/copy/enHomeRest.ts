import type { AccountType } from '../../machines/site/accountTypePopup.machine.ts';

/** The sentences of the home page below its first screen, in English. */
export const enHomeRest = {
  aboutTitle: 'About Us',
  aboutLead:
    'We move money for people who answer for it: treasurers, funds, family offices and the businesses behind them.',
  aboutText:
    'One house for treasury, payments and over-the-counter digital assets. You speak to one desk, you see one balance, and every movement carries the name of whoever asked for it.',
  aboutFacts: [
    {
      title: 'One desk',
      text: 'The people who quote you are the people who settle you. Nobody hands your order on.',
    },
    {
      title: 'One ledger',
      text: 'Balances, quotes and payments stand in one place, to the last minor unit, ready for your auditor.',
    },
    {
      title: 'No surprises',
      text: 'Terms are agreed before the first transfer. What is not certain yet is said to be so.',
    },
  ],
  servicesTitle: 'Our Services',
  servicesLead: 'Five things, done with care, that fit into each other.',
  services: {
    otc: {
      title: 'OTC Trading',
      text: 'Large orders in digital assets and currencies, quoted by a person, away from the public order book.',
    },
    liquidity: {
      title: 'Liquidity Provision',
      text: 'Depth from many venues, gathered behind one price, so that size does not move your market.',
    },
    payments: {
      title: 'Global Payments',
      text: 'Payables and payroll across borders, funded in one currency and delivered in another.',
    },
    risk: {
      title: 'Risk Management',
      text: 'Limits, hedges and approvals that your treasury policy can be read off from.',
    },
    support: {
      title: '24/7 Support',
      text: 'Markets do not close. Whoever answers at night knows your account as the day shift does.',
    },
  },
  partnersTitle: 'Our Partners',
  partnersText: 'Custodians, banks and venues we work with.',
  pause: 'Pause',
  play: 'Play',
  ticker: 'the moving row of partners',
  startTitle: 'How onboarding works',
  startText: 'From the first message to the first transfer, with one person of ours beside you.',
  steps: [
    {
      title: 'Choose your account',
      text: 'For yourself or for your institution; the questions that follow differ.',
    },
    {
      title: 'Tell us who you are',
      text: 'Papers and owners are checked by people, not by a queue.',
    },
    {
      title: 'Set your limits',
      text: 'Who may ask, who must agree, and how much may move in a day.',
    },
    {
      title: 'Move money',
      text: 'Fund the account, ask for a quote, and watch it settle.',
    },
  ],
  securityTitle: 'How we guard it',
  security: [
    'Every sign-in is short-lived, and closes itself when you walk away.',
    'Nothing on these pages loads from anybody else: no trackers, no third-party scripts.',
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
} as const;
