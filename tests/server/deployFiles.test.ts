import { expect, it } from 'vitest';
import { nginxFiles } from '../../src/server/deploy/nginx.ts';
import { quoted } from '../../src/server/deploy/nginxBlocks.ts';
import { staticHostFiles } from '../../src/server/deploy/staticHost.ts';
import { allPages } from '../../src/server/pageTable.ts';
import { createResponseTable } from '../../src/server/responseTable.ts';
import { withReports } from '../../src/server/violationReports.ts';

const table = createResponseTable(
  allPages.map((page) => ({ ...page, styleHashes: [`sha256-${page.name}`], scriptHashes: ['sha256-early'] })),
  {},
);
const site = {
  table,
  rootPaths: ['/robots.txt'],
  origin: 'https://treasury.fairlead.example',
  customDomain: null,
  now: 0,
};
const textOf = (reported = table, hasBrotli = true) =>
  nginxFiles({ ...site, table: reported }, { root: '/srv/fairlead/dist', hasBrotli });

it.each(['$host', String.raw`\n`, `'"`])('nginx cannot send %s, so that it is refused', (text) =>
  expect(() => quoted(text)).toThrow('nginx cannot send the value'),
);

it('writes values with one kind of quotes and with line breaks', () => {
  expect(quoted("default-src 'self'")).toBe(`"default-src 'self'"`);
  expect(quoted('{"a":1}')).toBe(`'{"a":1}'`);
  expect(quoted('a\nb')).toBe(String.raw`"a\nb"`);
});

it('leaves out Brotli for an nginx without the module', () => {
  const siteOf = (hasBrotli: boolean) => textOf(table, hasBrotli).get('fairlead/site.conf') ?? '';
  expect(siteOf(true)).toContain('brotli_static on;');
  expect(siteOf(false)).not.toContain('brotli');
});

it('leaves the cookies that a custom domain sets for the parent domain', () => {
  const options = { root: '/srv/fairlead/dist', hasBrotli: true };
  const files = nginxFiles({ ...site, customDomain: 'login.fairlead.example' }, options);
  const variables = files.get('fairlead/variables.conf') ?? '';
  expect(variables).toContain('stytch_session=; Path=/; Domain=treasury.fairlead.example;');
  expect(variables).not.toContain('stytch_session=; Path=/; Domain=fairlead.example;');
});

it('redirects from port 80 to the configured host, not to one of the sender', () => {
  const servers = textOf().get('conf.d/fairlead.conf') ?? '';
  expect(servers).toContain('return 308 https://treasury.fairlead.example$request_uri;');
  expect(servers).not.toContain('$host');
});

it('expires session cookies of every parent domain of the configured host', () => {
  const variables = textOf().get('fairlead/variables.conf') ?? '';
  expect(variables).toContain(
    '"~^yes" "stytch_session=; Path=/; Domain=treasury.fairlead.example; Max-Age=0"',
  );
  expect(variables).toContain('"~^yes" "stytch_session_jwt=; Path=/; Domain=fairlead.example; Max-Age=0"');
});

it('lets browsers report violations of every policy', () => {
  const reported = withReports(table, 'https://reports.example/csp');
  const texts = [
    ...textOf(reported).values(),
    ...staticHostFiles({ ...site, table: reported }).texts.values(),
  ].join('\n');
  const policies = texts.split('\n').filter((line) => line.includes('Content-Security-Policy'));
  expect(policies.length).toBeGreaterThan(allPages.length);
  expect(
    policies.filter((line) => !line.includes('report-uri https://reports.example/csp; report-to csp')),
  ).toEqual([]);
  expect(texts).toContain(`add_header Reporting-Endpoints 'csp="https://reports.example/csp"' always;`);
  expect(withReports(table, null)).toBe(table);
});

it('refuses a header that is too long for a static host', () => {
  const long = createResponseTable(
    allPages.map((page) => ({ ...page, styleHashes: [`sha256-${'x'.repeat(2_000)}`], scriptHashes: [] })),
    {},
  );
  expect(() => staticHostFiles({ ...site, table: long })).toThrow(
    'A static host cannot send so long a header',
  );
});

it('sends the pages that a static host does not find in the language of the path', () => {
  const { texts, documents } = staticHostFiles(site);
  const notFound = texts.get('_redirects')?.match(/^\S+ \S+ 404$/gm);
  expect(notFound).toEqual([
    '/es/dashboard/* /es/dashboard/404.html 404',
    '/dashboard/* /dashboard/404.html 404',
    '/es/* /es/404.html 404',
  ]);
  expect(documents.get('es.html')).toBe('es-home.html');
  expect(documents.get('es/contact.html')).toBe('es-contact.html');
  expect(documents.get('es/404.html')).toBe('es-not-found.html');
  expect(documents.get('404.html')).toBe('not-found.html');
});

it('redirects the page of an organization to the same organization in nginx', () => {
  const texts = [...nginxFiles(site, { root: '/srv/fairlead/dist', hasBrotli: false }).values()].join('\n');
  expect(texts).toContain('return 302 /es$fairlead_path$is_args$args;');
  expect(texts).toContain('return 302 $fairlead_path$fairlead_rest;');
  expect(texts).not.toContain('return 302 /es/dashboard/organization/members');
});

it('redirects no empty path in nginx if no page has several paths', () => {
  const documents = table.documents.filter(({ pathPatterns }) => !pathPatterns);
  const siteText = (of = table) => textOf(of).get('fairlead/site.conf') ?? '';
  expect(siteText()).toContain('/settings)/+$');
  expect(siteText({ ...table, documents })).toMatch(/[^|)]\)\)\/\+\$/);
});

it('rewrites the paths of all organizations to their page, before the rule for missing pages', () => {
  const rules = staticHostFiles(site).texts.get('_redirects')?.split('\n') ?? [];
  const rule = '/dashboard/:slug/settings /dashboard/organization/members 200';
  expect(rules.indexOf(rule)).toBeGreaterThan(0);
  expect(rules.indexOf(rule)).toBeLessThan(rules.findIndex((line) => line.startsWith('/dashboard/* ')));
  expect(rules).toContain('/es/dashboard/:slug/members /es/dashboard/organization/members 200');
});

it('has no rule of a static host for public and private pages at once', () => {
  const headers = staticHostFiles(site).texts.get('_headers') ?? '';
  expect(headers).toContain('\n/es/contact\n  Cache-Control: no-cache\n');
  expect(headers).toContain('\n/es/dashboard/*\n  Cache-Control: no-store\n');
  expect(headers).not.toContain('\n/es/*\n');
});
