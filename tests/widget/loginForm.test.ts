import { expect, test } from 'vitest';
import { domainOf } from '../../machines/widget/loginForm.ts';

test.each([
  ['ada@fairlead.example', 'fairlead.example'],
  ['Ada@Fairlead.EXAMPLE', 'fairlead.example'],
  ['ada@mail.fairlead.example', 'mail.fairlead.example'],
  ['ada@xn--bcher-kva.example', 'xn--bcher-kva.example'],
])('the domain of %s is %s', (email, expected) => {
  expect(domainOf(email)).toBe(expected);
});
