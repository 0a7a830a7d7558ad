import { expect, test } from 'vitest';
import { isForeign } from '../../machines/contracts/emailDomain.ts';

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
