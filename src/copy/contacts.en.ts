import type { ContactKind } from '../../machines/contracts/contactRequests.ts';
import type { ContactNotice, RemovalEffect } from '../../machines/dashboard/contactList.ts';
import type { NewEmailFault } from '../../machines/dashboard/contactVerification.machine.ts';
import { catalogue } from './language.ts';

const notices = {
  'email-added': 'The email address was added. You can now sign in with it.',
  'phone-added': 'The phone number was added. We can send a passcode to it when you sign in.',
  'email-verified': 'The email address was verified. You can now sign in with it.',
  'phone-verified': 'The phone number was verified. We can send a passcode to it when you sign in.',
  'email-removed': 'The email address was removed.',
  'phone-removed': 'The phone number was removed.',
  unproved: 'Nothing was removed, because you did not confirm that it is you.',
} satisfies Record<ContactNotice, string>;

/** Texts of the panel in the profile's section "Email and phone". */
export const contactsCopy = catalogue('contacts', {
  again: 'Try again',
  cancel: 'Cancel',
  title: 'Your email addresses and phone numbers',
  text: 'You can sign in with each of them. A verified phone number is also a second step: we can send a passcode to it when you sign in.',
  loading: 'Loading your email addresses and phone numbers...',
  none: 'You have no email address and no phone number on file.',
  verified: 'Verified',
  unverified: 'Not verified',
  verify: 'Verify',
  verifyNamed: (contact: string) => `Verify: ${contact}`,
  remove: 'Remove',
  removeNamed: (contact: string) => `Remove: ${contact}`,
  removing: (contact: string) => `Removing: ${contact}...`,
  onlyWayIn: 'This is your only way to sign in, so you cannot remove it. Add another way first.',
  addEmail: 'Add an email address',
  addPhone: 'Add a phone number',
  question: (contact: string) => `Remove ${contact}?`,
  effects: {
    email: 'You can no longer sign in with it, and we no longer write to it.',
    'last-email':
      'This is your only email address. You can no longer sign in with it, and we can no longer write to you.',
    password:
      'This is your only email address. Your password works only with an email address, so it is removed too, and we can no longer write to you.',
    phone: 'You can no longer sign in with it, and we no longer send passcodes to it.',
    'second-step':
      'This is your last verification method. Without it, two-step verification is off, and one way to sign in is enough to open your account.',
  } satisfies Record<RemovalEffect, string>,
  confirmSecondStep: 'Remove and turn off two-step verification',
  notices,
  verification: {
    verify: { email: 'Verify your email address', phone: 'Verify your phone number' } satisfies Record<
      ContactKind,
      string
    >,
    newEmail:
      'We send a passcode to the new email address. You can sign in with it once you have entered the passcode.',
    onFile: (contact: string) =>
      `We send a passcode to ${contact}. Enter it here to verify that it is yours.`,
    email: 'Email address',
    submit: 'Continue',
    sendLink: 'Send a link instead',
    send: 'Send passcode',
    sending: (contact: string) => `Sending a message to ${contact}...`,
    linkSent: (contact: string) =>
      `We sent a link to ${contact}. Open it in this browser to add the email address, then return to this page.`,
    done: 'Back to the list',
    faults: {
      missing: 'Enter an email address.',
      malformed: 'Enter a complete email address, such as name@example.com.',
      known: 'You have this email address on file.',
    } satisfies Record<NonNullable<NewEmailFault>, string>,
    failed: 'The message could not be sent',
  },
  failed: {
    list: 'Your email addresses and phone numbers could not be shown',
    removal: {
      email: 'The email address was not removed',
      phone: 'The phone number was not removed',
    } satisfies Record<ContactKind, string>,
  },
});
