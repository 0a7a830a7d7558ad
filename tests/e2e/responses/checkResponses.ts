import { test } from '@playwright/test';
import { sendRequest } from '../../support/sendRequest.ts';
import type { ResponseContext, ServedBuild, ResponseChecks } from './context.ts';
import { expectSecurityHeaders, publishedFiles, expectRow } from './expected.ts';
import { pageChecks } from './pages.ts';
import { transferChecks } from './transfers.ts';

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

/** Checks of missing files, hostile paths, wrong methods and redirects. */
const refusalChecks: ResponseChecks = {
  async 'missing files respond 404 without a page'({ send, expectHeaders }) {
    for (const path of missingFiles) {
      const response = await send(path);
      expectRow(response.status, path).toBe(404);
      expectRow(response.body.toString(), path).toBe('Not found');
      expectRow(response.header('Content-Type'), path).toMatch(/^text\/plain; ?charset=utf-8$/i);
      expectRow(response.header('Cache-Control'), path).toBeNull();
      expectHeaders(response);
    }
  },

  async 'no path leaves the published folders'({ send }) {
    for (const path of traversals) {
      const { status, body } = await send(path);
      expectRow([200, 400, 404], path).toContain(status);
      expectRow(body.toString(), path).not.toMatch(/styleHashes|createServer|"private": true/);
    }
  },

  async 'other methods than GET and HEAD respond 405'({ isBehindProxy, send, someScript, expectHeaders }) {
    for (const path of ['/login', '/nowhere', someScript, '/robots.txt', '/.well-known/security.txt']) {
      for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'PROPFIND', 'TRACE']) {
        const response = await send(path, { 'X-Secret': 'canary' }, method);
        expectRow(response.status, `${method} ${path}`).toBe(405);
        expectRow(response.body.toString(), `${method} ${path}`).not.toContain('canary');
        if (method === 'TRACE' && isBehindProxy) continue;
        expectRow(response.header('Allow'), `${method} ${path}`).toBe('GET, HEAD');
        expectRow(response.body.toString(), `${method} ${path}`).toBe('Method not allowed');
        expectHeaders(response);
      }
    }
  },

  async 'a trailing slash is redirected away, on the same origin'({ send, expectHeaders }) {
    for (const [path, location] of [
      ['/login/', '/login'],
      ['/login///', '/login'],
      ['/login/?next=%2Fdashboard', '/login?next=%2Fdashboard'],
      ['/contact/', '/contact'],
      ['/dashboard/', '/dashboard'],
      ['/dashboard/profile/', '/dashboard/profile'],
    ] as const) {
      const response = await send(path);
      expectRow(response.status, path).toBe(308);
      expectRow(response.header('Location'), path).toBe(location);
      expectHeaders(response);
    }
    for (const path of ['//evil.example/', '//login']) expectRow((await send(path)).status).toBe(404);
  },
};

/** Checks all responses of a server of the site. Each row that differs is reported with its path. */
export async function checkResponses(server: ServedBuild): Promise<void> {
  const context: ResponseContext = {
    ...server,
    send: (path, headers, method) => sendRequest(server.target, path, headers, method),
    someScript: publishedFiles(server.dist).find((path) => /\/index\..*\.js$/.test(path)) ?? '',
    expectHeaders: (response) => expectSecurityHeaders(response, server.target.certificate !== undefined),
  };
  for (const [name, check] of Object.entries({ ...pageChecks, ...transferChecks, ...refusalChecks })) {
    await test.step(name, () => check(context));
  }
}
