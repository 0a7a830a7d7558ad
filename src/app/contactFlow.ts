import { createActor, type ActorRefFrom } from 'xstate';
import type { AccountType } from '../../machines/site/accountTypePopup.machine.ts';
import { contactMachine, type ContactMessage } from '../../machines/site/contact.machine.ts';
import { contactCopy } from '../copy/currentContact.ts';
import { contactActors } from '../site/contactActors.ts';
import { composeMail, mailLetter, mailtoAddress, type Mail } from '../site/contactMail.ts';
import type { Run } from './flows.ts';
import { focusTarget } from './focus.ts';
import type { Navigation } from './navigation.ts';
import { siteConfig } from './siteConfig.ts';

export interface ContactFlowOptions {
  readonly navigation: Navigation;
  readonly run: Run;
  readonly writeClipboard: (text: string) => Promise<void>;
}

/**
 * Binds the contact page's machine to the mail client and the clipboard. What a visitor has written is kept while the
 * page lives, so that looking something up on another page costs no words.
 */
export function createContactFlow({ navigation, run, writeClipboard }: ContactFlowOptions) {
  const words = contactCopy;
  const mailOf = (message: ContactMessage): Mail =>
    composeMail(message, { to: siteConfig.supportEmail, words });
  const logic = contactMachine.provide({
    actors: contactActors((message) => writeClipboard(mailLetter(mailOf(message), words))),
  });
  let kept: ContactMessage = { name: '', email: '', message: '' };

  return {
    /** @param accountType the kind of account a visitor applies for, written into a message that is still empty */
    contact(accountType: AccountType | null): ActorRefFrom<typeof contactMachine> {
      const isUnwritten = accountType !== null && kept.message.trim() === '';
      const draft = isUnwritten ? { ...kept, message: words.application(accountType) } : kept;
      const actor = createActor(logic, { input: { draft } });
      actor.subscribe(({ context }) => {
        kept = context.draft;
      });
      actor.on('mail.requested', (message) => navigation.toMailClient(mailtoAddress(mailOf(message))));
      actor.on('focus.requested', ({ target }) => focusTarget(target));
      return run(actor, () => undefined);
    },
  };
}
