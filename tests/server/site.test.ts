import { createAdaptorServer } from '@hono/node-server';
import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import { describe, expect, it, vi } from 'vitest';
import { documentChoices, documentName, pages, type BuiltPage } from '../../src/server/pageTable.ts';
import { readOwnHosts } from '../../src/server/ownHosts.ts';
import { createSite, type MountedProvider, type SiteOptions } from '../../src/server/site.ts';
import { storedText as stored } from './storedText.ts';

const builtPages: BuiltPage[] = pages.map((page) => ({
  ...page,
  styleHashes: [`sha256-${page.name}`],
  scriptHashes: [`sha256-script-of-${page.name}`],
}));

function siteWith(changes: Partial<SiteOptions> = {}) {
  return createSite({
    pages: builtPages,
    documents: new Map(
      pages.flatMap((page) =>
        documentChoices.map((choices) => {
          const name = documentName(page, choices);
          return [`/${name}`, stored(name.replace(/\.html$/, ''))];
        }),
      ),
    ),
    files: new Map([
      ['/static/js/index.abc.js', stored('script', 'text/javascript; charset=utf-8')],
      ['/robots.txt', stored('robots', 'text/plain; charset=utf-8')],
    ]),
    provider: null,
    foreignSources: {},
    ...changes,
  });
}

const site = siteWith();

describe('documents', () => {
  it.each([
    ['/', 200, 'home'],
    ['/contact', 200, 'contact'],
    ['/login', 200, 'login'],
    ['/login?next=/dashboard/crypto', 200, 'login'],
    ['/reset-password?token=secret', 200, 'reset-password'],
    ['/dashboard', 200, 'dashboard'],
    ['/dashboard/account', 200, 'dashboard-account'],
    ['/dashboard/crypto', 200, 'dashboard-crypto'],
    ['/dashboard/no/such/page', 404, 'dashboard-not-found'],
    ['/dashboard/not-found', 404, 'dashboard-not-found'],
    ['/nowhere', 404, 'not-found'],
    ['/dashboards', 404, 'not-found'],
    ['/not-found', 404, 'not-found'],
  ])('%s responds %i with the page %s', async (path, status, name) => {
    const response = await site.request(path);
    expect(response.status).toBe(status);
    expect(await response.text()).toBe(name);
    expect(response.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
  });

  it('are revalidated before each use, with 304 while unchanged', async () => {
    const first = await site.request('/login');
    expect(first.headers.get('Cache-Control')).toBe('no-cache');
    const entityTag = first.headers.get('ETag') ?? '';
    const again = await site.request('/login', { headers: { 'If-None-Match': `"other", ${entityTag}` } });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
    const stale = await site.request('/login', { headers: { 'If-None-Match': '"other"' } });
    expect(stale.status).toBe(200);
  });

  it('of the dashboard are neither cached nor indexed', async () => {
    const response = await site.request('/dashboard/account');
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(response.headers.get('X-Robots-Tag')).toBe('noindex');
  });

  it.each([
    ['appearance=dark', 'contact.dark'],
    ['stytch_session=abc; appearance=light', 'contact.light'],
    ['appearance=system', 'contact'],
    ['appearance=sepia', 'contact'],
    ['disappearance=dark', 'contact'],
    ['demo-banner=dismissed', 'contact.plain'],
    ['demo-banner=dismissed; appearance=dark', 'contact.dark.plain'],
    ['demo-banner=shown', 'contact'],
  ])('have the appearance and banner of the cookie: %s', async (cookie, name) => {
    const response = await site.request('/contact', { headers: { Cookie: cookie } });
    expect(await response.text()).toBe(name);
    expect(response.headers.get('Vary')).toBe('Accept-Encoding, Accept-Language, Cookie');
  });

  it('allow only the hashes of their own styles and scripts', async () => {
    const policy = (await site.request('/login')).headers.get('Content-Security-Policy');
    expect(policy).toContain("style-src 'self' 'sha256-login';");
    expect(policy).toContain("script-src 'self' 'sha256-script-of-login';");
  });

  it('redirect a trailing slash to the path without it, on the same origin', async () => {
    const response = await site.request('/login/?next=%2Fdashboard');
    expect(response.status).toBe(308);
    expect(response.headers.get('Location')).toBe('/login?next=%2Fdashboard');
    expect((await site.request('http://localhost//evil.example/')).status).toBe(404);
    const dashboard = await site.request('/dashboard/account/');
    expect([dashboard.status, dashboard.headers.get('Location')]).toEqual([308, '/dashboard/account']);
    expect((await site.request('/dashboard/')).headers.get('Location')).toBe('/dashboard');
  });
});

describe('files', () => {
  it('with a hash in their name are cached forever', async () => {
    const response = await site.request('/static/js/index.abc.js');
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('Content-Type')).toBe('text/javascript; charset=utf-8');
  });

  it('without a hash are cached for an hour', async () => {
    expect((await site.request('/robots.txt')).headers.get('Cache-Control')).toBe('public, max-age=3600');
  });

  it.each([
    '/static/js/gone.js',
    '/static/js/',
    '/picture.png',
    '/.env',
    '/pages.json',
    '/dashboard/gone.js',
  ])('that do not exist respond 404 without a page: %s', async (path) => {
    const response = await site.request(path);
    expect(response.status).toBe(404);
    expect(await response.text()).toBe('Not found');
  });

  it.each([
    ['br, gzip', 'br', 'br:script'],
    ['gzip', 'gzip', 'gzip:script'],
    ['identity', null, 'script'],
  ])('are sent in an accepted encoding: %s', async (accepted, encoding, body) => {
    const response = await site.request('/static/js/index.abc.js', {
      headers: { 'Accept-Encoding': accepted },
    });
    expect(response.headers.get('Content-Encoding')).toBe(encoding);
    expect(response.headers.get('Vary')).toBe('Accept-Encoding');
    expect(response.headers.get('Content-Length')).toBe(String(body.length));
    expect(await response.text()).toBe(body);
  });

  it('respond to HEAD without a body', async () => {
    const response = await site.request('/static/js/index.abc.js', { method: 'HEAD' });
    expect(response.status).toBe(200);
    expect(await response.text()).toBe('');
  });
});

