import { readEmail } from './emailAddress.ts';

/** Fault of the email field; `null` for a valid email address. */
export type EmailFault = 'missing' | 'malformed' | null;
export type PasswordFault = 'missing' | null;

/**
 * Validates an email address.
 *
 * @param email the field's value, as typed or pasted
 * @returns the fault, or `null` for a text from which `readEmail` reads an address
 */
export function emailFault(email: string): EmailFault {
  if (email.trim() === '') return 'missing';
  return readEmail(email) ? null : 'malformed';
}

/**
 * Validates a password for signing in: only an empty password is a fault.
 *
 * @param password the field's value; spaces may be part of it
 * @returns the fault, or `null` for a valid password
 */
export function passwordFault(password: string): PasswordFault {
  return password === '' ? 'missing' : null;
}
