import type { ContactMessage } from '../../machines/site/contact.machine.ts';
import type { contactCopy } from '../copy/pages.en.ts';
import type { CopyOf } from '../copy/language.ts';

type ContactCopy = CopyOf<typeof contactCopy>;

/** Email for a `mailto:` URL. */
export interface Mail {
  readonly to: string;
  /** One line, without control characters. */
  readonly subject: string;
  /** Plain text in which lines end in CRLF. */
  readonly body: string;
}

/**
 * Composes an email from a visitor's message. Visitor input goes into only one header, the subject, from which line
 * breaks are removed to prevent header injection (CWE-93).
 *
 * @param message the message as typed
 * @param options `to`: the mailbox; `words`: copy for subject and signature
 */
export function composeMail(
  { name, email, message }: ContactMessage,
  { to, words }: { readonly to: string; readonly words: ContactCopy },
): Mail {
  const sender = oneLine(name);
  const body = `${message.trim()}\n\n${words.signature(sender, oneLine(email))}`;
  return { to, subject: words.subject(sender), body: wellFormed(body.replaceAll(/\r\n|\r|\n/g, '\r\n')) };
}

/**
 * Returns the `mailto:` URL of an email (RFC 6068: percent-encoded, line breaks as %0D%0A). Its only fields are subject
 * and body.
 */
export function mailtoUrl({ to, subject, body }: Mail): `mailto:${string}` {
  const mailbox = encodeURIComponent(to).replaceAll('%40', '@');
  return `mailto:${mailbox}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}

/** Formats an email as plain text for the clipboard. */
export function mailText({ to, subject, body }: Mail, words: ContactCopy): string {
  return words.letter(to, subject, body.replaceAll('\r\n', '\n'));
}

function oneLine(text: string): string {
  return wellFormed(text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim());
}

// Replaces lone surrogates, such as half an emoji, because `encodeURIComponent` throws on them.
function wellFormed(text: string): string {
  return text.replaceAll(/\p{Surrogate}/gu, '\uFFFD');
}
