import type { Appearance } from '../../machines/site/appearance.machine.ts';
import type { AccountType } from '../../machines/site/accountTypePopup.machine.ts';

const accountTypes = {
  individual: { title: 'Individual', text: 'For personal trading and investments.' },
  institutional: { title: 'Institutional', text: 'For businesses and institutions.' },
} satisfies Record<AccountType, { title: string; text: string }>;

/** Every sentence of the public pages in English, but for those of signing in. */
export const enSite = {
  nav: {
    label: 'Main',
    menu: 'Menu',
    home: 'Home',
    about: 'About Us',
    services: 'Our Services',
    contact: 'Contact',
    login: 'Login',
  },
  home: {
    title: 'Instant Global Liquidity and Payments',
    lead: 'Treasury management and global payments for institutions: deep liquidity, one desk, funds where you need them.',
    getStarted: 'Get Started',
    contact: 'Talk to our desk',
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
  },
  popup: {
    title: 'Choose Your Account Type',
    text: 'Who is the account for?',
    accountTypes,
    apply: 'Apply Now',
    close: 'Close',
    withoutScript: 'Apply for an account',
  },
  contact: {
    title: 'Contact Us',
    lead: 'A person at our desk reads every message.',
    write: 'Write to us directly',
    name: 'Name',
    email: 'Email',
    message: 'Message',
    nameMissing: 'Enter your name.',
    messageMissing: 'Enter your message.',
    submit: 'Send Email',
    note: 'This opens your email client to send the message.',
    copy: 'Copy message',
    copying: 'Copying...',
    offered: 'Your email client should be open now',
    offeredDetail:
      'Send the message from there. If nothing opened, copy it here and send it to our address by any other way.',
    copied: 'Message copied',
    copiedDetail: 'Paste it into an email to our address, or into any mailbox on the web.',
    refused: 'Your browser did not let us copy',
    refusedDetail: 'The whole message stands below the form. Select it and copy it by hand.',
    wholeMessage: 'The whole message',
    withoutScript:
      'The form needs JavaScript. Without it, write to our address with your own email client; it is the same mailbox.',
    wholeMessageHint: 'Select it all and copy it.',
    again: 'Open it again',
    subject: (name: string) => `Message from ${name}`,
    letter: (to: string, subject: string, body: string) => `To: ${to}\nSubject: ${subject}\n\n${body}`,
    signature: (name: string, email: string) => `${name}\n${email}`,
    application: (accountType: AccountType) =>
      `I would like to apply for an ${accountTypes[accountType].title.toLowerCase()} account.`,
    helpTitle: 'Where to turn',
    help: [
      {
        title: 'New accounts',
        text: 'Say whether it is for you or for an institution, and in which country.',
      },
      {
        title: 'Clients',
        text: 'Write from the address you sign in with. Never send a password or a recovery code.',
      },
      {
        title: 'Something looks wrong?',
        text: 'If a message claims to come from us and you doubt it, stop, and forward it to us.',
      },
    ],
  },
  notFound: {
    title: 'Page not found',
    text: 'There is nothing at this address. It may have moved, or the link may have been cut short.',
    home: 'Go to the home page',
    contact: 'Tell us what you were looking for',
  },
  footer: {
    label: 'Site information',
    help: 'Help',
    rights: (year: number, brand: string) => `© ${year} ${brand}`,
    legal: 'Legal',
    privacy: 'Privacy Policy',
    terms: 'Terms & Conditions',
    follow: 'Follow us',
    linkedin: 'LinkedIn',
    x: 'X',
    registrations: 'Registration',
    address: 'Address',
    disclaimers: [
      'Trading digital assets and foreign exchange carries risk, and prices may move against you. Nothing on this site is an offer, a solicitation or financial advice.',
      'Digital assets are not legal tender, are not backed by a government, and are not covered by deposit insurance. Services depend on where you live and on the checks the law asks for.',
    ],
  },
  appearance: {
    title: 'Appearance',
    choices: { system: 'System', light: 'Light', dark: 'Dark' } satisfies Record<Appearance, string>,
  },
} as const;
