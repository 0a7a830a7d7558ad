import { expect, test } from '@playwright/test';
import { once } from 'node:events';
import { readFileSync, existsSync, statSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, extname } from 'node:path';
import { buildHosted } from '../support/hostedBuild.ts';
import { codeBlocks, createRecipeMachine, type RecipeMachine } from '../support/recipe.ts';
import { sendRequest } from '../support/sendRequest.ts';
import {
  directive,
  expectRow,
  expectSecurityHeaders,
  inlineSources,
  pages,
  publishedFiles,
} from './responses/expected.ts';

interface HeaderRule {
  readonly path: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
};

/**
 * Creates a server of a folder by the documented rules that Netlify and Cloudflare Pages share: `_redirects` for paths
 * without a file, `.html` added to a path, the values of all matching rules of `_headers` joined by commas, `404.html`.
 */
function createStaticHost(folder: string): Server {
  const rules = headerRules(readFileSync(join(folder, '_headers'), 'utf8'));
  const redirects = readFileSync(join(folder, '_redirects'), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [path = '', target = '', status = '301'] = line.split(' ');
      return { path, target, status: Number(status) };
    });
  const fileOf = (path: string) =>
    [path, `${path}.html`, `${path}/index.html`]
      .map((name) => join(folder, name))
      .find((name) => existsSync(name) && statSync(name).isFile());
  return createServer(({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://localhost');
    const redirect = redirects.find(({ path }) => matches(path, pathname));
    const isRewrite = redirect?.status === 200;
    const found = /\/_(?:headers|redirects)$/.test(pathname) ? undefined : fileOf(pathname);
    if (found === undefined && redirect !== undefined && !isRewrite && redirect.status < 400) {
      response.writeHead(redirect.status, { Location: redirect.target }).end();
      return;
    }
    const file = found ?? (redirect && fileOf(redirect.target)) ?? join(folder, '404.html');
    response.statusCode = found === undefined && !isRewrite ? 404 : 200;
    response.setHeader('Content-Type', types[extname(file)] ?? 'application/octet-stream');
    for (const [name, value] of rules
      .filter((rule) => matches(rule.path, pathname))
      .flatMap(({ headers }) => headers)) {
      const before = response.getHeader(name);
      const isJoined = typeof before === 'string' && name !== 'Content-Type';
      response.setHeader(name, isJoined ? `${before}, ${value}` : value);
    }
    response.end(readFileSync(file));
  });
}

function headerRules(text: string): readonly HeaderRule[] {
  return text
    .trim()
    .split('\n\n')
    .map((block) => {
      const [path = '', ...lines] = block.split('\n');
      return {
        path,
        headers: lines.map((line) => {
          const [, name = '', value = ''] = /^ +([\w-]+): (.+)$/.exec(line) ?? [];
          return [name, value] as const;
        }),
      };
    });
}

function matches(pattern: string, path: string): boolean {
  const expression = pattern.replace(/\*$/, '.*').replace(':slug', '[^/]+');
  return new RegExp(`^${expression}$`).test(path);
}

test.describe('the folder for static hosts', () => {
  let dist: string;
  let machine: RecipeMachine;
  let host: Server;
  let port: number;

  test.beforeAll(async ({}, info) => {
    info.setTimeout(180_000);
    dist = await buildHosted();
    machine = await createRecipeMachine(dist, { http: 0, https: 0, node: 0 });
    for (const name of ['README.md', 'static-hosts.md']) {
      for (const commands of codeBlocks(name, 'sh')) await machine.run(commands);
    }
    host = createStaticHost(join(machine.project, 'deploy/headers')).listen(0, '127.0.0.1');
    await once(host, 'listening');
    ({ port } = host.address() as AddressInfo);
  });

  test.afterAll(async () => {
    host.close();
    await machine.remove();
  });

  const send = (path: string) => sendRequest({ port }, path);

  test('serves each page, every file with the time that caches may store it, the well-known paths, and nothing else', async () => {
    for (const { path, name, status = 200, isPrivate, isIndexed } of pages) {
      const response = await send(path);
      const html = response.body.toString();
      expectRow(response.status, path).toBe(status);
      expectRow(html === readFileSync(join(dist, 'pages', `${name}.html`), 'utf8'), path).toBe(true);
      expectSecurityHeaders(response, true);
      for (const element of ['script', 'style'] as const) {
        const sources = directive(response, `${element}-src`);
        expectRow(sources, path).toEqual(expect.arrayContaining([...inlineSources(html, element)]));
      }
      // A page with two policies obeys both.
      expectRow(response.header('Content-Security-Policy'), path).not.toContain(',');
      if (status === 404) continue;
      expectRow(response.header('Cache-Control'), path).toBe(isPrivate ? 'no-store' : 'no-cache');
      expectRow(response.header('X-Robots-Tag'), path).toBe(isIndexed ? null : 'noindex');
    }
    for (const path of publishedFiles(dist)) {
      const response = await send(path);
      const cache = path.startsWith('/static/') ? 'max-age=31536000, immutable' : 'max-age=3600';
      expectRow(response.header('Cache-Control'), path).toBe(`public, ${cache}`);
      expectRow(response.body.equals(readFileSync(join(dist, 'client', path))), path).toBe(true);
      expectSecurityHeaders(response, true);
    }
    const members = await send('/es/dashboard/pellworth-mutual/members');
    expect([members.status, members.header('Cache-Control')]).toEqual([200, 'no-store']);
    expect(members.body.toString()).toBe(
      readFileSync(join(dist, 'pages/es-dashboard-organization.html'), 'utf8'),
    );
    const change = await send('/.well-known/change-password');
    expect([change.status, change.header('Location')]).toEqual([302, '/forgot-password']);
    const passkeys = await send('/.well-known/passkey-endpoints');
    expect(passkeys.header('Content-Type')).toBe('application/json');
    expect(JSON.parse(passkeys.body.toString())).toHaveProperty('enroll');
    const security = await send('/.well-known/security.txt');
    expect(security.header('Content-Type')).toBe('text/plain; charset=utf-8');
    expect(security.body.toString()).toContain('Expires: ');

    // Neither compressed copies nor hidden files, and rules within the limits of Cloudflare Pages.
    const folder = join(machine.project, 'deploy/headers');
    const names = await readdir(folder, { recursive: true });
    expect(names.filter((name) => /\.(?:br|gz)$|\.vite|pages\.json/.test(name))).toEqual([]);
    const rules = readFileSync(join(folder, '_headers'), 'utf8');
    expect(rules.split('\n\n').length).toBeLessThanOrEqual(100);
    expect(Math.max(...rules.split('\n').map(({ length }) => length))).toBeLessThanOrEqual(2_000);
  });
});