describe('session cookies of another scope', () => {
  const cookiesOf = async (url: string, cookie = 'stytch_session=a; theme=dark') =>
    (await site.request(url, { headers: { Cookie: cookie } })).headers.getSetCookie();
  const expiring = (scopes: readonly string[]) =>
    ['stytch_session', 'stytch_session_jwt'].flatMap((name) =>
      scopes.map((scope) => `${name}=; ${scope}; Max-Age=0`),
    );

  it('are expired for every narrower path', async () => {
    expect(await cookiesOf('http://localhost:4173/dashboard/profile')).toEqual(
      expiring([
        'Path=/dashboard',
        'Path=/dashboard/',
        'Path=/dashboard/profile',
        'Path=/dashboard/profile/',
      ]),
    );
  });

  it('are expired for every parent domain of the host', async () => {
    const subdomain = siteWith({ isOwnHost: readOwnHosts('treasury.fairlead.example') });
    const response = await subdomain.request('https://treasury.fairlead.example/login', {
      headers: { Cookie: 'stytch_session=x' },
    });
    expect(response.headers.getSetCookie()).toEqual(
      expiring([
        'Path=/login',
        'Path=/login/',
        ...['treasury.fairlead.example', 'fairlead.example'].flatMap((domain) =>
          ['/', '/login', '/login/'].map((path) => `Path=${path}; Domain=${domain}`),
        ),
      ]),
    );
  });

  it('are kept at an IP address, which has no domain', async () => {
    expect(await cookiesOf('http://127.0.0.1:4173/')).toEqual([]);
    expect(await cookiesOf('http://127.0.0.1:4173/login')).toEqual(expiring(['Path=/login', 'Path=/login/']));
  });

  it('are kept for the parent of a custom domain, where the provider sets them', async () => {
    const hosted = siteWith({
      customDomain: 'login.fairlead.example',
      isOwnHost: readOwnHosts('treasury.fairlead.example'),
    });
    const response = await hosted.request('https://treasury.fairlead.example/', {
      headers: { Cookie: 'stytch_session=x' },
    });
    expect(response.headers.getSetCookie()).toEqual(expiring(['Path=/; Domain=treasury.fairlead.example']));
  });

  it('are not expired for a browser that sends none, nor for this host and the path /', async () => {
    expect(await cookiesOf('http://localhost:4173/dashboard', 'theme=dark')).toEqual([]);
    expect(await cookiesOf('http://localhost:4173/')).toEqual([]);
  });
});

