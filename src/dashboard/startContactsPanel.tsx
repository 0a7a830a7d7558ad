import { createActor, type ActorRefFrom } from 'xstate';
import type { Contact, Recipient } from '../../machines/contracts/contactRequests.ts';
import { awaitedLinkMs, sessionDurationMinutes } from '../../machines/contracts/timing.ts';
import type { ContactArrival, ReadContacts } from '../../machines/dashboard/contactList.ts';
import { contactManagementMachine } from '../../machines/dashboard/contactManagement.machine.ts';
import { contactVerificationMachine } from '../../machines/dashboard/contactVerification.machine.ts';
import type { AwaitedProof, PasscodeDelivery, ProofMessage } from '../../machines/widget/passcode.ts';
import { siteConfig } from '../config/siteConfig.ts';
import { contactRequests } from '../identity/contactRequests.ts';
import { addedEmail } from '../page/addedEmail.ts';
import { request } from '../page/request.ts';
import { boundProvenRequest } from '../passkeys/startPasskeys.ts';
import { recallMessage, rememberMessage } from '../widget/messageMemory.ts';
import { boundOtp, deliveryOf } from '../widget/startSecondPasscode.ts';
import { startTwoStepSetup } from '../widget/startTwoStepSetup.tsx';
import { ContactsPanel } from './ContactsPanel.tsx';
import { runPanel, type PanelFlow, type PanelOptions } from './panelFlow.tsx';

export interface ContactsPanelOptions extends PanelOptions {
  readonly arrival: ContactArrival;
}

/** Starts the profile's section about email addresses and phone numbers, in a chunk that is loaded after the page is rendered. */
export function startContactsPanel(options: ContactsPanelOptions): PanelFlow {
  const { identity, arrival } = options;
  const requests = contactRequests(identity);
  const proven = boundProvenRequest(identity, { sessionDurationMinutes, section: 'contacts' });
  const send = (recipient: Recipient, signal: AbortSignal) =>
    deliveryOf(requests.sendContactPasscode(recipient, signal));
  const otp = boundOtp({
    field,
    send: ({ channel, destination }, signal) =>
      // Stryker disable next-line StringLiteral: every kind but `phone` gets an email
      send({ kind: channel === 'email' ? 'email' : 'phone', value: destination }, signal),
    verify: (attempt, signal) => requests.verifyContact({ ...attempt, sessionDurationMinutes }, signal),
  });
  const contactVerification = contactVerificationMachine.provide({
    actors: {
      sendContactMessage: proven(
        request<PasscodeDelivery, { recipient: Recipient; by: ProofMessage }>(
          async ({ input: { recipient, by }, signal }) => {
            if (by === 'passcode') return send(recipient, signal);
            await requests.sendContactLink(recipient.value, signal);
            return { methodId: '', expiresAtMs: Date.now() + awaitedLinkMs };
          },
        ),
      ),
      otp,
    },
  });
  const { smsEnrollment, secrets } = startTwoStepSetup({
    access: identity,
    sessionDurationMinutes,
    section: 'contacts',
    issuer: siteConfig.name,
    field,
  });
  const logic = contactManagementMachine.provide({
    actors: {
      readContacts: request<ReadContacts>(async ({ signal }) => {
        const contacts = await requests.readContacts(signal);
        const awaited = recallMessage('contactVerification', owner());
        const awaitedPhone = recallMessage('contacts.smsEnrollment', owner());
        return { ...contacts, ...(awaited && { awaited }), ...(awaitedPhone && { awaitedPhone }) };
      }),
      removeContact: proven(
        request<void, Contact | null>(async ({ input, signal }) => {
          if (input) await requests.removeContact(input, signal);
        }),
      ),
      contactVerification,
      smsEnrollment,
    },
  });
  const actor: ActorRefFrom<typeof contactManagementMachine> = createActor(logic, {
    input: { arrival, hasAddedEmail: addedEmail.recall() ?? false },
  });
  addedEmail.forget();
  const owner = () => actor.getSnapshot().context.userId;
  const isOver = () => actor.getSnapshot().matches('listed');
  rememberMessage(actor, 'contactVerification', { owner, isOver, link: () => sentLink(actor) });
  rememberMessage(actor, 'contacts.smsEnrollment', { owner, isOver });
  return runPanel(actor, options, {
    name: 'A change of email addresses and phone numbers',
    changed: 'contacts.changed',
    content: <ContactsPanel actor={actor} secrets={secrets} />,
  });
}

/** Returns the link that was sent to a new email address, while its screen is up. */
function sentLink(actor: ActorRefFrom<typeof contactManagementMachine>): AwaitedProof | null {
  const verification = actor.getSnapshot().children.contactVerification?.getSnapshot();
  if (!verification?.matches('linkSent')) return null;
  const { recipient, delivery } = verification.context;
  return { by: 'link', channel: 'email', destination: recipient.value, ...delivery };
}

function field(target: string): HTMLInputElement | null {
  return document.querySelector(`#contacts input[data-focus-target="${target}"]`);
}
