import { describe, expect, test } from 'vitest';
import { carriesRedirect, readRedirectLink } from '../../src/identity/redirectLink.ts';
import { pageAt } from './pageAt.ts';

describe('readRedirectLink', () => {
  test.each([
    ['/authenticate?token=t&stytch_token_type=magic_links', 'magic-link'],
    ['/authenticate?token=t&stytch_token_type=login', 'magic-link'],
    ['/authenticate?token=t&stytch_token_type=oauth', 'oauth'],
    ['/authenticate?stytch_token_type=oauth&error=access_denied', 'oauth-declined'],
    ['/authenticate?stytch_token_type=oauth&error=access_denied&token=t', 'oauth-declined'],
    ['/authenticate?stytch_token_type=magic_links&error=access_denied', 'unknown'],
    ['/reset-password?token=t&stytch_token_type=reset_password', 'password-reset'],
    ['/reset-password?token=t', 'password-reset'],
    ['/authenticate?token=t', 'unknown'],
    ['/authenticate?token=t&stytch_token_type=discovery', 'unknown'],
    ['/authenticate?token=t&stytch_token_type=constructor', 'unknown'],
    ['/authenticate?stytch_token_type=magic_links', 'unknown'],
    ['/authenticate', 'missing'],
  ])('%s → %s', (path, kind) => {
    expect(readRedirectLink(pageAt(`https://site.example${path}`).page).kind).toBe(kind);
  });

  test('removes only the token from the URL, once, before it returns the token', () => {
    const { page, replaced } = pageAt(
      'https://site.example/authenticate?next=%2Fdashboard&token=secret&stytch_token_type=oauth#top',
    );
    const link = readRedirectLink(page);
    expect(replaced).toEqual([]);
    const { href } = page.location;
    expect(link.take()).toBe('secret');
    expect(replaced).toEqual(['https://site.example/authenticate?next=%2Fdashboard#top']);
    expect(link.take()).toBe('secret');
    expect(replaced).toHaveLength(1);
    // The link can still be handed over to another browser.
    expect(link.href).toBe(href);
  });
});

test('a path that begins with two slashes names no other host', () => {
  const path = 'https://site.example//authenticate?stytch_token_type=magic_links&token=';
  const { page, replaced } = pageAt(`${path}t)`);
  const link = readRedirectLink(page);
  expect(link.take()).toBe('t');
  expect(replaced).toEqual([`${path}t`, 'https://site.example//authenticate']);
});

describe('a link that a mail program has changed', () => {
  const clean = '/authenticate?stytch_token_type=magic_links&token=aB-9_c%3D';
  const read = (path: string) => {
    const { page } = pageAt(`https://site.example${path}`);
    const link = readRedirectLink(page);
    const { pathname, search, hash } = page.location;
    return {
      kind: link.kind,
      url: `${pathname}${search}${hash}`,
      token: link.take(),
      cleanUrl: page.location.href,
    };
  };

  test.each([
    ['a bracket at its end', `${clean}>`],
    ['an encoded bracket', `${clean}%3E`],
    ['a period', `${clean}.`],
    ['a parenthesis and a period', `${clean}).`],
    ['a space', `${clean}%20`],
    ['a space written as +', `${clean}+`],
    ['an invisible space', `${clean}%E2%80%8B`],
    ['a quotation mark', `${clean}%22`],
    ['&amp; for &', clean.replace('&', '&amp;')],
    ['an encoded &amp;', clean.replace('&', '&amp%3B')],
    ['&amp;amp; for &', clean.replace('&', '&amp;amp;')],
    ['&#38; for &', clean.replace('&', '&#38;')],
    ['%26 for &', clean.replace('&', '%26')],
    ['%3D for =', clean.replaceAll('=', '%3D')],
    ['%3F for ?', clean.replace('?', '%3F')],
    ['names in capitals', clean.replace('token=', 'TOKEN=')],
  ])('is repaired, in the URL too: %s', (_change, path) => {
    expect(read(path)).toEqual({
      kind: 'magic-link',
      url: clean,
      token: 'aB-9_c=',
      cleanUrl: 'https://site.example/authenticate',
    });
  });

  test('is repaired if the type is at its end, and keeps its other parts', () => {
    expect(read('/authenticate?next=%2Fa%3Fb&amp;token=t&amp;stytch_token_type=oauth).#top')).toEqual({
      kind: 'oauth',
      url: '/authenticate?next=%2Fa%3Fb&token=t&stytch_token_type=oauth#top',
      token: 't',
      cleanUrl: 'https://site.example/authenticate?next=%2Fa%3Fb#top',
    });
    expect(read('/reset-password?token=t.')).toMatchObject({ kind: 'password-reset', token: 't' });
  });

  test.each([
    ['other words after the token', '/authenticate?stytch_token_type=magic_links&token=abc%20def'],
    ['a cut escape sequence', '/authenticate?stytch_token_type=magic_links&token=abc%3'],
    ['another separator', '/authenticate?stytch_token_type=magic_links;token=abc'],
    ['another separator after another parameter', '/authenticate?a=1;token=abc&stytch_token_type=login'],
    ['the token cut off', '/authenticate?stytch_token_type=magic_links&tok'],
    ['an empty token', '/authenticate?stytch_token_type=magic_links&token=%3E'],
  ])('is unknown and leaves no token in the URL, if it cannot be repaired: %s', (_change, path) => {
    const { kind, url, token } = read(path);
    expect([kind, token]).toEqual(['unknown', '']);
    expect(url).not.toMatch(/abc|token=/);
    expect(carriesRedirect(new URL(url, 'https://site.example').search)).toBe(true);
  });

  test('of an unknown type keeps the type, so that a reload explains the link again', () => {
    expect(read('/authenticate?token=t&stytch_token_type=discovery')).toMatchObject({
      kind: 'unknown',
      cleanUrl: 'https://site.example/authenticate?stytch_token_type=discovery',
    });
  });
});

test.each(['/page?token=t.&amp;b=1', '/page?token=a%20b', '/page?a=1;token=2', '/a%3Ftoken%3D1'])(
  'the URL of a page with a token of its own stays: %s',
  (path) => {
    const { page, replaced } = pageAt(`https://site.example${path}`);
    readRedirectLink(page);
    expect(replaced).toEqual([]);
  },
);

test('carriesRedirect requires a token type', () => {
  expect(carriesRedirect('?token=t&stytch_token_type=login')).toBe(true);
  expect(carriesRedirect('?stytch_token_type=oauth&error=access_denied')).toBe(true);
  expect(carriesRedirect('?stytch_token_type=login')).toBe(true);
  expect(carriesRedirect('?token=t')).toBe(false);
});

test('carriesRedirect does not count the type that the page uses', () => {
  expect(carriesRedirect('?token=t&stytch_token_type=login', 'reset_password')).toBe(true);
  expect(carriesRedirect('?token=t&stytch_token_type=reset_password', 'reset_password')).toBe(false);
  expect(carriesRedirect('?token=t', 'reset_password')).toBe(false);
});
