import { siteConfig } from '../config/siteConfig.ts';
import { catalogue } from './language.ts';

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
