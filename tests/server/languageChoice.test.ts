import { describe, expect, it } from 'vitest';
import { languageCookie, redirectForLanguage } from '../../src/server/languageChoice.ts';
import { allPages, documentChoices, documentName } from '../../src/server/pageTable.ts';
import { createSite } from '../../src/server/site.ts';
import { storedText } from './storedText.ts';

const request = { search: '', cookies: '', accepted: '' };
const toSpanish = { language: 'es', search: '', isChosen: false };

describe('the first visit', () => {
  it.each([
    ['es', toSpanish],
    ['es-MX,es;q=0.9,en;q=0.8', toSpanish],
    ['ES-us', toSpanish],
    ['de, es;q=0.7, en;q=0.5', toSpanish],
    ['en;q=0.5, es', toSpanish],
    ['en-GB,en;q=0.9,es;q=0.8', null],
    ['es;q=0, en;q=0.1', null],
    ['est', null],
    ['de,fr', null],
    ['*', null],
    ['', null],
  ])('has the language that the browser prefers: %j', (accepted, expected) => {
    expect(redirectForLanguage('en', { ...request, accepted })).toEqual(expected);
  });

  it('has the language of a path with a prefix', () => {
    expect(redirectForLanguage('es', { ...request, accepted: 'en' })).toBeNull();
  });

  it('keeps the query', () => {
    const search = '?next=%2Fdashboard%2Fcrypto';
    expect(redirectForLanguage('en', { ...request, accepted: 'es', search })).toEqual({
      ...toSpanish,
      search,
    });
  });

  it.each(['?token=abc', '?a=b&token=abc', '?stytch_token_type=oauth&error=x', '?token=abc&language=en'])(
    'never redirects the URL of a redirect link: %s',
    (search) => {
      expect(
        redirectForLanguage('en', { ...request, accepted: 'es', cookies: 'language=es', search }),
      ).toBeNull();
    },
  );
});

describe('a choice', () => {
  it.each([
    ['?language=en', ''],
    ['?next=%2Fdashboard&language=en', '?next=%2Fdashboard'],
  ])('is remembered and removed from the URL: %s', (search, rest) => {
    expect(redirectForLanguage('en', { ...request, accepted: 'es', search })).toEqual({
      language: 'en',
      search: rest,
      isChosen: true,
    });
  });

  it.each(['?language=es', '?language=english', '?xlanguage=en', '?language=en&next=1'])(
    'is only that of the page, at the end of the query: %s',
    (search) => {
      expect(redirectForLanguage('en', { ...request, search })).toBeNull();
    },
  );

  it.each([
    ['language=es', 'en', toSpanish],
    ['appearance=dark; language=es', '', toSpanish],
    ['language=en', 'es', null],
    ['language=de', 'es', toSpanish],
    ['xlanguage=en', 'es', toSpanish],
  ])('counts more than the preference of the browser: %j, %j', (cookies, accepted, expected) => {
    expect(redirectForLanguage('en', { ...request, cookies, accepted })).toEqual(expected);
  });

  it('has a secure cookie over HTTPS', () => {
    expect(languageCookie('es', false)).toBe('language=es; Max-Age=31536000; Path=/; SameSite=Lax');
    expect(languageCookie('es', true)).toMatch(/; Secure$/);
  });
});

describe('the server', () => {
  const site = createSite({
    pages: allPages.map((page) => ({ ...page, styleHashes: [], scriptHashes: [] })),
    documents: new Map(
      allPages.flatMap((page) =>
        documentChoices.map((choices) => {
          const name = documentName(page, choices);
          return [`/${name}`, storedText(name.replace(/\.html$/, ''))];
        }),
      ),
    ),
    files: new Map([['/robots.txt', storedText('robots')]]),
    provider: null,
    foreignSources: {},
  });
  const spanish = { 'Accept-Language': 'es-MX,es;q=0.9' };

  it.each([
    ['/es', 200, 'es-home'],
    ['/es/contact', 200, 'es-contact'],
    ['/es/reset-password?token=secret', 200, 'es-reset-password'],
    ['/es/dashboard/account', 200, 'es-dashboard-account'],
    ['/es/nowhere', 404, 'es-not-found'],
    ['/es/dashboard/nowhere', 404, 'es-dashboard-not-found'],
    ['/dashboard/nowhere', 404, 'dashboard-not-found'],
    ['/esnowhere', 404, 'not-found'],
    ['/nowhere', 404, 'not-found'],
    ['/reset-password?token=secret', 200, 'reset-password'],
  ])('sends %s with status %i in the language of the path', async (path, status, name) => {
    const response = await site.request(path, { headers: spanish });
    expect(response.status).toBe(status);
    expect(await response.text()).toBe(name);
  });

  it.each([
    ['/', '/es'],
    ['/contact', '/es/contact'],
    ['/login?next=%2Fdashboard', '/es/login?next=%2Fdashboard'],
    ['/dashboard/profile', '/es/dashboard/profile'],
  ])('redirects the first visit from %s to %s, once', async (path, location) => {
    for (const method of ['GET', 'HEAD']) {
      const response = await site.request(path, { method, headers: spanish });
      expect(response.status).toBe(302);
      expect(response.headers.get('Location')).toBe(location);
      expect(response.headers.get('Vary')).toBe('Accept-Language, Cookie');
      expect(response.headers.get('Cache-Control')).toBe('no-store');
      expect(response.headers.get('Set-Cookie')).toBeNull();
      expect(await response.text()).toBe('');
    }
    expect((await site.request(location, { headers: spanish })).status).toBe(200);
  });

  it('redirects neither files nor other methods', async () => {
    expect((await site.request('/robots.txt', { headers: spanish })).status).toBe(200);
    expect((await site.request('/contact', { method: 'POST', headers: spanish })).status).toBe(405);
  });

  it('remembers the choice of the switch', async () => {
    const url = 'https://fairlead.example/contact?language=en';
    const response = await site.request(url, { headers: { ...spanish, Cookie: 'language=es' } });
    expect(response.status).toBe(302);
    expect(response.headers.get('Location')).toBe('/contact');
    expect(response.headers.get('Set-Cookie')).toBe(
      'language=en; Max-Age=31536000; Path=/; SameSite=Lax; Secure',
    );
    const next = await site.request('/contact', { headers: { ...spanish, Cookie: 'language=en' } });
    expect(await next.text()).toBe('contact');
  });

  it('lets caches distinguish the languages of a document', async () => {
    const vary = async (path: string) => (await site.request(path)).headers.get('Vary');
    expect(await vary('/contact')).toBe('Accept-Encoding, Accept-Language, Cookie');
    expect(await vary('/es/contact')).toBe('Accept-Encoding, Cookie');
    expect(await vary('/nowhere')).toBe('Accept-Encoding, Cookie');
  });

  it('redirects the path of a page with a trailing slash to its language', async () => {
    const response = await site.request('/es/', { headers: spanish });
    expect(response.headers.get('Location')).toBe('/es');
  });
});
