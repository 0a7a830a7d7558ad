import { expect, test } from 'vitest';
import { readSessionTokens, removeForeignCookies } from '../../src/identity/sessionCookies.ts';

test('both tokens are read, decoded, from among other cookies', () => {
  const cookie = 'theme=dark; stytch_session=a%2Bb; stytch_session_jwt=x.y.z';
  expect(readSessionTokens({ cookie })).toEqual({ session_token: 'a+b', session_jwt: 'x.y.z' });
});

test.each(['', 'theme=dark', 'stytch_session=', 'stytch_session_jwt=x.y.z'])(
  '"%s" holds no session',
  (cookie) => {
    expect(readSessionTokens({ cookie })).toBeNull();
  },
);

test('a cookie that cannot be decoded is none', () => {
  expect(readSessionTokens({ cookie: 'stytch_session=%E0%A4%A' })).toBeNull();
  expect(readSessionTokens({ cookie: 'stytch_session=a; stytch_session_jwt=%' })).toEqual({
    session_token: 'a',
    session_jwt: '',
  });
});

/** A page that records what is written to its cookies. */
function pageAt(href: string) {
  const written: string[] = [];
  const { hostname, pathname } = new URL(href);
  const page = {
    location: { hostname, pathname } as Location,
    get cookie() {
      return '';
    },
    set cookie(text: string) {
      written.push(text);
    },
  };
  return { page, written };
}

test('cookies of narrower paths and of whole domains are removed, and none of this host and the path /', () => {
  const { page, written } = pageAt('https://treasury.fairlead.example/dashboard/profile');
  removeForeignCookies(page);
  const paths = ['/dashboard', '/dashboard/', '/dashboard/profile', '/dashboard/profile/'];
  const domains = ['treasury.fairlead.example', 'fairlead.example'];
  const ranges = [
    ...paths.map((path) => `path=${path}`),
    ...domains.flatMap((domain) => ['/', ...paths].map((path) => `path=${path}; domain=${domain}`)),
  ];
  expect(written).toEqual(
    ['stytch_session', 'stytch_session_jwt'].flatMap((name) =>
      ranges.map((range) => `${name}=; ${range}; max-age=0`),
    ),
  );
});

test('on the loopback no domain is named', () => {
  const { page, written } = pageAt('http://localhost:4173/login');
  removeForeignCookies(page);
  expect(written.filter((text) => text.includes('domain='))).toEqual([]);
  expect(written).toHaveLength(4);
});
