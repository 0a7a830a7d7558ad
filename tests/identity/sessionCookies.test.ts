import { expect, test } from 'vitest';
import {
  hasSessionEntry,
  isHiddenSessionEnding,
  markHiddenSession,
  noTokens,
  readSessionTokens,
  removeSession,
  stepUpKey,
} from '../../src/identity/sessionCookies.ts';
import { memoryStorage } from '../support/memoryStorage.ts';

const publicToken = 'public-token-test-1';
const entryKey = 'stytch_sdk_state_public-token-test-1';

/** Returns a page with the storages of a test. */
function pageWith(storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>): Document {
  const defaultView = { localStorage: storage, sessionStorage: storage };
  return { ...pageAt('https://fairlead.example'), defaultView } as unknown as Document;
}

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
  removeSession(removed, publicToken);
  for (const { cookie } of [marked, removed]) {
    expect(cookie).toMatch(isSecure ? /; SameSite=Lax; Secure$/ : /; SameSite=Lax$/);
  }
});

test('finds a session in the entry of the library', () => {
  const storage = memoryStorage();
  expect(hasSessionEntry(pageWith(storage), publicToken)).toBe(false);
  storage.setItem(entryKey, '{"session":null,"user":null}');
  expect(hasSessionEntry(pageWith(storage), publicToken)).toBe(false);
  storage.setItem(entryKey, '{"session":{"session_id":"session-1"}}');
  expect(hasSessionEntry(pageWith(storage), publicToken)).toBe(true);
  expect(hasSessionEntry(pageWith(storage), 'public-token-test-2')).toBe(false);
});

test('removes the entry of the library, and a step-up that was left unfinished', () => {
  const storage = memoryStorage();
  storage.setItem(entryKey, '{"session":{"session_id":"session-1"}}');
  storage.setItem(stepUpKey, 'a step-up');
  removeSession(pageWith(storage), publicToken);
  expect(storage.getItem(entryKey)).toBe('null');
  expect(storage.getItem(stepUpKey)).toBeNull();
});

test('there is no entry if the storage is blocked', () => {
  const block = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  const blocked = pageWith({ getItem: block, setItem: block, removeItem: block });
  expect(hasSessionEntry(blocked, publicToken)).toBe(false);
  expect(() => removeSession(blocked, publicToken)).not.toThrow();
  const hidden = { ...pageAt('https://fairlead.example'), defaultView: null } as Document;
  expect(hasSessionEntry(hidden, publicToken)).toBe(false);
});
