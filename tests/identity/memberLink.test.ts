import { expect, test } from 'vitest';
import { takeMemberLink } from '../../src/identity/memberLink.ts';
import { pageAt } from './pageAt.ts';

const invitation = '/institutions?invited=ann%40harbor.example&stytch_token_type=multi_tenant_magic_links';

test.each([
  ['an intact link', `${invitation}&token=t-1&stytch_redirect_type=login`],
  ['a period at its end', `${invitation}&token=t-1.`],
  ['&amp; for &', `${invitation}&token=t-1`.replaceAll('&', '&amp;')],
  ['%3F for ?', `${invitation}&token=t-1`.replace('?', '%3F')],
])('reads an invitation and removes it from the URL: %s', (_change, path) => {
  const { page } = pageAt(`https://site.example${path}`);
  expect(takeMemberLink(page)).toEqual({
    type: 'multi_tenant_magic_links',
    token: 't-1',
    invited: 'ann@harbor.example',
    wanted: null,
  });
  expect(page.location.href).toBe('https://site.example/institutions');
});

test('tells a link to a new password from a link that signs in by its redirect type', () => {
  const linkOf = (kind: string) =>
    takeMemberLink(
      pageAt(
        `https://site.example/institutions?stytch_token_type=discovery&stytch_redirect_type=${kind}&token=t`,
      ).page,
    );
  expect(linkOf('reset_password')).toMatchObject({ type: 'discovery_reset', token: 't' });
  expect(linkOf('login')).toMatchObject({ type: 'discovery', token: 't' });
});

test('leaves the URL of a page without a link', () => {
  const { page, replaced } = pageAt('https://site.example/institutions?organization=harbor&token=own');
  expect(takeMemberLink(page)).toMatchObject({ type: '', invited: '', wanted: 'harbor' });
  expect(replaced).toEqual([]);
});
