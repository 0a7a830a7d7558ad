import { array, assert, domain, property, string } from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { settingsLimitMs } from '../../machines/contracts/timing.ts';
import { allowedDomains, isForeign, requireAllowedDomain } from '../../src/identity/emailDomains.ts';

const domains = ['bank.example', 'fairlead.example', 'xn--bcher-kva.example'];

test.each([
  ['ada@fairlead.example', false],
  ['Ada@Fairlead.EXAMPLE', false],
  ['ada@xn--bcher-kva.example', false],
  ['ada@mail.fairlead.example', true],
  ['ada@lead.example', true],
])('%s is of another domain: %s', (email, expected) => {
  expect(isForeign(email, domains)).toBe(expected);
});

test('no email address is of another domain in a project without a restriction', () => {
  expect(isForeign('ada@fairlead.example', [])).toBe(false);
});

describe('requireAllowedDomain', () => {
  afterEach(() => void vi.useRealTimers());

  test('lets the provider decide if the settings take too long, and keeps no timer', async () => {
    vi.useFakeTimers();
    const onTime = vi.fn<() => void>();
    const checking = requireAllowedDomain('ada@fairlead.example', () => new Promise(() => undefined));
    void checking.then(onTime);
    await vi.advanceTimersByTimeAsync(settingsLimitMs - 1);
    expect(onTime).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(onTime).toHaveBeenCalledOnce();
    await requireAllowedDomain('ada@fairlead.example', () => Promise.resolve({ emailDomains: [] }));
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('allowedDomains', () => {
  test.each([
    ['one domain', ['fairlead.example'], ['fairlead.example']],
    ['several domains', ['b.example', 'a.example'], ['b.example', 'a.example']],
    ['capitals', ['Fairlead.EXAMPLE'], ['fairlead.example']],
    ['spaces around', ['  fairlead.example '], ['fairlead.example']],
    ['a trailing dot', ['fairlead.example.'], ['fairlead.example']],
    ['an @ in front', ['@fairlead.example'], ['fairlead.example']],
    ['an internationalized name', ['Bücher.example'], ['xn--bcher-kva.example']],
    ['the same name in Punycode', ['xn--bcher-kva.example', 'bücher.example'], ['xn--bcher-kva.example']],
    ['an internationalized dot', ['fairlead。example'], ['fairlead.example']],
    ['a subdomain', ['mail.fairlead.example'], ['mail.fairlead.example']],
    ['a duplicate', ['a.example', 'A.example'], ['a.example']],
    ['no domain', [], []],
    ['no list', 'fairlead.example', []],
    ['values of other types', [7, null, 'a.example'], ['a.example']],
    ['every domain', ['*'], []],
    ['every domain beside another', ['a.example', ' * '], []],
    ['a host name without a dot', ['localhost'], []],
    ['a host name without a dot beside a domain', ['localhost', 'a.example'], ['a.example']],
    ['an IP address', ['127.0.0.1', '0x7f.1', '1.0x7f', '１２７.0.0.1', '[::1]'], []],
    ['a URL', ['https://a.example/', 'a.example/path', 'a.example:80', 'u@a.example', 'a.example?q'], []],
    ['patterns', ['*.example', '＊.example', 'a.*.example', '*.bücher.example', '*bücher.example'], []],
    // Engines read the next two names differently.
    ['a label that is no Punycode', ['xn--a.example'], ['xn--a.example']],
    ['a capital ẞ', ['STRAẞE.example', 'straße.example'], ['xn--strae-oqa.example']],
    ['full-width letters', ['ＦＡＩＲＬＥＡＤ．example'], ['fairlead.example']],
    ['empty labels', ['xn--.example', 'a.xn--', '\u00ad.example', 'a..example', '.example'], []],
    ['other text', ['', ' ', '.', 'a b.example', '*.example', 'a..', 'xn--.example', 'a.%65xample'], []],
  ])('of %s', (_, listed, expected) => {
    expect(allowedDomains(listed)).toEqual(expected);
  });

  test('are unchanged when they are read again, and any text is safe', () => {
    assert(
      property(array(string({ maxLength: 40 })), array(domain()), (texts, names) => {
        const allowed = allowedDomains([...texts, ...names]);
        expect(allowedDomains(allowed)).toEqual(allowed);
        for (const name of allowed) expect(name).toMatch(/^[\x21-\x7e]+\.[\x21-\x7e]+$/);
      }),
    );
  });
});
