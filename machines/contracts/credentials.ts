/** What is wrong with a field, in the order a person meets it; `null` when nothing is. */
export type EmailFault = 'missing' | 'malformed' | null;
export type PasswordFault = 'missing' | null;

// The pattern of HTML's `type=email` (HTML Standard, "valid e-mail address"), with a dot in the host demanded,
// because no client's mailbox lives on a bare host name.
const emailPattern =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i;

/**
 * Reads an address as typed.
 *
 * @param email the field's value, blanks around it allowed
 * @returns what is wrong with it, or `null`
 */
export function emailFault(email: string): EmailFault {
  const address = email.trim();
  if (address === '') return 'missing';
  return emailPattern.test(address) ? null : 'malformed';
}

/**
 * Reads a password as typed for signing in, where only its absence is a fault.
 *
 * @param password the field's value; blanks count, they may be part of it
 * @returns what is wrong with it, or `null`
 */
export function passwordFault(password: string): PasswordFault {
  return password === '' ? 'missing' : null;
}
