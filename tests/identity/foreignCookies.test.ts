import { afterEach, expect, test, vi } from 'vitest';
import { removeForeignCookies } from '../../src/identity/foreignCookies.ts';

afterEach(() => vi.unstubAllGlobals());

/** Returns the scopes of the cookies that a page removes, by the names of the cookies. */
function removedAt(hostname: string, pathname: string): Readonly<Record<string, readonly string[]>> {
  const removed: Record<string, string[]> = { one: [], two: [] };
  vi.stubGlobal('location', { hostname, pathname });
  vi.stubGlobal('document', {
    set cookie(text: string) {
      const [, name = '', scope = ''] = /^(\w+)=; path=(.*); max-age=0$/.exec(text) ?? [];
      removed[name]?.push(scope);
    },
  });
  removeForeignCookies(['one', 'two']);
  return removed;
}

const folders = [
  '/dashboard',
  '/dashboard/',
  '/dashboard/harbor',
  '/dashboard/harbor/',
  '/dashboard/harbor/members',
  '/dashboard/harbor/members/',
];

test.each([
  ['localhost', '/dashboard/harbor/members', folders],
  ['localhost', '/dashboard/harbor/members/', folders],
  ['127.0.0.1', '/dashboard/harbor/members', folders],
  ['localhost', '/', []],
  [
    'app.harbor.example',
    '/login',
    [
      '/login',
      '/login/',
      ...['app.harbor.example', 'harbor.example'].flatMap((domain) =>
        ['/', '/login', '/login/'].map((path) => `${path}; domain=${domain}`),
      ),
    ],
  ],
])(
  'cookies that another port or a sibling host has set are removed at %s%s, without the own ones',
  (hostname, pathname, scopes) => {
    expect(removedAt(hostname, pathname)).toEqual({ one: scopes, two: scopes });
  },
);