describe('a request that its sender makes long', () => {
  const cookie = 'stytch_session=x; stytch_session_jwt=y';
  const long = '/x'.repeat(3_000);
  const sizeOf = (response: Response) =>
    [...response.headers].reduce((size, [name, value]) => size + name.length + value.length + 4, 0);

  it.each([
    ['a path', `http://localhost:4173${long}`, {}],
    ['a path below the dashboard', `http://localhost:4173/dashboard${long}`, {}],
    ['a query', `http://localhost:4173/login?next=${long}`, {}],
    ['many cookies', 'http://localhost:4173/dashboard', { Cookie: `${'stytch_session=x; '.repeat(500)}a=b` }],
    ['a language', 'http://localhost:4173/login', { 'Accept-Language': 'es,'.repeat(2_000) }],
    ['a protocol', 'http://localhost:4173/login', { 'X-Forwarded-Proto': 'https,'.repeat(2_000) }],
  ])('by %s gets headers of the same size', async (_, url, headers) => {
    const response = await site.request(url, { headers: { Cookie: cookie, ...headers } });
    expect(sizeOf(response)).toBeLessThan(4_500);
  });

  it.each([
    `${'a.'.repeat(100)}example`,
    'treasury.fairlead.example',
    'fairlead.example.evil.example',
    'evil.example',
    'localhost.evil.example',
  ])('or that is for the host %s is refused before anything is looked up', async (host) => {
    const handles = vi.fn<MountedProvider['handles']>(() => true);
    const provider = { handles, fetch: () => new Response('looked up') };
    const response = await siteWith({ provider }).request(`https://${host}/dashboard${long}`, {
      headers: { Cookie: cookie },
    });
    expect(response.status).toBe(421);
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(handles).not.toHaveBeenCalled();
    expect(sizeOf(response)).toBeLessThan(4_500);
  });

  it.each([
    'localhost:4173',
    '127.0.0.1:4173',
    '[::1]:4173',
    '192.0.2.7',
    'fairlead.example',
    'FAIRLEAD.example',
  ])('is answered at %s', async (host) =>
    expect((await site.request(`http://${host}/login`)).status).toBe(200),
  );

  it('is refused only by host names, which SITE_HOSTS adds', () => {
    const isOwn = readOwnHosts(' app.fairlead.test, preview.example ');
    expect(['app.fairlead.test', 'preview.example', 'localhost'].every(isOwn)).toBe(true);
    expect(isOwn('fairlead.test')).toBe(false);
    expect(() => readOwnHosts('https://app.fairlead.test')).toThrow('SITE_HOSTS contains "https://app');
  });
});

