import { assert, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contactCopy } from '../../src/copy/pages.en.ts';
import { composeMail, mailText, mailtoUrl } from '../../src/site/contactMail.ts';

const words = contactCopy.copy;
const to = 'support@fairlead.example';
const written = { name: 'Ada Thornton', email: 'ada@fairlead.example', message: 'Please call me.\nToday?' };

/** Parses a `mailto:` URL as a mail client does (RFC 6068). */
function parse(url: string): { to: string; fields: [name: string, value: string][] } {
  const [, mailbox = '', query = ''] = /^mailto:([^?]*)\?(.*)$/s.exec(url) ?? [];
  const fields = query.split('&').map((field): [string, string] => {
    const [name = '', value = ''] = field.split('=');
    return [decodeURIComponent(name), decodeURIComponent(value)];
  });
  return { to: decodeURIComponent(mailbox), fields };
}

describe('a message as an email', () => {
  it('goes to the mailbox, names the sender, and ends with the reply address', () => {
    expect(parse(mailtoUrl(composeMail(written, { to, words })))).toEqual({
      to,
      fields: [
        ['subject', 'Message from Ada Thornton'],
        ['body', 'Please call me.\r\nToday?\r\n\r\nAda Thornton\r\nada@fairlead.example'],
      ],
    });
  });

  it.each([
    'Ada\r\nBcc: everybody@elsewhere.example',
    'Ada\nBcc: everybody@elsewhere.example',
    'Ada%0d%0aBcc: everybody@elsewhere.example',
    'Ada&bcc=everybody@elsewhere.example',
    'Ada?cc=everybody@elsewhere.example',
    'Ada\u2028Bcc: everybody@elsewhere.example',
    'Ada\u0000#fragment',
  ])('prevents header injection: %j', (name) => {
    const { to: mailbox, fields } = parse(mailtoUrl(composeMail({ ...written, name }, { to, words })));
    expect(mailbox).toBe(to);
    expect(fields.map(([field]) => field)).toEqual(['subject', 'body']);
    expect(fields[0]?.[1]).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
  });

  it('preserves any text in a URL of unreserved characters', () => {
    assert(
      property(string({ unit: 'binary' }), string({ unit: 'binary' }), (name, message) => {
        const mail = composeMail({ ...written, name, message }, { to, words });
        const url = mailtoUrl(mail);
        expect(url).toMatch(/^mailto:[\w.@-]+\?subject=[\w.!~*'()%-]*&body=[\w.!~*'()%-]*$/);
        const { fields } = parse(url);
        expect(fields).toEqual([
          ['subject', mail.subject],
          ['body', mail.body],
        ]);
        const lines = (text: string) => text.trim().split(/\r\n|\r|\n/);
        expect(mail.body.split('\r\n').slice(0, lines(message).length)).toEqual(lines(message));
      }),
    );
  });

  it('replaces a lone surrogate with U+FFFD instead of throwing', () => {
    const mail = composeMail({ ...written, message: 'cut \uD83D' }, { to, words });
    expect(() => mailtoUrl(mail)).not.toThrow();
    expect(mail.body).toContain('cut \uFFFD');
  });

  it('can be copied as plain text', () => {
    expect(mailText(composeMail(written, { to, words }), words)).toBe(
      `To: ${to}\nSubject: Message from Ada Thornton\n\nPlease call me.\nToday?\n\nAda Thornton\nada@fairlead.example`,
    );
  });
});
