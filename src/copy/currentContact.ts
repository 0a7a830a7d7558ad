import type { ContactCopy } from './copy.ts';
import { enContact } from './enContact.ts';

/** The contact page's catalogue in force. */
export const contactCopy: ContactCopy = enContact;
