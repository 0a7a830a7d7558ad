import type { Recipient } from '../../machines/contracts/contactRequests.ts';
import { formatPhone } from './formatPhone.ts';

/** Returns an email address, or a phone number with grouped digits. */
export function contactText({ kind, value }: Recipient): string {
  return kind === 'phone' ? formatPhone(value) : value;
}
