import type { Contact, ContactKind, Contacts, Recipient } from '../contracts/contactRequests.ts';
import type { Failure } from '../contracts/failures.ts';
import type { AwaitedPasscode, AwaitedProof } from '../widget/passcode.ts';
import type { ContactVerificationOutcome } from './contactVerification.machine.ts';
import { hasSameItems } from './sameItems.ts';

/** Whether the URL requests the section. */
export type ContactArrival = 'none' | 'list';

/** Result of the last change; `unproved`: nothing was removed, because the client canceled the step-up. */
export type ContactNotice = `${ContactKind}-${'added' | 'verified' | 'removed'}` | 'unproved';

/** The contacts of a client, and the message that was sent to one of them or a new one before a reload. */
export interface ReadContacts extends Contacts {
  readonly awaited?: AwaitedProof | null;
  /** The passcode that was sent before a reload to a phone number that the client adds. */
  readonly awaitedPhone?: AwaitedPasscode | null;
}

interface ContactManagementContext extends ReadContacts {
  readonly userId: string | null;
  /** Whether the URL requests the section and the focus has not been moved to it yet. */
  readonly isFocusDue: boolean;
  /** Contact whose verification or removal the client last chose; `null` for a new one. */
  readonly chosen: Contact | null;
  readonly notice: ContactNotice | null;
  /** Failure of a removal, of reading the list, or of a child machine. */
  readonly failure: Failure | null;
}

export interface ContactManagementInput {
  readonly arrival: ContactArrival;
  /** Whether the browser comes from a link that added an email address. */
  readonly hasAddedEmail: boolean;
}

type ContactManagementEvent =
  | { type: 'client.learned'; userId: string }
  | { type: 'email.chosen' }
  | { type: 'phone.chosen' }
  | { type: 'verification.chosen'; contact: Contact }
  | { type: 'removal.chosen'; contact: Contact }
  | { type: 'removal.confirmed' }
  | { type: 'cancel.pressed' }
  | { type: 'retry.chosen' }
  /** The section was mounted. */
  | { type: 'section.shown' }
  | { type: 'page.woke' };

type ContactManagementEmitted =
  | {
      readonly type: 'focus.requested';
      readonly target: 'section' | 'heading' | 'removal' | 'notice' | 'failure';
    }
  /** A failure for the page's error handler. */
  | { readonly type: 'failure.noted'; readonly failure: Failure }
  /** A contact was added, verified or removed. */
  | { readonly type: 'contacts.changed' };

/** Context of a client whose contacts have not been read. */
export const unreadContacts = {
  contacts: [],
  hasOneWayIn: false,
  hasPassword: false,
  hasAuthenticator: false,
  awaited: null,
  awaitedPhone: null,
  chosen: null,
  notice: null,
  failure: null,
} as const;

interface Situation {
  readonly context: ContactManagementContext;
}

/** Returns the context of a client whose contacts are read next. The notice of a link belongs to the first one. */
export function withClient(
  { context: { userId: previous, notice } }: Situation,
  { userId }: { userId: string },
) {
  return { ...unreadContacts, notice: previous === null ? notice : null, userId };
}

/** Guard: the message that was sent is a link, which another tab has opened meanwhile. */
export function isAddedByLink(
  _: Situation,
  { output: { contacts, awaited } }: { output: ReadContacts },
): boolean {
  return (
    awaited?.by === 'link' &&
    contacts.some(({ value, isVerified }) => isVerified && value === awaited.destination)
  );
}

/** Guard: the chosen contact is not in the list that was just read, even if the response to its removal was lost. */
export function isContactRemoved(
  { context: { chosen } }: Situation,
  { output }: { output: Contacts },
): boolean {
  return chosen !== null && !output.contacts.some(({ id }) => id === chosen.id);
}

/** Guard: no other tab has added, verified or removed a contact. */
export function isSameList({ context }: Situation, { output }: { output: ReadContacts }): boolean {
  return hasSameItems(context.contacts, output.contacts);
}

