import { expect, it } from 'vitest';
import { readBusinessToken } from '../../src/config/readBusinessToken.ts';
import { localBusinessToken } from '../../src/config/localProvider.ts';

it('reads the public token of a business project', () => {
  expect(readBusinessToken(localBusinessToken)).toBe(localBusinessToken);
});

it.each([undefined, '', ' '])('counts %o as no business project', (token) =>
  expect(readBusinessToken(token)).toBeNull(),
);

it('refuses a text that is no public token, and names the variable', () => {
  expect(() => readBusinessToken('secret-test-1')).toThrow(
    'VITE_STYTCH_B2B_PUBLIC_TOKEN is not a public token',
  );
});
