import { expect, test } from 'vitest';
import { toAsciiDigits } from '../../machines/contracts/digits.ts';

test.each([
  ['٤٨٢٩١٣', '482913'],
  ['۴۸۲۹۱۳', '482913'],
  ['४८२९१३', '482913'],
  ['৪৮২৯১৩', '482913'],
  ['４８２９１３', '482913'],
  ['๔๘๒๙๑๓', '482913'],
  ['𝟒𝟠𝟤𝟵𝟷𝟹', '482913'],
  ['꘤꘨꘢꘩꘡꘣', '482913'],
  ['٤a8 ९', '4a8 9'],
  ['no digit', 'no digit'],
])('reads the digits of %j as %j', (text, digits) => expect(toAsciiDigits(text)).toBe(digits));

test('knows the value of each decimal digit of Unicode', () => {
  const digits = Array.from({ length: 0x20_000 }, (_, code) => String.fromCodePoint(code)).filter(
    (character) => /\p{Nd}/u.test(character),
  );
  const values = digits.map(toAsciiDigits).join('');
  expect(values).toBe('0123456789'.repeat(digits.length / 10));
});
