import { assert, constantFrom, property, string } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { emailFault } from '../../machines/contracts/credentials.ts';
import { readEmail, sentEmail } from '../../machines/contracts/emailAddress.ts';

describe('an email address that can be repaired', () => {
  test.each([
    ['ada@company.example', 'ada@company.example'],
    [' ada@company.example\n', 'ada@company.example'],
    ['ada\u200B@company\u00AD.example\uFEFF', 'ada@company.example'],
    ['\u202Aada@company.example\u202C', 'ada@company.example'],
    ['mailto:ada@company.example', 'ada@company.example'],
    ['MAILTO:ada@company.example?subject=Quote', 'ada@company.example'],
    ['Ada Lovelace <ada@company.example>', 'ada@company.example'],
    ['"Lovelace, Ada" <ada@company.example>,', 'ada@company.example'],
    ['ada@company.example <ada@company.example>', 'ada@company.example'],
    ['<mailto:ada@company.example>', 'ada@company.example'],
    ['ada@company.example,', 'ada@company.example'],
    ['ada@company.example; ', 'ada@company.example'],
    ['Email: <ada@company.example>.', 'ada@company.example'],
    ['“ada@company.example”', 'ada@company.example'],
    ['ａｄａ＠ｃｏｍｐａｎｙ．ｅｘａｍｐｌｅ', 'ada@company.example'],
    ["o'hara+desk@sub.company.example", "o'hara+desk@sub.company.example"],
    ['Ada@Company.Example', 'Ada@Company.Example'],
  ])('%j is shown and sent as %j', (text, address) => {
    expect(readEmail(text)).toEqual({ shown: address, sent: address });
    expect(sentEmail(text)).toBe(address);
    expect(emailFault(text)).toBeNull();
  });
});

describe('an international domain', () => {
  test.each([
    ['info@münchen.example', 'info@münchen.example', 'info@xn--mnchen-3ya.example'],
    ['info@mu\u0308nchen.example', 'info@münchen.example', 'info@xn--mnchen-3ya.example'],
    ['Info <info@MÜNCHEN.example>', 'info@MÜNCHEN.example', 'info@xn--mnchen-3ya.example'],
    ['ventas@compañía.example', 'ventas@compañía.example', 'ventas@xn--compaa-7va5a.example'],
    ['a@例え.テスト', 'a@例え.テスト', 'a@xn--r8jz45g.xn--zckzah'],
    ['a@пример.example,', 'a@пример.example', 'a@xn--e1afmkfd.example'],
    ['a@مثال.example', 'a@مثال.example', 'a@xn--mgbh0fb.example'],
    ['a@straße.example', 'a@straße.example', 'a@xn--strae-oqa.example'],
    ['a@xn--mnchen-3ya.example', 'a@xn--mnchen-3ya.example', 'a@xn--mnchen-3ya.example'],
  ])('%j is shown as %j and sent as %j', (text, shown, sent) => {
    expect(readEmail(text)).toEqual({ shown, sent });
    expect(emailFault(text)).toBeNull();
  });
});

describe('a text that is not one email address', () => {
  test.each([
    'ada',
    'ada@company',
    'ada@company.example, bob@company.example',
    'ada@company.example <bob@company.example>',
    'Ada <ada@company.example> <bob@company.example>',
    'ada lovelace@company.example',
    'ada@münchen.example/path',
    'ada@mün chen.example',
    'ada@@company.example',
    'ada@münchen.example:25',
    'josé@company.example',
    '<>',
    '@',
  ])('%j is malformed and stays', (text) => {
    expect(readEmail(text)).toBeNull();
    expect(sentEmail(` ${text} `)).toBe(text);
    expect(emailFault(text)).toBe('malformed');
  });

  test('an empty or invisible text is missing', () => {
    expect(emailFault('  ')).toBe('missing');
    expect(emailFault('')).toBe('missing');
  });
});

test('reads its own result unchanged', () => {
  assert(
    property(
      string({ unit: constantFrom('a', 'ü', '@', '.', '<', '>', ' ', ',', '\u200B', 'mailto:') }),
      (text) => {
        const read = readEmail(text);
        if (!read) return;
        expect(readEmail(read.shown)).toEqual(read);
        expect(readEmail(read.sent)).toEqual({ shown: read.sent, sent: read.sent });
      },
    ),
  );
});

test('reads a very long text within the time limit of a test', () => {
  for (const part of [' ', ',', '<', 'a', 'a.', 'a@', 'ü', '\u200B', 'mailto:']) {
    expect(readEmail(`x${part.repeat(200_000)}x`)).toBeNull();
  }
});
