import { afterEach, expect, test } from 'vitest';
import { completeLanguageLinks } from '../../src/page/languageQuery.ts';

afterEach(() => document.body.replaceChildren());

test.each([
  ['no query', '', '/es/login?language=es'],
  ['a way back', '?next=%2Fdashboard', '/es/login?next=%2Fdashboard&language=es'],
  ['another choice', '?language=en', '/es/login?language=es'],
  [
    'a token',
    '?stytch_token_type=reset_password&token=t',
    '/es/login?stytch_token_type=reset_password&token=t',
  ],
])('a prerendered link to another language gets the query of the page: %s', (_what, query, expected) => {
  document.body.innerHTML = '<a hreflang="es">Español</a><a href="/terms">Terms</a>';
  const [link, other] = document.querySelectorAll('a');
  link?.setAttribute('href', new URL('/es/login?language=es', location.href).href);
  completeLanguageLinks(document, query);
  expect(link?.getAttribute('href')).toBe(expected);
  completeLanguageLinks(document, query);
  expect(link?.getAttribute('href')).toBe(expected);
  expect(other?.getAttribute('href')).toBe('/terms');
});
