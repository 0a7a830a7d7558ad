import { expect, test } from 'vitest';
import { readConfig } from '../../src/config/readConfig.ts';
import { localPublicToken } from '../../src/config/localProvider.ts';

const uuid = '11111111-2222-3333-4444-555555555555';

test('without a token the site uses the emulator', () => {
  expect(readConfig(undefined)).toEqual({ mode: 'emulator', publicToken: localPublicToken });
});

test.each([`public-token-test-${uuid}`, `public-token-live-${uuid}`])(
  '%s selects a hosted project',
  (publicToken) => {
    expect(readConfig(publicToken)).toEqual({ mode: 'stytch', publicToken });
  },
);

test.each(['', '   '])('an empty token (%j) is a fault', (token) => {
  expect(readConfig(token)).toEqual({ fault: 'token-empty' });
});

test.each([
  'abc',
  'public-token-test-',
  `secret-test-${uuid}`,
  `public-token-live-${uuid} `,
  `x public-token-test-${uuid}`,
])('a malformed token (%j) is a fault', (token) => {
  expect(readConfig(token)).toEqual({ fault: 'token-malformed' });
});