/** Guard: a message was sent before a reload, to a new email address or to a contact that is not verified. */
export function isVerificationAwaited(
  _: Situation,
  { output: { contacts, awaited } }: { output: ReadContacts },
): boolean {
  if (!awaited) return false;
  const contact = contacts.find(({ value }) => value === awaited.destination);
  return contact ? !contact.isVerified : awaited.channel === 'email';
}

/** Guard: a passcode was sent before a reload to a phone number that the client adds. */
export function isPhoneAwaited(
  _: Situation,
  { output: { contacts, awaitedPhone } }: { output: ReadContacts },
): boolean {
  if (!awaitedPhone) return false;
  return !contacts.some(({ value, isVerified }) => isVerified && value === awaitedPhone.destination);
}

/** Returns the change of the context for a message that was sent before a reload. */
export function withAwaited(_: Situation, { output: { contacts, awaited } }: { output: ReadContacts }) {
  return {
    awaited: awaited ?? null,
    chosen: contacts.find(({ value }) => value === awaited?.destination) ?? null,
  };
}

/**
 * Shows a verified contact before the list is read again, which then replaces it.
 *
 * @returns the fields of the context that the verification changes
 */
export function withVerified({ context: { contacts, chosen } }: Situation, { output }: VerificationEnd) {
  const { recipient } = output;
  const verified: Contact = { ...recipient, id: chosen?.id ?? recipient.value, isVerified: true };
  return {
    contacts: chosen
      ? contacts.map((contact) => (contact.id === chosen.id ? verified : contact))
      : [...contacts, verified],
    notice: `${recipient.kind}-${chosen ? 'verified' : 'added'}` as const,
    chosen: null,
    failure: null,
  };
}

interface VerificationEnd {
  readonly output: ContactVerificationOutcome;
}

/** Input of the child machine that verifies the chosen contact or a new email address. */
export function verificationInput({ context: { contacts, chosen, awaited } }: Situation) {
  const recipient: Recipient = chosen ?? { kind: 'email', value: awaited?.destination ?? '' };
  return {
    ...(awaited && { awaited }),
    isNew: chosen === null,
    recipient: { kind: recipient.kind, value: recipient.value },
    known: contacts.map(({ value }) => value.toLowerCase()),
  };
}

/**
 * Most serious effect of the chosen removal, besides the sign-in method. `password`: the password needs an email
 * address, so it goes with the last one. `second-step`: the client has no other second factor.
 */
export type RemovalEffect = 'email' | 'last-email' | 'password' | 'phone' | 'second-step';

/** Returns the effect of the chosen removal. */
export function removalEffect({
  contacts,
  chosen,
  hasPassword,
  hasAuthenticator,
}: RemovalFacts): RemovalEffect {
  // Stryker disable next-line OptionalChaining: the effect is asked only for a chosen contact
  const others = contacts.filter(({ kind, id }) => kind === chosen?.kind && id !== chosen.id);
  // Stryker disable next-line OptionalChaining: the effect is asked only for a chosen contact
  if (chosen?.kind === 'phone') {
    const isOtherVerified = others.some(({ isVerified }) => isVerified);
    return chosen.isVerified && !hasAuthenticator && !isOtherVerified ? 'second-step' : 'phone';
  }
  if (others.length > 0) return 'email';
  return hasPassword ? 'password' : 'last-email';
}

type RemovalFacts = Pick<ContactManagementContext, keyof Contacts | 'chosen'>;

/** Carries the types of `contactManagementMachine`; the object itself is empty. */
export const contactManagementTypes = {} as {
  context: ContactManagementContext;
  input: ContactManagementInput;
  events: ContactManagementEvent;
  emitted: ContactManagementEmitted;
  tags: 'busy';
  children: {
    contactVerification: 'contactVerification';
    smsEnrollment: 'smsEnrollment';
    removeContact: 'removeContact';
  };
};
