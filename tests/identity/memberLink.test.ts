import { expect, test } from 'vitest';
import { readMemberLink } from '../../src/identity/memberLink.ts';
import { pageAt } from './pageAt.ts';

const invitation = '/institutions?invited=ann%40harbor.example&stytch_token_type=multi_tenant_magic_links';

test.each([
  ['an intact link', `${invitation}&token=t-1&stytch_redirect_type=login`],
  ['a period at its end', `${invitation}&token=t-1.`],
  ['&amp; for &', `${invitation}&token=t-1`.replaceAll('&', '&amp;')],
  ['%3F for ?', `${invitation}&token=t-1`.replace('?', '%3F')],
])('reads an invitation, which stays in the URL until its token is taken: %s', (_change, path) => {
  const { page } = pageAt(`https://site.example${path}`);
  const read = () => {
    const { type, invited, wanted } = readMemberLink(page);
    return { type, invited, wanted };
  };
  const invited = { type: 'multi_tenant_magic_links', invited: 'ann@harbor.example', wanted: null };
  const link = readMemberLink(page);
  expect(read()).toEqual(invited);
  expect([link.take(), link.take()]).toEqual(['t-1', 't-1']);
  expect(page.location.href).toBe('https://site.example/institutions');
});

test('reads a plus sign of an email address, encoded or not', () => {
  for (const email of ['ann+x@harbor.example', 'ann%2Bx@harbor.example']) {
    const { page } = pageAt(`https://site.example/?invited=${email}`);
    expect(readMemberLink(page).invited).toBe('ann+x@harbor.example');
  }
});

test('tells a link to a new password from a link that signs in by its redirect type', () => {
  const linkOf = (kind: string) =>
    readMemberLink(
      pageAt(
        `https://site.example/institutions?stytch_token_type=discovery&stytch_redirect_type=${kind}&token=t`,
      ).page,
    );
  expect(linkOf('reset_password').type).toBe('discovery_reset');
  expect(linkOf('login').type).toBe('discovery');
});

test('leaves the URL of a page without a link', () => {
  const { page, replaced } = pageAt('https://site.example/institutions?organization=harbor&token=own');
  const link = readMemberLink(page);
  expect(link).toMatchObject({ type: '', invited: '', wanted: 'harbor' });
  link.take();
  expect(replaced).toEqual([]);
});
