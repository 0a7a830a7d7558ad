import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { readReportUrl, reportViolations } from '../../src/server/violationReports.ts';

const policy = "default-src 'self'; trusted-types 'none'";

function siteWith(url: string | null) {
  const site = new Hono();
  site.use(reportViolations(url));
  site.get('/page', (context) => context.text('', 200, { 'Content-Security-Policy': policy }));
  site.get('/provider', () => new Response('', { headers: { 'Content-Security-Policy': policy } }));
  site.get('/other', (context) => context.text(''));
  return site;
}

describe('reports of policy violations', () => {
  it.each(['/page', '/provider'])('are sent to the configured URL: %s', async (path) => {
    const { headers } = await siteWith('/reports').request(path);
    expect(headers.get('Content-Security-Policy')).toBe(`${policy}; report-uri /reports`);
    expect(headers.has('Reporting-Endpoints')).toBe(false);
  });

  it.each([
    ['/reports', 'https://fairlead.example/page', {}],
    ['https://reports.example/csp', 'http://localhost/page', { 'X-Forwarded-Proto': 'https' }],
  ])('are sent to %s by the Reporting API over HTTPS', async (reportUrl, url, sent) => {
    const { headers } = await siteWith(reportUrl).request(url, { headers: sent });
    expect(headers.get('Content-Security-Policy')).toBe(`${policy}; report-uri ${reportUrl}; report-to csp`);
    expect(headers.get('Reporting-Endpoints')).toBe(`csp="${reportUrl}"`);
  });

  it('are not sent over HTTP by the Reporting API, which ignores such endpoints', async () => {
    const { headers } = await siteWith('http://localhost:8080/').request('https://fairlead.example/page');
    expect(headers.get('Content-Security-Policy')).not.toContain('report-to');
  });

  it('need a policy', async () => {
    const { headers } = await siteWith('/reports').request('/other');
    expect(headers.has('Content-Security-Policy')).toBe(false);
    expect(headers.has('Reporting-Endpoints')).toBe(false);
  });

  it('change no byte of the headers when they are off', async () => {
    const { headers } = await siteWith(null).request('/page');
    expect(headers.get('Content-Security-Policy')).toBe(policy);
    expect(headers.has('Reporting-Endpoints')).toBe(false);
  });
});

describe('CSP_REPORT_URL', () => {
  it.each([
    [undefined, null],
    ['', null],
    ['/emulator/csp-reports', '/emulator/csp-reports'],
    ['https://reports.example/csp?project=7&key=a%2Cb', 'https://reports.example/csp?project=7&key=a%2Cb'],
    ['http://localhost:8080/csp', 'http://localhost:8080/csp'],
    ['http://[::1]:8080/csp', 'http://[::1]:8080/csp'],
  ])('of %j is %j', (text, url) => {
    expect(readReportUrl(text)).toBe(url);
  });

  it.each([
    'reports',
    '//evil.example/csp',
    '/\\evil.example',
    'http://reports.example/csp',
    'ftp://reports.example',
    'https://user:password@reports.example/csp',
    'https://reports.example/#a',
    'https://reports.example/;script-src *',
    'https://reports.example/a,b',
    'https://reports.example/"',
    "/'self'",
    '/a b',
    '/a\r\nSet-Cookie: a=b',
    '/ü',
    'https://',
  ])('refuses %j', (text) => {
    expect(() => readReportUrl(text)).toThrow('CSP_REPORT_URL is');
  });
});