describe('every response', () => {
  const paths = [
    '/',
    '/nowhere',
    '/healthz',
    '/static/js/index.abc.js',
    '/picture.png',
    '/.well-known/change-password',
    '/.well-known/passkey-endpoints',
    '/.well-known/security.txt',
  ];

  it.each(paths)('has the security headers: %s', async (path) => {
    const { headers } = await site.request(path);
    const policy = headers.get('Content-Security-Policy') ?? '';
    const directives = new Map(
      policy.split('; ').map((directive) => {
        const [name = '', ...values] = directive.split(' ');
        return [name, values.join(' ')];
      }),
    );
    expect(directives.get('default-src')).toBe("'self'");
    expect(directives.get('script-src')).toMatch(/^'self'(?: 'sha256-script-of-[\w-]+')?$/);
    expect(directives.get('connect-src')).toBe("'self'");
    expect(directives.get('object-src')).toBe("'none'");
    expect(directives.get('base-uri')).toBe("'none'");
    expect(directives.get('form-action')).toBe("'self'");
    expect(directives.get('frame-ancestors')).toBe("'none'");
    expect(directives.get('require-trusted-types-for')).toBe("'script'");
    expect(directives.get('trusted-types')).toBe("'none'");
    expect(policy).not.toContain('unsafe');
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(headers.get('Referrer-Policy')).toBe('strict-origin');
    expect(headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin');
    expect(headers.get('Cross-Origin-Resource-Policy')).toBe('same-origin');
    expect(headers.get('Permissions-Policy')).toContain('publickey-credentials-get=(self)');
  });

  it('sends Strict-Transport-Security over HTTPS only', async () => {
    const header = 'Strict-Transport-Security';
    expect((await site.request('/')).headers.get(header)).toBeNull();
    const proxied = await site.request('/', { headers: { 'X-Forwarded-Proto': 'https' } });
    expect(proxied.headers.get(header)).toBe('max-age=63072000; includeSubDomains');
    const direct = await site.request('https://fairlead.example/');
    expect(direct.headers.get(header)).toBe('max-age=63072000; includeSubDomains');
  });
});

describe('the site', () => {
  it('redirects /.well-known/change-password to the reset page', async () => {
    const response = await site.request('/.well-known/change-password');
    expect(response.status).toBe(302);
    expect(response.headers.get('Location')).toBe('/forgot-password');
  });

  it.each([
    ['http://localhost:4173', {}],
    ['https://fairlead.example', {}],
    ['https://fairlead.example', { 'X-Forwarded-Proto': 'https' }],
  ])('names the passkey endpoints at %s', async (origin, headers) => {
    const requested = 'X-Forwarded-Proto' in headers ? origin.replace('https', 'http') : origin;
    const response = await site.request(`${requested}/.well-known/passkey-endpoints`, { headers });
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Type')).toBe('application/json');
    expect(response.headers.get('Cache-Control')).toBe('no-cache');
    expect(await response.json()).toEqual({
      enroll: `${origin}/dashboard/profile#new-passkey`,
      manage: `${origin}/dashboard/profile#passkeys`,
    });
  });

  it.each([
    ['http://fairlead.example:81', {}],
    ['http://203.0.113.7', { 'X-Forwarded-Proto': 'https' }],
    ['http://fairlead.example', { 'X-Forwarded-Proto': 'https, http' }],
  ])('names the configured origin in the passkey endpoints, never %s', async (origin, headers) => {
    const response = await site.request(`${origin}/.well-known/passkey-endpoints`, { headers });
    expect(await response.json()).toMatchObject({
      enroll: 'https://fairlead.example/dashboard/profile#new-passkey',
    });
  });

  it.each([
    ['https, http', true],
    [' HTTPS ', true],
    ['http, https', false],
    ['javascript:alert(1)//', false],
    ['', false],
  ])('reads the protocol of the first proxy only: %j', async (protocol, isSecure) => {
    const { headers } = await site.request('http://localhost:4173/', {
      headers: { 'X-Forwarded-Proto': protocol },
    });
    expect(headers.has('Strict-Transport-Security')).toBe(isSecure);
    const endpoints = await site.request('http://localhost:4173/.well-known/passkey-endpoints', {
      headers: { 'X-Forwarded-Proto': protocol },
    });
    const { enroll } = (await endpoints.json()) as { enroll: string };
    expect(new URL(enroll).origin).toBe(`${isSecure ? 'https' : 'http'}://localhost:4173`);
  });

  it('says in security.txt how to report a problem (RFC 9116)', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-23T09:30:00.500Z') });
    const response = await site.request('http://localhost:4173/.well-known/security.txt');
    vi.useRealTimers();
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Type')).toBe('text/plain; charset=utf-8');
    expect(response.headers.get('Cache-Control')).toBe('no-cache');
    expect(await response.text()).toBe(
      [
        'Contact: mailto:support@fairlead.example',
        'Expires: 2027-05-22T09:30:00Z',
        'Policy: https://fairlead.example/security-policy',
        'Preferred-Languages: en',
        'Canonical: https://fairlead.example/.well-known/security.txt',
        '',
      ].join('\n'),
    );
  });

  it.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'PROPFIND'])('refuses %s', async (method) => {
    const response = await site.request('/login', { method });
    expect(response.status).toBe(405);
    expect(response.headers.get('Allow')).toBe('GET, HEAD');
  });

  it('refuses TRACE without returning the request', async () => {
    const server = createAdaptorServer({ fetch: site.fetch }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const traced = request({ host: '127.0.0.1', port, method: 'TRACE', headers: { 'X-Secret': 'canary' } });
    const [response] = (await once(traced.end(), 'response')) as [IncomingMessage];
    expect(response.statusCode).toBe(405);
    expect(await readText(response)).toBe('Method not allowed');
    server.close();
  });

  it('lets pages call a hosted identity provider', async () => {
    const hosted = siteWith({ foreignSources: { 'connect-src': ['https://test.stytch.com'] } });
    const policy = (await hosted.request('/login')).headers.get('Content-Security-Policy');
    expect(policy).toContain("connect-src 'self' https://test.stytch.com;");
  });

  it('refuses to start when a document is missing', () => {
    expect(() => siteWith({ documents: new Map() })).toThrow('The build has no document "home.html".');
    expect(() => siteWith({ pages: [] })).toThrow('The build has no not-found page.');
  });
});

describe('a mounted identity provider', () => {
  const handles = (path: string) => path.startsWith('/sdk/');

  it('handles its own paths, on any method, with the same security headers', async () => {
    const fetch = vi.fn<MountedProvider['fetch']>(() => Response.json({ ok: true }));
    const mounted = siteWith({ provider: { handles, fetch } });
    const response = await mounted.request('/sdk/v1/passwords', { method: 'POST', body: '{}' });
    expect(await response.json()).toEqual({ ok: true });
    expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect((await mounted.request('/login')).status).toBe(200);
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['Referrer-Policy', 'no-referrer'],
    ['Cross-Origin-Resource-Policy', 'same-site'],
  ])('keeps its own %s', async (name, value) => {
    const mounted = siteWith({
      provider: { handles, fetch: () => new Response('', { headers: { [name]: value } }) },
    });
    expect((await mounted.request('/sdk/page')).headers.get(name)).toBe(value);
  });

  it('keeps its own Content Security Policy', async () => {
    const own = "default-src 'none'";
    const mounted = siteWith({
      provider: { handles, fetch: () => new Response('', { headers: { 'Content-Security-Policy': own } }) },
    });
    expect((await mounted.request('/sdk/page')).headers.get('Content-Security-Policy')).toBe(own);
  });
});
