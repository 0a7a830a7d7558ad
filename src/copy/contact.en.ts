import type { AccountType } from '../../machines/contracts/accountTypes.ts';
import { catalogue } from './language.ts';

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
