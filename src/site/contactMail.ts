import type { ContactMessage } from '../../machines/site/contact.machine.ts';
import type { contactCopy } from '../copy/contact.en.ts';
import type { CopyOf } from '../copy/language.ts';

type ContactCopy = CopyOf<typeof contactCopy>;

/** An email as a mail client takes it. */
export interface Mail {
  readonly to: string;
  /** One line, without control characters. */
  readonly subject: string;
  /** Lines end in CRLF. */
  readonly body: string;
}

/**
 * Writes a visitor's message as an email. Its only header that holds the visitor's words is the subject, and no line
 * break gets into it, so that nobody can add a header (CWE-93).
 *
 * @param message as typed
 * @param options `to`: the mailbox; `words`: how subject and signature are put
 */
export function composeMail(
  { name, email, message }: ContactMessage,
  { to, words }: { readonly to: string; readonly words: ContactCopy },
): Mail {
  const writer = oneLine(name);
  const body = `${message.trim()}\n\n${words.signature(writer, oneLine(email))}`;
  return { to, subject: words.subject(writer), body: wellFormed(body.replaceAll(/\r\n|\r|\n/g, '\r\n')) };
}

/**
 * Writes an email as an address that opens the mail client with it (RFC 6068: percent-encoded, line breaks as %0D%0A).
 *
 * @returns the `mailto:` address; it has no other fields than subject and body
 */
export function mailtoAddress({ to, subject, body }: Mail): `mailto:${string}` {
  const address = encodeURIComponent(to).replaceAll('%40', '@');
  return `mailto:${address}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}

/** Writes an email as plain text, for the clipboard of a person without a mail client. */
export function mailLetter({ to, subject, body }: Mail, words: ContactCopy): string {
  return words.letter(to, subject, body.replaceAll('\r\n', '\n'));
}

function oneLine(text: string): string {
  return wellFormed(text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim());
}

// Half a character, as a cut through an emoji leaves it, cannot be encoded.
function wellFormed(text: string): string {
  return text.replaceAll(/\p{Surrogate}/gu, '\uFFFD');
}
