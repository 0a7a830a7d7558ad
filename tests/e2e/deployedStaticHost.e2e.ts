import { expect, test } from '@playwright/test';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buildHosted } from '../support/hostedBuild.ts';
import { codeBlocks, createRecipeMachine, type RecipeMachine } from '../support/recipe.ts';
import { sendRequest } from '../support/sendRequest.ts';
import { createStaticHost } from '../support/staticHost.ts';
import {
  directive,
  expectSecurityHeaders,
  inlineSources,
  pages,
  publishedFiles,
} from './responses/expected.ts';

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

  for (const { path, name, status = 200, isPrivate, isIndexed } of pages) {
    test(`serves the page ${name} at ${path}`, async () => {
      const response = await send(path);
      const html = response.body.toString();
      expect(response.status).toBe(status);
      expect(html).toBe(readFileSync(join(dist, 'pages', `${name}.html`), 'utf8'));
      expectSecurityHeaders(response, true);
      expect(directive(response, 'script-src')).toEqual(
        expect.arrayContaining([...inlineSources(html, 'script')]),
      );
      expect(directive(response, 'style-src')).toEqual(
        expect.arrayContaining([...inlineSources(html, 'style')]),
      );
      // A page with two policies obeys both.
      expect(response.header('Content-Security-Policy')).not.toContain(',');
      if (status === 404) return;
      expect(response.header('Cache-Control')).toBe(isPrivate ? 'no-store' : 'no-cache');
      expect(response.header('X-Robots-Tag')).toBe(isIndexed ? null : 'noindex');
    });
  }

  test('serves every file with the time that caches may store it', async () => {
    for (const path of publishedFiles(dist)) {
      const response = await send(path);
      const cache = path.startsWith('/static/') ? 'max-age=31536000, immutable' : 'max-age=3600';
      expect.soft(response.header('Cache-Control'), path).toBe(`public, ${cache}`);
      expect.soft(response.body.equals(readFileSync(join(dist, 'client', path))), path).toBe(true);
      expectSecurityHeaders(response, true);
    }
  });

  test('serves the well-known paths', async () => {
    const change = await send('/.well-known/change-password');
    expect([change.status, change.header('Location')]).toEqual([302, '/forgot-password']);
    const passkeys = await send('/.well-known/passkey-endpoints');
    expect(passkeys.header('Content-Type')).toBe('application/json');
    expect(JSON.parse(passkeys.body.toString())).toHaveProperty('enroll');
    const security = await send('/.well-known/security.txt');
    expect(security.header('Content-Type')).toBe('text/plain; charset=utf-8');
    expect(security.body.toString()).toContain('Expires: ');
  });

  test('has no compressed copies and no hidden files of the build', async () => {
    const names = await readdir(join(machine.project, 'deploy/headers'), { recursive: true });
    expect(names.filter((name) => /\.(?:br|gz)$|\.vite|pages\.json/.test(name))).toEqual([]);
  });

  test('has rules within the limits of Cloudflare Pages', () => {
    const rules = readFileSync(join(machine.project, 'deploy/headers/_headers'), 'utf8');
    expect(rules.split('\n\n').length).toBeLessThanOrEqual(100);
    expect(Math.max(...rules.split('\n').map(({ length }) => length))).toBeLessThanOrEqual(2_000);
  });
});
