import { expect, it } from 'vitest';
import { hostedOrigin } from '../../src/server/hostedProvider.ts';

const uuid = '11111111-2222-4333-8444-555555555555';

it.each([
  [`public-token-test-${uuid}`, 'https://test.stytch.com'],
  [`public-token-live-${uuid}`, 'https://api.stytch.com'],
])('pages with the token %s call only %s', (token, origin) => {
  expect(hostedOrigin(token, null)).toBe(origin);
});

it('pages of a project with a custom domain call only that domain', () => {
  expect(hostedOrigin(`public-token-live-${uuid}`, 'login.example.com')).toBe('https://login.example.com');
});
