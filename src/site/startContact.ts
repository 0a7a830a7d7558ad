import { createActor, type ActorRefFrom } from 'xstate';
import type { AccountType } from '../../machines/contracts/accountTypes.ts';
import { copyLimitMs } from '../../machines/contracts/timing.ts';
import { contactMachine, type ContactMessage } from '../../machines/site/contact.machine.ts';
import { siteConfig } from '../config/siteConfig.ts';
import { contactCopy } from '../copy/pages.en.ts';
import type { FlowContext } from '../page/flowContext.ts';
import { focusTarget } from '../page/focus.ts';
import { request } from '../page/request.ts';
import { composeMail, mailText, mailtoUrl, type Mail } from './contactMail.ts';
import { ContactPage } from './ContactPage.tsx';

/**
 * Binds the contact page's machine to the mail client and the clipboard. The draft survives navigation to other pages,
 * but is not stored in the browser.
 */
export function startContact({ navigation, run, language }: FlowContext) {
  const words = () => language().copyOf(contactCopy);
  const mailOf = (message: ContactMessage): Mail =>
    composeMail(message, { to: siteConfig.supportEmail, words: words() });
  const logic = contactMachine.provide({
    actors: contactActors((message) => navigator.clipboard.writeText(mailText(mailOf(message), words()))),
  });
  let lastDraft: ContactMessage = { name: '', email: '', message: '' };

  return {
    Screen: ContactPage,
    /**
     * Starts the contact form with the last draft.
     *
     * @param accountType account type to apply for, written into an empty message; `null` for a general message
     */
    contact: (accountType: AccountType | null): ActorRefFrom<typeof contactMachine> => {
      const isMessageEmpty = accountType !== null && lastDraft.message.trim() === '';
      const draft = isMessageEmpty ? { ...lastDraft, message: words().application(accountType) } : lastDraft;
      const actor = createActor(logic, { input: { draft } });
      actor.subscribe(({ context }) => {
        lastDraft = context.draft;
      });
      actor.on('mail.requested', (message) => navigation.toMailClient(mailtoUrl(mailOf(message))));
      actor.on('focus.requested', ({ target }) => focusTarget(target));
      return run(actor, () => undefined);
    },
  };
}

function contactActors(copyMessage: (message: ContactMessage) => Promise<void>) {
  return { copyMessage: request<void, ContactMessage>(({ input }) => copyMessage(input), copyLimitMs) };
}
