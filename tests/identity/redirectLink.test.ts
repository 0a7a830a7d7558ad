import { describe, expect, test } from 'vitest';
import { carriesRedirect, readRedirectLink } from '../../src/identity/redirectLink.ts';

function pageAt(url: string) {
  const location = new URL(url);
  const replaced: string[] = [];
  const history = {
    state: { key: 'k' },
    replaceState(state: unknown, _title: string, path: string) {
      replaced.push(path);
      expect(state).toEqual({ key: 'k' });
      location.href = new URL(path, location).href;
    },
  };
  const page = { location, history };
  return { page: page as Pick<Window, 'location' | 'history'> & typeof page, replaced };
}

describe('readRedirectLink', () => {
  test.each([
    ['/authenticate?token=t&stytch_token_type=magic_links', 'magic-link'],
    ['/authenticate?token=t&stytch_token_type=login', 'magic-link'],
    ['/authenticate?token=t&stytch_token_type=oauth', 'oauth'],
    ['/authenticate?stytch_token_type=oauth&error=access_denied', 'oauth-declined'],
    ['/authenticate?stytch_token_type=oauth&error=access_denied&token=t', 'oauth-declined'],
    ['/authenticate?stytch_token_type=magic_links&error=access_denied', 'missing'],
    ['/reset-password?token=t&stytch_token_type=reset_password', 'password-reset'],
    ['/reset-password?token=t', 'password-reset'],
    ['/authenticate?token=t', 'unknown'],
    ['/authenticate?token=t&stytch_token_type=discovery', 'unknown'],
    ['/authenticate?token=t&stytch_token_type=constructor', 'unknown'],
    ['/authenticate?stytch_token_type=magic_links', 'missing'],
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
    expect(link.take()).toBe('secret');
    expect(replaced).toEqual(['/authenticate?next=%2Fdashboard#top']);
    expect(link.take()).toBe('secret');
    expect(replaced).toHaveLength(1);
  });
});

test('carriesRedirect requires the token type and a token or an error', () => {
  expect(carriesRedirect('?token=t&stytch_token_type=login')).toBe(true);
  expect(carriesRedirect('?stytch_token_type=oauth&error=access_denied')).toBe(true);
  expect(carriesRedirect('?token=t')).toBe(false);
  expect(carriesRedirect('?stytch_token_type=login')).toBe(false);
});

test('carriesRedirect accepts only the given token type', () => {
  expect(carriesRedirect('?token=t&stytch_token_type=login', 'login')).toBe(true);
  expect(carriesRedirect('?token=t&stytch_token_type=reset_password', 'login')).toBe(false);
  expect(carriesRedirect('?token=t', 'login')).toBe(false);
});
