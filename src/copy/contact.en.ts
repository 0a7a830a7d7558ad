import type { AccountType } from '../../machines/site/accountTypePopup.machine.ts';
import { catalogue } from './language.ts';

/** Sentences of the contact page, but for its title. */
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
  copiedDetail: 'Paste it into an email to our address, or into any mailbox on the web.',
  refused: 'We could not copy the message',
  refusedDetail: 'Your full message is below. Select it and copy it by hand.',
  wholeMessage: 'Full message',
  withoutScript:
    'The form needs JavaScript. Without it, write to our address with your own email client; it is the same mailbox.',
  wholeMessageHint: 'Select it all and copy it.',
  again: 'Open it again',
  subject: (name: string) => `Message from ${name}`,
  letter: (to: string, subject: string, body: string) => `To: ${to}\nSubject: ${subject}\n\n${body}`,
  signature: (name: string, email: string) => `${name}\n${email}`,
  application: (accountType: AccountType) => `I would like to apply for an ${accountType} account.`,
  helpTitle: 'How to reach us',
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
      text: 'If a message claims to come from us and you doubt it, do not reply; forward it to us.',
    },
  ],
});
