/** Fault of the email field; `null` for a valid email address. */
export type EmailFault = 'missing' | 'malformed' | null;
export type PasswordFault = 'missing' | null;

// The pattern of HTML's `type=email` (HTML Standard, "valid e-mail address"), except that the host must contain a dot:
// no client has a mailbox on a host name without one.
const emailPattern =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i;

/**
 * Validates an email address.
 *
 * @param email the field's value; surrounding spaces are ignored
 * @returns the fault, or `null` for a valid address
 */
export function emailFault(email: string): EmailFault {
  const trimmed = email.trim();
  if (trimmed === '') return 'missing';
  return emailPattern.test(trimmed) ? null : 'malformed';
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
