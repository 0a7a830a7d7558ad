import type { AccountType } from '../../machines/contracts/accountTypes.ts';
import { catalogue } from './language.ts';
import { siteConfig } from '../config/siteConfig.ts';

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
  pictures: {
    account: 'The account page with sample data: a balance and its latest transactions',
    desk: 'The trading desk: an order to buy 1,250.00 USDC, repeated as a sentence before it is sent',
  },
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

/** Texts of the contact page, except its title. */
export const contactCopy = catalogue('contact', {
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
    'Send the message from there. If nothing opened, copy it here and send it from any other mailbox.',
  copied: 'Message copied',
  copiedDetail: 'Paste it into an email to our address.',
  refused: 'We could not copy the message',
  refusedDetail: 'Your full message is below. Select it and copy it by hand.',
  wholeMessage: 'Full message',
  withoutScript: 'This form needs JavaScript. You can also email us directly; it is the same mailbox.',
  wholeMessageHint: 'Select all of it and copy it.',
  again: 'Open it again',
  subject: (name: string) => `Message from ${name}`,
  letter: (to: string, subject: string, body: string) => `To: ${to}\nSubject: ${subject}\n\n${body}`,
  signature: (name: string, email: string) => `${name}\n${email}`,
  application: (accountType: AccountType) => `I would like to apply for an ${accountType} account.`,
  online: 'You can also open the account online now:',
  openAccount: 'Open an account',
  helpTitle: 'How to reach us',
  help: [
    {
      title: 'New accounts',
      text: 'Tell us if it is for you or an institution, and in which country.',
    },
    {
      title: 'Clients',
      text: 'Write from the email you sign in with. Never send a password or a recovery code.',
    },
    {
      title: 'Something looks wrong?',
      text: 'If you doubt that a message is from us, do not reply; forward it to us.',
    },
  ],
});

const { name, supportEmail } = siteConfig;

interface PolicySection {
  readonly title: string;
  readonly text: string;
}

const terms: readonly PolicySection[] = [
  {
    title: 'A demonstration',
    text: `${name} is a demonstration of a treasury, payments and trading site. It holds no money, executes no trades and gives no advice.`,
  },
  {
    title: 'Your account',
    text: 'An account opens with your first sign-in. It starts empty. Do not share your sign-in methods, and tell us if another person uses them.',
  },
  {
    title: 'Quotes',
    text: 'A quote request is recorded in your browser only. It is not an offer, and it binds neither you nor us.',
  },
  {
    title: 'Changes and questions',
    text: `If these terms change, this page shows the new ones. Write to ${supportEmail} with any question.`,
  },
];

const privacy: readonly PolicySection[] = [
  {
    title: 'Data of your account',
    text: 'Your name, email addresses, phone numbers, wallet addresses, sign-in methods and account type are stored at our identity provider. We use them to sign you in and to tell you about changes of your account.',
  },
  {
    title: 'Data in your browser',
    text: 'While you are signed in, cookies hold your session. Others remember the appearance that you chose and a dismissed banner. The browser also remembers which suggestions you declined, without your name.',
  },
  {
    title: 'Data that we do not collect',
    text: 'There are no trackers and no advertising. The contact form opens your own email client and sends nothing by itself.',
  },
  {
    title: 'Your choices',
    text: `Your profile shows the data of your account. To correct or erase them, write to ${supportEmail}.`,
  },
];

/** Terms and privacy policy, which the sign-up names. */
export const policyCopy = catalogue('policies', {
  terms: { lead: 'The rules for using this site.', sections: terms },
  privacy: { lead: 'Which data we store, where, and why.', sections: privacy },
});

/** Texts of the page for an unknown URL. */
export const notFoundCopy = catalogue('notFound', {
  title: 'Page not found',
  text: 'This page does not exist. It may have moved, or the link may be incomplete.',
  home: 'Go to the home page',
  contact: 'Tell us what you were looking for',
});
