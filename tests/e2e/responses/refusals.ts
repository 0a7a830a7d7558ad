import { expect, test } from '@playwright/test';
import type { ResponseContext } from './context.ts';

const missingFiles = [
  '/static/js/gone.js',
  '/static/js/',
  '/static/js',
  '/picture.png',
  '/.env',
  '/.vite/manifest.json',
  '/pages.json',
  '/login.html',
  '/dashboard/picture.png',
  '/robots.txt.gz',
  '/favicon.ico.br',
];

/** Paths that a server without care would resolve to files outside of its folder. */
const traversals = [
  '/../package.json',
  '/static/../../pages/pages.json',
  '/static/..%2f..%2fpages/pages.json',
  '/static/%2e%2e/%2e%2e/pages/pages.json',
  '/static/js/..%5c..%5c..%5cpages%5cpages.json',
  '/%2e%2e/server/main.js',
  '/dashboard/..%2f..%2fserver/main.js',
];

/** Declares tests of missing files, hostile paths, wrong methods and redirects. */
export function testRefusals({ server, send, someScript, expectHeaders }: ResponseContext): void {
  test('missing files respond 404 without a page', async () => {
    for (const path of missingFiles) {
      const response = await send(path);
      expect.soft(response.status, path).toBe(404);
      expect.soft(response.body.toString(), path).toBe('Not found');
      expect.soft(response.header('Content-Type'), path).toMatch(/^text\/plain; ?charset=utf-8$/i);
      expect.soft(response.header('Cache-Control'), path).toBeNull();
      expectHeaders(response);
    }
  });

  test('no path leaves the published folders', async () => {
    for (const path of traversals) {
      const { status, body } = await send(path);
      expect.soft([200, 400, 404], path).toContain(status);
      expect.soft(body.toString(), path).not.toMatch(/styleHashes|createServer|"private": true/);
    }
  });

  test('other methods than GET and HEAD respond 405', async () => {
    for (const path of ['/login', '/nowhere', someScript(), '/robots.txt', '/.well-known/security.txt']) {
      for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'PROPFIND', 'TRACE']) {
        const response = await send(path, { 'X-Secret': 'canary' }, method);
        expect.soft(response.status, `${method} ${path}`).toBe(405);
        expect.soft(response.body.toString(), `${method} ${path}`).not.toContain('canary');
        if (method === 'TRACE' && server().isBehindProxy) continue;
        expect.soft(response.header('Allow'), `${method} ${path}`).toBe('GET, HEAD');
        expect.soft(response.body.toString(), `${method} ${path}`).toBe('Method not allowed');
        expectHeaders(response);
      }
    }
  });

  test('a trailing slash is redirected away, on the same origin', async () => {
    for (const [path, location] of [
      ['/login/', '/login'],
      ['/login///', '/login'],
      ['/login/?next=%2Fdashboard', '/login?next=%2Fdashboard'],
      ['/contact/', '/contact'],
      ['/dashboard/', '/dashboard'],
      ['/dashboard/profile/', '/dashboard/profile'],
    ] as const) {
      const response = await send(path);
      expect.soft(response.status, path).toBe(308);
      expect.soft(response.header('Location'), path).toBe(location);
      expectHeaders(response);
    }
    for (const path of ['//evil.example/', '//login']) expect((await send(path)).status).toBe(404);
  });
}
