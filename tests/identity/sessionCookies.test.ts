import { expect, test } from 'vitest';
import {
  isHiddenSessionEnding,
  markHiddenSession,
  noTokens,
  readSessionTokens,
  removeSession,
} from '../../src/identity/sessionCookies.ts';

function pageAt(url: string): Pick<Document, 'cookie' | 'location'> {
  const { protocol } = new URL(url);
  return { cookie: '', location: { protocol } as Location };
}

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

test('remembers a session whose cookies are HttpOnly, until its end', () => {
  const page = pageAt('http://localhost:4173/login');
  markHiddenSession(page, 'open');
  expect(readSessionTokens(page)).toBe(noTokens);
  expect(isHiddenSessionEnding(page)).toBe(false);
  markHiddenSession(page, 'ending');
  expect(readSessionTokens(page)).toBeNull();
  expect(isHiddenSessionEnding(page)).toBe(true);
});

test('prefers a readable token to the memory of a hidden session', () => {
  const cookie = 'hidden_session=open; stytch_session=a; stytch_session_jwt=b';
  expect(readSessionTokens({ cookie })).toEqual({ session_token: 'a', session_jwt: 'b' });
});

test.each([
  ['https://fairlead.example', true],
  ['http://localhost:4173', false],
])('writes its cookies at %s with Secure: %s', (url, isSecure) => {
  const marked = pageAt(url);
  markHiddenSession(marked, 'open');
  const removed = { ...pageAt(url), defaultView: null } as Document;
  removeSession(removed, 'public-token-test-1');
  for (const { cookie } of [marked, removed]) expect(/; Secure(?:;|$)/.test(cookie)).toBe(isSecure);
});
