import { expect, test, describe } from 'vitest';
import type { Contact } from '../../machines/contracts/contactRequests.ts';
import { isContactRemoved, removalEffect } from '../../machines/dashboard/contactList.ts';
import { formatPhone } from '../../src/dashboard/formatPhone.ts';

describe('contactList', () => {
  const email = { kind: 'email', id: 'email-1', value: 'demo@fairlead.example', isVerified: true } as const;
  const otherEmail = { ...email, id: 'email-2' } as const;
  const phone = { kind: 'phone', id: 'phone-1', value: '+12025550123', isVerified: true } as const;
  const otherPhone = { ...phone, id: 'phone-2' } as const;
  const thirdPhone = { ...phone, id: 'phone-3', isVerified: false } as const;
  const unverified = { ...otherPhone, isVerified: false } as const;

  const facts = (chosen: Contact, ...others: readonly Contact[]) => ({
    contacts: [chosen, ...others],
    chosen,
    hasOneWayIn: false,
    hasPassword: false,
    hasAuthenticator: false,
  });

  test.each([
    ['one of two email addresses', facts(email, otherEmail, phone), 'email'],
    ['the last email address', facts(email, phone), 'last-email'],
    ['the last email address of a password', { ...facts(email, phone), hasPassword: true }, 'password'],
    ['one of two verified phone numbers', facts(phone, otherPhone), 'phone'],
    [
      'a verified phone number besides a verified and another one',
      facts(phone, otherPhone, thirdPhone),
      'phone',
    ],
    ['the last verified phone number', facts(phone, unverified, email), 'second-step'],
    ['a phone number besides an app', { ...facts(phone), hasAuthenticator: true }, 'phone'],
    ['a phone number that was never verified', facts(unverified, email), 'phone'],
  ])('names the effect of the removal of %s', (_name, situation, effect) => {
    expect(removalEffect(situation)).toBe(effect);
  });

  test.each([
    ['is on the list', [email, phone], false],
    ['is missing from the list', [phone], true],
  ])('a contact is removed unless it %s', (_name, contacts, expected) => {
    const context = {
      ...facts(email, phone),
      userId: 'user-1',
      isFocusDue: false,
      notice: null,
      failure: null,
    };
    const output = { ...facts(email), contacts };
    expect(isContactRemoved({ context }, { output })).toBe(expected);
  });
});

describe('formatPhone', () => {
  test.each([
    ['+12025550123', '+1 202-555-0123'],
    ['+442071838750', '+442071838750'],
    ['+1202555012', '+1202555012'],
    ['', ''],
  ])('%s is formatted as %s', (number, formatted) => expect(formatPhone(number)).toBe(formatted));
});
