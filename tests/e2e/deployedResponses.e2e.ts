import { expect, test } from '@playwright/test';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ensureNginx } from '../run/ensureNginx.ts';
import { buildHosted } from '../support/hostedBuild.ts';
import { freePorts, startNginx, waitForPort, writeCertificate } from '../support/nginx.ts';
import { codeBlocks, createRecipeMachine, type RecipeMachine, type RecipePorts } from '../support/recipe.ts';
import { sendRequest, siteHost } from '../support/sendRequest.ts';
import type { ServedBuild, ResponseContext, ResponseChecks } from './responses/context.ts';
import { expectSecurityHeaders, publishedFiles, expectRow } from './responses/expected.ts';
import { pageChecks } from './responses/pages.ts';
import { transferChecks } from './responses/transfers.ts';

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
async function checkResponses(server: ServedBuild): Promise<void> {
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

interface RunningRecipe {
  readonly dist: string;
  readonly ports: RecipePorts & { readonly plain: number };
  readonly certificate: string;
}

// The first test waits for the build.
test.describe.configure({ timeout: 180_000 });

const cleanups: (() => Promise<unknown>)[] = [];

test.afterAll(async () => {
  for (const cleanup of cleanups.toReversed()) await cleanup();
});

/** Creates a machine with nginx and a build, by the commands in `docs/deploy/README.md`. */
async function createBuiltMachine() {
  const dist = await buildHosted();
  const [http = 0, https = 0, node = 0, plain = 0] = await freePorts(4);
  const ports = { http, https, node, plain };
  const machine = await createRecipeMachine(dist, ports);
  cleanups.push(() => machine.remove());
  cleanups.push(await startNginx(machine.nginxFolder));
  for (const commands of codeBlocks('README.md', 'sh')) await machine.run(commands);
  return { dist, ports, machine };
}

const certificateOf = ({ nginxFolder }: RecipeMachine) =>
  readFile(join(nginxFolder, 'fairlead/certificate.pem'), 'utf8');

/** Runs `docs/deploy/node.md`. */
async function runNodeRecipe(): Promise<RunningRecipe> {
  const { dist, ports, machine } = await createBuiltMachine();
  const [install = '', start = '', reload = ''] = codeBlocks('node.md', 'sh');
  await machine.run(install);
  const server = machine.start(start);
  cleanups.push(() => server.stop());
  const folder = join(machine.nginxFolder, 'fairlead');
  await mkdir(folder);
  await writeCertificate(siteHost, join(folder, 'certificate.pem'), join(folder, 'key.pem'));
  const [proxy = ''] = codeBlocks('node.md', 'nginx');
  await writeFile(join(machine.nginxFolder, 'conf.d/fairlead.conf'), machine.localized(proxy));
  await machine.run(reload);
  await Promise.all([ports.node, ports.https].map(waitForPort));
  return { dist, ports, certificate: await certificateOf(machine) };
}

/** Returns whether the nginx of this machine has the module for Brotli. */
const hasBrotli = () => ensureNginx().brotliModule !== null;

/** Runs `docs/deploy/nginx.md`, with one more server without TLS. */
async function runNginxRecipe(): Promise<RunningRecipe> {
  const { dist, ports, machine } = await createBuiltMachine();
  const plainServer = `server { listen 127.0.0.1:${ports.plain}; include fairlead/site.conf; }\n`;
  await writeFile(join(machine.nginxFolder, 'conf.d/plain.conf'), plainServer);
  for (const commands of codeBlocks('nginx.md', 'sh')) {
    await machine.run(hasBrotli() ? commands : commands.replace('--target nginx', '$& --no-brotli'));
  }
  await Promise.all([ports.plain, ports.https].map(waitForPort));
  return { dist, ports, certificate: await certificateOf(machine) };
}

function once<Value>(create: () => Promise<Value>): () => Promise<Value> {
  let created: Promise<Value> | null = null;
  return () => (created ??= create());
}

const nodeRecipe = once(runNodeRecipe);
const nginxRecipe = once(runNginxRecipe);

/** Starts each server. */
const servers: Readonly<Record<string, () => Promise<ServedBuild>>> = {
  async 'the Node server'() {
    const { dist, ports } = await nodeRecipe();
    return { target: { port: ports.node }, dist, hasBrotli: true };
  },
  async 'the Node server behind a proxy'() {
    const { dist, ports, certificate } = await nodeRecipe();
    return { target: { port: ports.https, certificate }, dist, hasBrotli: true, isBehindProxy: true };
  },
  async nginx() {
    const { dist, ports } = await nginxRecipe();
    return { target: { port: ports.plain }, dist, hasBrotli: hasBrotli() };
  },
  async 'nginx with TLS'() {
    const { dist, ports, certificate } = await nginxRecipe();
    return { target: { port: ports.https, certificate }, dist, hasBrotli: hasBrotli() };
  },
};

for (const [name, start] of Object.entries(servers)) {
  test(`${name} sends every response of the table`, async () => {
    await checkResponses(await start());
  });
}

test('the proxy and nginx redirect HTTP to HTTPS, without Strict-Transport-Security', async () => {
  for (const recipe of [nodeRecipe, nginxRecipe]) {
    const { ports } = await recipe();
    const { status, header } = await sendRequest({ port: ports.http }, '/login?next=%2Fdashboard');
    expect(status).toBe(308);
    expect(header('Location')).toBe(`https://${siteHost}/login?next=%2Fdashboard`);
    expect(header('Strict-Transport-Security')).toBeNull();
  }
});
