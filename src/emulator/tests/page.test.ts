import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestClient, pageOrigin, type TestClient } from './emulatorClient.ts';

const get = (client: TestClient, path: string) => client.emulator.fetch(new Request(`${pageOrigin}${path}`));

describe('the built page', () => {
  let folder: string;
  let client: TestClient;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'emulator-page-'));
    mkdirSync(join(folder, 'page/assets/deep'), { recursive: true });
    writeFileSync(join(folder, 'secret.js'), 'secret');
    writeFileSync(join(folder, 'page/index.html'), '<!doctype html><html lang="en"><title>Page</title>');
    writeFileSync(join(folder, 'page/other.html'), 'other');
    writeFileSync(join(folder, 'page/assets/index-Ab_12.js'), 'export {};');
    writeFileSync(join(folder, 'page/assets/style.css'), 'body {}');
    writeFileSync(join(folder, 'page/assets/notes.txt'), 'notes');
    writeFileSync(join(folder, 'page/assets/deep/x.js'), 'deep');
    client = createTestClient({ pageDirectory: join(folder, 'page') });
  });
  afterAll(() => {
    client.emulator.close();
    rmSync(folder, { recursive: true, force: true });
  });

  test.each(['/emulator', '/emulator/'])('is served at %s without caching', async (path) => {
    const response = await get(client, path);
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('<title>Page</title>');
    expect(response.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('Cache-Control')).toBe('no-cache');
  });

  test.each([
    ['/emulator/assets/index-Ab_12.js', 'text/javascript; charset=utf-8'],
    ['/emulator/assets/style.css', 'text/css; charset=utf-8'],
  ])('%s is cached permanently', async (path, type) => {
    const response = await get(client, path);
    expect([response.status, response.headers.get('Content-Type')]).toEqual([200, type]);
    expect(response.headers.get('Cache-Control')).toContain('immutable');
  });

  test.each([
    '/emulator/assets/missing.js',
    '/emulator/assets/notes.txt',
    '/emulator/assets/deep/x.js',
    '/emulator/assets/',
    '/emulator/other.html',
    '/emulator/assets/..%2f..%2fsecret.js',
    '/emulator/assets/../../secret.js',
    '/emulator/assets/%2e%2e/%2e%2e/secret.js',
    '/emulator/assets/..\\..\\secret.js',
    '/emulator/assets/index-Ab_12.js%00.css',
  ])('%s is not found', async (path) => {
    const response = await get(client, path);
    expect(response.status).toBe(404);
    expect(await response.text()).not.toContain('secret');
  });

  test('runs no third-party script and cannot be framed', async () => {
    for (const path of ['/emulator', '/emulator/assets/index-Ab_12.js', '/emulator/nowhere']) {
      const { headers } = await get(client, path);
      const policy = headers.get('Content-Security-Policy') ?? '';
      expect(policy).toContain("default-src 'self'");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).toContain("require-trusted-types-for 'script'");
      expect(policy).not.toContain('unsafe');
      expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    }
  });
});

test('a placeholder lists the data when the page is not built', async () => {
  const client = createTestClient();
  const response = await get(client, '/emulator');
  expect(response.status).toBe(200);
  expect(await response.text()).toContain('/emulator/api/messages');
  expect((await get(client, '/emulator/assets/x.js')).status).toBe(404);
  client.emulator.close();
});
