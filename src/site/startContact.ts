import { createActor, type ActorRefFrom } from 'xstate';
import type { AccountType } from '../../machines/site/accountTypePopup.machine.ts';
import { contactMachine, type ContactMessage } from '../../machines/site/contact.machine.ts';
import { siteConfig } from '../config/siteConfig.ts';
import { contactCopy } from '../copy/contact.en.ts';
import type { FlowContext } from '../page/flowContext.ts';
import { focusTarget } from '../page/focus.ts';
import { contactActors } from './contactActors.ts';
import { composeMail, mailLetter, mailtoAddress, type Mail } from './contactMail.ts';

/**
 * Binds the contact page's machine to the mail client and the clipboard. What a visitor has written is kept while the
 * page lives, so that looking something up on another page costs no words.
 */
export function startContact({ navigation, run, language }: FlowContext) {
  const words = () => language().copyOf(contactCopy);
  const mailOf = (message: ContactMessage): Mail =>
    composeMail(message, { to: siteConfig.supportEmail, words: words() });
  const logic = contactMachine.provide({
    actors: contactActors((message) => navigator.clipboard.writeText(mailLetter(mailOf(message), words()))),
  });
  let kept: ContactMessage = { name: '', email: '', message: '' };

  return {
    /** @param accountType the kind of account a visitor applies for, written into a message that is still empty */
    contact(accountType: AccountType | null): ActorRefFrom<typeof contactMachine> {
      const isUnwritten = accountType !== null && kept.message.trim() === '';
      const draft = isUnwritten ? { ...kept, message: words().application(accountType) } : kept;
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
