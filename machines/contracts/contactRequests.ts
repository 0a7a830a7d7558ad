import type { PasscodeAttempt, SentPasscode } from './passcodeRequests.ts';
import type { ContactFacts } from './sessionRequests.ts';

export type ContactKind = 'email' | 'phone';

/** Recipient of a passcode. */
export interface Recipient {
  readonly kind: ContactKind;
  /** An email address, or a phone number in E.164 format. */
  readonly value: string;
}

/** An email address or a phone number on file. */
export type Contact = ContactFacts & Recipient;

export interface Contacts {
  /** Email addresses, then phone numbers. */
  readonly contacts: readonly Contact[];
  /** Whether the client has only one way to sign in, which may not be removed. */
  readonly hasOneWayIn: boolean;
  readonly hasPassword: boolean;
  readonly hasAuthenticator: boolean;
}

/**
 * Adding, verifying and removing email addresses and phone numbers of the signed-in client. Each request rejects with
 * `IdentityError` (see failures.ts).
 */
export interface ContactRequests {
  /** Returns the client's contacts. Rejects with `session-ended` when signed out. */
  readContacts(signal: AbortSignal): Promise<Contacts>;

  /**
   * Sends a passcode to a contact that the client adds or verifies. Rejects with `step-up-required` when the session
   * needs another factor.
   */
  sendContactPasscode(recipient: Recipient, signal: AbortSignal): Promise<SentPasscode>;

  /**
   * Sends a link to an email address that the client adds. Opening it in this browser adds the email address. Rejects
   * with `step-up-required` when the session needs another factor.
   */
  sendContactLink(email: string, signal: AbortSignal): Promise<void>;

  /** Verifies the contact to which the passcode was sent, and adds a new one to the account. */
  verifyContact(request: PasscodeAttempt, signal: AbortSignal): Promise<void>;

  /** Removes a contact. Rejects with `step-up-required` when the session needs another factor. */
  removeContact(contact: Contact, signal: AbortSignal): Promise<void>;
}
