import { withoutInvisible } from './invisibleCharacters.ts';

/** An email address as read from a field. */
export interface EmailAddress {
  /** The repaired address, which the field shows. */
  readonly shown: string;
  /** The same address with its domain in ASCII (Punycode, RFC 5891), which is sent. */
  readonly sent: string;
}

// The pattern of HTML's `type=email` (HTML Standard, "valid e-mail address"), except that the host must contain a dot:
// no client has a mailbox on a host name without one.
const emailPattern =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i;

/**
 * Reads an email address as typed or pasted. Repairs what is certain: invisible characters, `mailto:`, a name before the
 * address, quotation marks around it, and punctuation after it.
 *
 * @param text the value of the field
 * @returns the address, or `null` if the text is not one address
 */
export function readEmail(text: string): EmailAddress | null {
  const shown = repair(text);
  const at = shown.lastIndexOf('@') + 1;
  const sent = `${shown.slice(0, at)}${asciiDomain(shown.slice(at))}`;
  return emailPattern.test(sent) ? { shown, sent } : null;
}

/** Returns the address to send; the text without surrounding spaces if it is not an email address. */
export function sentEmail(text: string): string {
  return readEmail(text)?.sent ?? text.trim();
}

function repair(text: string): string {
  const visible = withoutInvisible(text.normalize('NFKC'));
  const bare = withoutEnds(withoutName(withoutEnds(visible)));
  return /^mailto:/i.test(bare) ? withoutEnds(bare.slice('mailto:'.length).split('?', 1).join('')) : bare;
}

/** Reads `Name <address>`. A name that is itself another address leaves open which one is meant. */
function withoutName(text: string): string {
  const [, name = '', address = ''] = /^([^<>]*)<([^<>]+)>$/.exec(text) ?? [];
  return address !== '' && (!name.includes('@') || name.includes(address)) ? address : text;
}

const endCharacters = /[\s,;.:'"“”‘’«»]/;

function withoutEnds(text: string): string {
  let [start, end] = [0, text.length];
  while (start < end && endCharacters.test(text.charAt(start))) start += 1;
  while (end > start && endCharacters.test(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

/** Returns the ASCII form of a domain; a domain that has none, or is ASCII already, is unchanged. */
function asciiDomain(domain: string): string {
  // Other characters would end the host name in a URL.
  if (!/[^\0-\x7F]/.test(domain) || /[\s/\\?#:@[\]%]/.test(domain)) return domain;
  try {
    return new URL(`https://${domain}`).hostname;
  } catch {
    return domain;
  }
}
