import { expect, test } from 'vitest';
import { readSessionTokens } from '../../src/identity/sessionCookies.ts';

test('reads and decodes both tokens from among other cookies', () => {
  const cookie = 'theme=dark; stytch_session=a%2Bb; stytch_session_jwt=x.y.z';
  expect(readSessionTokens({ cookie })).toEqual({ session_token: 'a+b', session_jwt: 'x.y.z' });
});

test.each(['', 'theme=dark', 'stytch_session=', 'stytch_session_jwt=x.y.z'])(
  'reads no session from "%s"',
  (cookie) => {
    expect(readSessionTokens({ cookie })).toBeNull();
  },
);

test('ignores a cookie that cannot be decoded', () => {
  expect(readSessionTokens({ cookie: 'stytch_session=%E0%A4%A' })).toBeNull();
  expect(readSessionTokens({ cookie: 'stytch_session=a; stytch_session_jwt=%' })).toEqual({
    session_token: 'a',
    session_jwt: '',
  });
});
