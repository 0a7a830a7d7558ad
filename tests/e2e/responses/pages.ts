import { expect, test } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { siteHost } from '../../support/sendRequest.ts';
import type { ResponseContext } from './context.ts';
import { directive, inlineSources, pages, publishedFiles } from './expected.ts';

const contentTypes: Readonly<Record<string, string>> = {
  css: 'text/css; charset=utf-8',
  ico: 'image/x-icon',
  js: 'text/javascript; charset=utf-8',
  png: 'image/png',
  svg: 'image/svg+xml; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  webmanifest: 'application/manifest+json; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  woff2: 'font/woff2',
};

/** Declares tests of pages, files, well-known paths and cookies. */
export function testPages({ server, send, someScript, expectHeaders }: ResponseContext): void {
  const documentFile = (file: string) => readFileSync(join(server().dist, 'pages', file), 'utf8');

  for (const { path, name: file, status = 200, isPrivate, isIndexed, isSpanish } of pages) {
    test(`${path} responds ${status} with the page ${file}`, async () => {
      const response = await send(path);
      const { header } = response;
      const html = response.body.toString();
      expect(response.status).toBe(status);
      expect(html).toBe(documentFile(`${file}.html`));
      expectHeaders(response);
      expect(header('Content-Type')).toBe('text/html; charset=utf-8');
      expect(header('Cache-Control')).toBe(isPrivate ? 'no-store' : 'no-cache');
      expect(header('Vary')).toBe(
        isSpanish || status === 404 ? 'Accept-Encoding, Cookie' : 'Accept-Encoding, Accept-Language, Cookie',
      );
      expect(header('X-Robots-Tag')).toBe(isIndexed ? null : 'noindex');
      expect(directive(response, 'script-src')).toEqual(["'self'", ...inlineSources(html, 'script')]);
      expect(directive(response, 'style-src')).toEqual(["'self'", ...inlineSources(html, 'style')]);
      expect(directive(response, 'connect-src')).toEqual(["'self'", 'https://test.stytch.com']);
    });
  }

  test('documents have the appearance and the banner of the cookies', async () => {
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
      expect.soft(body.toString() === documentFile(`${file}.html`), `${cookie}: ${file}`).toBe(true);
    }
    const missing = await send('/nowhere', { Cookie: 'appearance=dark' });
    expect(missing.body.toString()).toBe(documentFile('not-found.dark.html'));
  });

  test('a document has the language of its path, of the choice, or of the first visit', async () => {
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
      ['/contact?language=en&a=b', {}, null],
    ] as const) {
      const response = await send(path, headers);
      const label = `${path} ${JSON.stringify(headers)}`;
      expect.soft(response.status, label).toBe(location === null ? 200 : 302);
      expect.soft(response.header('Location'), label).toBe(location);
      const cookies = response.cookies.map((text) => text.replace(/; Secure$/, ''));
      const remembered = `language=${cookie}; Max-Age=31536000; Path=/; SameSite=Lax`;
      expect.soft(cookies, label).toEqual(cookie === null ? [] : [remembered]);
      if (location === null) continue;
      expect.soft(response.header('Vary'), label).toBe('Accept-Language, Cookie');
      expect.soft(response.header('Cache-Control'), label).toBe('no-store');
      expectHeaders(response);
    }
  });

  test('each file is sent with its type and the time that caches may store it', async () => {
    for (const path of publishedFiles(server().dist)) {
      const response = await send(path);
      const cache = path.startsWith('/static/') ? 'max-age=31536000, immutable' : 'max-age=3600';
      expect.soft(response.status, path).toBe(200);
      expect.soft(response.header('Cache-Control'), path).toBe(`public, ${cache}`);
      expect.soft(response.header('Vary'), path).toBe('Accept-Encoding');
      expect.soft(response.header('Content-Type'), path).toBe(contentTypes[path.split('.').pop() ?? '']);
      expect.soft(response.body.equals(readFileSync(join(server().dist, 'client', path))), path).toBe(true);
      expect.soft(directive(response, 'script-src'), path).toEqual(["'self'"]);
      expectHeaders(response);
    }
  });

  test('the well-known paths', async () => {
    const change = await send('/.well-known/change-password');
    expect(change.status).toBe(302);
    expect(change.header('Location')).toBe('/forgot-password');
    const passkeys = await send('/.well-known/passkey-endpoints');
    expect(passkeys.header('Content-Type')).toBe('application/json');
    expect(JSON.parse(passkeys.body.toString())).toEqual({
      enroll: `https://${siteHost}/dashboard/profile#new-passkey`,
      manage: `https://${siteHost}/dashboard/profile#passkeys`,
    });
    const security = await send('/.well-known/security.txt');
    expect(security.header('Content-Type')).toBe('text/plain; charset=utf-8');
    const text = security.body.toString();
    expect(text).toMatch(/^Contact: mailto:\S+\nExpires: \S+Z\nPolicy: https:\S+\nPreferred-Languages: en\n/);
    const expires = Date.parse(/Expires: (\S+)/.exec(text)?.[1] ?? '') - Date.now();
    expect(expires).toBeGreaterThan(170 * 86_400_000);
    for (const response of [passkeys, security]) {
      expect(response.status).toBe(200);
      expect(response.header('Cache-Control')).toBe('no-cache');
    }
    for (const response of [change, passkeys, security]) expectHeaders(response);
  });

  test('session cookies of a narrower path or a domain are expired', async () => {
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
    expect(cookies.toSorted()).toEqual(expected.toSorted());
    expect((await send('/nowhere/at/all', { Cookie: 'stytch_session_jwt=a' })).cookies).toHaveLength(26);
    expect((await send('/login', { Cookie: 'theme=dark' })).cookies).toEqual([]);
    expect((await send(someScript(), cookie)).cookies).toEqual([]);
    expect((await send(`/dashboard${'/x'.repeat(500)}`, cookie)).cookies).toHaveLength(34);
    const injected = await send('/%0d%0aSet-Cookie:x=y/z', cookie);
    expect(injected.cookies.filter((value) => value.startsWith('x='))).toEqual([]);
  });
}
