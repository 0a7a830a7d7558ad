import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { siteHost } from '../../support/sendRequest.ts';
import type { ResponseChecks } from './context.ts';
import { directive, expectRow, inlineSources, pages, publishedFiles } from './expected.ts';

const contentTypes: Readonly<Record<string, string>> = {
  css: 'text/css; charset=utf-8',
  ico: 'image/x-icon',
  js: 'text/javascript; charset=utf-8',
  png: 'image/png',
  svg: 'image/svg+xml; charset=utf-8',
  webp: 'image/webp',
  txt: 'text/plain; charset=utf-8',
  webmanifest: 'application/manifest+json; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  woff2: 'font/woff2',
};

const documentFile = (dist: string, file: string) => readFileSync(join(dist, 'pages', file), 'utf8');

/** Checks of pages, files, well-known paths and cookies. */
export const pageChecks: ResponseChecks = {
  async 'each path responds with its page'({ dist, send, expectHeaders }) {
    for (const { path, name: file, status = 200, isPrivate, isIndexed, isSpanish } of pages) {
      const response = await send(path);
      const { header } = response;
      const html = response.body.toString();
      expectRow(response.status, path).toBe(status);
      expectRow(html === documentFile(dist, `${file}.html`), `${path}: ${file}`).toBe(true);
      expectHeaders(response);
      expectRow(header('Content-Type'), path).toBe('text/html; charset=utf-8');
      expectRow(header('Cache-Control'), path).toBe(isPrivate ? 'no-store' : 'no-cache');
      expectRow(header('Vary'), path).toBe(
        isSpanish || status === 404 ? 'Accept-Encoding, Cookie' : 'Accept-Encoding, Accept-Language, Cookie',
      );
      expectRow(header('X-Robots-Tag'), path).toBe(isIndexed ? null : 'noindex');
      expectRow(directive(response, 'script-src'), path).toEqual([
        "'self'",
        ...inlineSources(html, 'script'),
      ]);
      expectRow(directive(response, 'style-src'), path).toEqual(["'self'", ...inlineSources(html, 'style')]);
      expectRow(directive(response, 'connect-src'), path).toEqual(["'self'", 'https://test.stytch.com']);
    }
  },

  async 'documents have the appearance and the banner of the cookies'({ dist, send }) {
    for (const [cookie, file] of [
      ['appearance=dark', 'contact.dark'],
      ['stytch_session=abc; appearance=light', 'contact.light'],
      ['appearance=system', 'contact'],
      ['appearance=sepia', 'contact'],
      ['disappearance=dark', 'contact'],
      ['appearance=dark; appearance=light', 'contact.light'],
      ['appearance=darker', 'contact'],
      ['Appearance=dark', 'contact'],
      ['demo-banner=dismissed', 'contact.plain'],
      ['demo-banner=dismissed;appearance=dark', 'contact.dark.plain'],
      ['demo-banner=shown', 'contact'],
    ] as const) {
      const { body } = await send('/contact', { Cookie: cookie });
      expectRow(body.toString() === documentFile(dist, `${file}.html`), `${cookie}: ${file}`).toBe(true);
    }
    const missing = await send('/nowhere', { Cookie: 'appearance=dark' });
    expectRow(missing.body.toString()).toBe(documentFile(dist, 'not-found.dark.html'));
  },

  async 'a document has the language of its path, of the choice, or of the first visit'({
    send,
    expectHeaders,
  }) {
    for (const [path, headers, location, cookie = null] of [
      ['/', { 'Accept-Language': 'es' }, '/es'],
      ['/contact', { 'Accept-Language': 'es-MX,es;q=0.9,en;q=0.8' }, '/es/contact'],
      ['/login?next=%2Fdashboard', { 'Accept-Language': 'de, ES;q=0.5' }, '/es/login?next=%2Fdashboard'],
      ['/contact', { Cookie: 'a=b; language=es', 'Accept-Language': 'en' }, '/es/contact'],
      ['/contact', { Cookie: 'language=en', 'Accept-Language': 'es' }, null],
      ['/contact', { 'Accept-Language': 'en-US,en;q=0.9,es;q=0.8' }, null],
      ['/contact', { 'Accept-Language': 'est' }, null],
      ['/es/contact', { Cookie: 'language=en', 'Accept-Language': 'en' }, null],
      ['/reset-password?token=secret', { Cookie: 'language=es' }, null],
      ['/authenticate?stytch_token_type=oauth&token=secret', { 'Accept-Language': 'es' }, null],
      ['/contact?language=en', { Cookie: 'language=es' }, '/contact', 'en'],
      ['/es?language=es', {}, '/es', 'es'],
      ['/es/login?next=%2Fdashboard&language=es', {}, '/es/login?next=%2Fdashboard', 'es'],
      [
        '/dashboard/pellworth-mutual/members?a=b',
        { 'Accept-Language': 'es' },
        '/es/dashboard/pellworth-mutual/members?a=b',
      ],
      [
        '/es/dashboard/pellworth-mutual/settings?language=es',
        {},
        '/es/dashboard/pellworth-mutual/settings',
        'es',
      ],
      ['/contact?language=en&a=b', {}, null],
    ] as const) {
      const response = await send(path, headers);
      const label = `${path} ${JSON.stringify(headers)}`;
      expectRow(response.status, label).toBe(location === null ? 200 : 302);
      expectRow(response.header('Location'), label).toBe(location);
      const cookies = response.cookies.map((text) => text.replace(/; Secure$/, ''));
      const remembered = `language=${cookie}; Max-Age=31536000; Path=/; SameSite=Lax`;
      expectRow(cookies, label).toEqual(cookie === null ? [] : [remembered]);
      if (location === null) continue;
      expectRow(response.header('Vary'), label).toBe('Accept-Language, Cookie');
      expectRow(response.header('Cache-Control'), label).toBe('no-store');
      expectHeaders(response);
    }
  },

  async 'each file is sent with its type and the time that caches may store it'({
    dist,
    send,
    expectHeaders,
  }) {
    for (const path of publishedFiles(dist)) {
      const response = await send(path);
      const cache = path.startsWith('/static/') ? 'max-age=31536000, immutable' : 'max-age=3600';
      expectRow(response.status, path).toBe(200);
      expectRow(response.header('Cache-Control'), path).toBe(`public, ${cache}`);
      expectRow(response.header('Vary'), path).toBe('Accept-Encoding');
      expectRow(response.header('Content-Type'), path).toBe(contentTypes[path.split('.').pop() ?? '']);
      expectRow(response.body.equals(readFileSync(join(dist, 'client', path))), path).toBe(true);
      expectRow(directive(response, 'script-src'), path).toEqual(["'self'"]);
      expectHeaders(response);
    }
  },

  async 'the well-known paths'({ send, expectHeaders }) {
    const change = await send('/.well-known/change-password');
    expectRow(change.status).toBe(302);
    expectRow(change.header('Location')).toBe('/forgot-password');
    const passkeys = await send('/.well-known/passkey-endpoints');
    expectRow(passkeys.header('Content-Type')).toBe('application/json');
    expectRow(JSON.parse(passkeys.body.toString())).toEqual({
      enroll: `https://${siteHost}/dashboard/profile#new-passkey`,
      manage: `https://${siteHost}/dashboard/profile#passkeys`,
    });
    const security = await send('/.well-known/security.txt');
    expectRow(security.header('Content-Type')).toBe('text/plain; charset=utf-8');
    const text = security.body.toString();
    expectRow(text).toMatch(
      /^Contact: mailto:\S+\nExpires: \S+Z\nPolicy: https:\S+\nPreferred-Languages: en\n/,
    );
    const expires = Date.parse(/Expires: (\S+)/.exec(text)?.[1] ?? '') - Date.now();
    expectRow(expires).toBeGreaterThan(170 * 86_400_000);
    for (const response of [passkeys, security]) {
      expectRow(response.status).toBe(200);
      expectRow(response.header('Cache-Control')).toBe('no-cache');
    }
    for (const response of [change, passkeys, security]) expectHeaders(response);
  },

  async 'session cookies of a narrower path or a domain are expired'({ send, someScript }) {
    const cookie = { Cookie: 'stytch_session=a; theme=dark' };
    const paths = ['/dashboard', '/dashboard/', '/dashboard/profile', '/dashboard/profile/'];
    const scopes = [
      ...paths.map((path) => `Path=${path}`),
      ...['/', ...paths].map((path) => `Path=${path}; Domain=${siteHost}`),
    ];
    const expected = ['stytch_session', 'stytch_session_jwt'].flatMap((session) =>
      scopes.map((scope) => `${session}=; ${scope}; Max-Age=0`),
    );
    const { cookies } = await send('/dashboard/profile?a=/b', cookie);
    expectRow(cookies.toSorted()).toEqual(expected.toSorted());
    // The paths of cookies consist of folders of pages, so that no sender can make a response long.
    expectRow((await send('/nowhere/at/all', { Cookie: 'stytch_session_jwt=a' })).cookies).toHaveLength(2);
    expectRow((await send('/login', { Cookie: 'theme=dark' })).cookies).toEqual([]);
    expectRow((await send(someScript, cookie)).cookies).toEqual([]);
    expectRow((await send(`/dashboard${'/x'.repeat(500)}`, cookie)).cookies).toHaveLength(10);
    expectRow((await send('/dashboard'.repeat(50), cookie)).cookies).toHaveLength(34);
    const injected = await send('/%0d%0aSet-Cookie:x=y/z', cookie);
    expectRow(injected.cookies.filter((value) => value.startsWith('x='))).toEqual([]);
  },
};
