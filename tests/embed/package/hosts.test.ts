import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { extname, join, resolve } from 'node:path';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { chromium, type Browser } from 'playwright';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { widgetManifest } from '../../../src/server/build/widgetPackage.ts';
import { chromiumLaunch } from '../../support/chromium.ts';
import { buildPackage, installOffline, mustRun, run, type BuiltPackage } from '../../support/packages.ts';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

const hosts = import.meta.dirname;
let built: BuiltPackage;
let browser: Browser;

const binary = (name: string) => resolve('node_modules', '.bin', name);

beforeAll(async () => {
  built = await buildPackage('src/server/build/widgetBuild.ts');
  browser = await chromium.launch(chromiumLaunch);
});
afterAll(async () => {
  await browser.close();
  rmSync(built.home, { recursive: true, force: true });
});

/**
 * Installs the tarball offline into a copy of a host. Every other package is a link to one of this project, because npm
 * has no registry offline.
 *
 * @param links name of the package in this project for each package of the host
 */
async function install(
  project: string,
  host: string,
  links: Readonly<Record<string, string>>,
): Promise<string> {
  const copy = join(built.home, host);
  cpSync(join(hosts, project), copy, { recursive: true });
  const located = Object.entries(links).map(([name, from]) => [
    name,
    `file:${resolve('node_modules', from)}`,
  ]);
  const manifest: object = JSON.parse(readFileSync(join(copy, 'package.json'), 'utf8'));
  const dependencies = { ...Object.fromEntries(located), 'fairlead-widget': `file:${built.tarball}` };
  writeFileSync(join(copy, 'package.json'), JSON.stringify({ ...manifest, dependencies }));
  // Two packages of the frameworks see each other in the host, not in this project.
  const rules = 'export default { resolve: { dedupe: ["react", "vue"] } };\n';
  writeFileSync(join(copy, 'vite.config.mjs'), rules);
  await installOffline(copy, '--legacy-peer-deps');
  return copy;
}

const types: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript' };

/** Opens the built host, which needs no server: requests to the identity provider fail. */
async function openBuilt(folder: string) {
  const page = await browser.newPage();
  await page.route('**/*', (route) => {
    const { pathname } = new URL(route.request().url());
    const file = join(folder, 'dist', pathname === '/' ? 'index.html' : pathname);
    return pathname.startsWith('/sdk/')
      ? route.abort()
      : route.fulfill({ body: readFileSync(file), contentType: types[extname(file)] ?? 'text/plain' });
  });
  await page.goto('http://localhost/');
  return page;
}

describe('the package of the widget', () => {
  test('follows the rules of npm packages, and its types are those of its modules', async () => {
    const data = new Uint8Array(readFileSync(built.tarball));
    const { messages, pkg } = await publint({ strict: true, pack: { tarball: data.buffer } });
    expect(messages.map((message) => formatMessage(message, pkg))).toEqual([]);
    const checked = await checkPackage(createPackageFromTarballData(data));
    // Modules of ES only: a CommonJS module imports them dynamically, or by `require` from Node 20.19 on.
    const problems = 'problems' in checked ? checked.problems : [{ kind: 'NoTypes' }];
    expect(problems.filter(({ kind }) => kind !== 'CJSResolvesToESM' && kind !== 'NoResolution')).toEqual([]);
  });

  test('has the version of the project, and a list of changes for it', () => {
    const project = JSON.parse(readFileSync('package.json', 'utf8')) as Record<string, unknown>;
    const { version, license } = widgetManifest();
    expect([version, license]).toEqual([project['version'], project['license']]);
    expect(readFileSync(join(built.folder, 'CHANGELOG.md'), 'utf8')).toContain(`\n## ${String(version)}\n`);
  });

  test('has documents whose code the hosts execute', () => {
    const sources = ['hostReact/SignInPage.tsx', 'hostVue/main.ts'].map((name) =>
      readFileSync(join(hosts, name), 'utf8').replaceAll(/^ +/gm, ''),
    );
    const document = readFileSync(join(built.folder, 'README.md'), 'utf8');
    const blocks = [...document.matchAll(/^```tsx?\n([\s\S]*?)^```$/gm)];
    const parts = blocks.flatMap(([, text = '']) => text.trim().replaceAll(/^ +/gm, '').split('\n\n'));
    expect(parts).toHaveLength(4);
    expect(parts.filter((part) => !sources.some((source) => source.includes(part)))).toEqual([]);
  });
});

const reactLinks = { '@types/react': '@types/react', '@types/react-dom': '@types/react-dom' };
describe.each([
  ['hostReact', 'react18', { ...reactLinks, react: 'react-18', 'react-dom': 'react-dom-18' }, 'React 18.3.1'],
  ['hostReact', 'react19', { ...reactLinks, react: 'react', 'react-dom': 'react-dom' }, 'React 19.3.1'],
  ['hostVue', 'vue', { vue: 'vue' }, 'Vue 3.5.45'],
] as const)('the project %s as %s, which has the tarball only', (project, host, links, framework) => {
  test('installs, compiles, builds, and imports the package in Node', async () => {
    const folder = await install(project, host, links);
    await mustRun(binary('tsc'), ['--noEmit', '--project', folder], folder);
    await mustRun(binary('vite'), ['build', '--logLevel', 'warn'], folder);
    const code = `console.log(Object.keys(await import('fairlead-widget')).join())`;
    expect(await run(process.execPath, ['--input-type=module', '-e', code], folder)).toEqual({
      code: 0,
      output: 'mountLogin,mountPasskeyRegistration,mountResetPassword,openSession\n',
    });
  });

  test('shows one widget, which keeps the typed text while the host renders', async () => {
    const page = await openBuilt(join(built.home, host));
    const email = page.getByRole('textbox', { name: 'Email' });
    await email.fill('typed@fairlead.example');
    await page.getByRole('button', { name: 'Render' }).click();
    await page.getByText(`${framework}, 1 presses`).waitFor();
    expect([await email.count(), await email.inputValue()]).toEqual([1, 'typed@fairlead.example']);
    await page.getByRole('button', { name: 'Toggle' }).click();
    await email.waitFor({ state: 'detached' });
    expect(await page.locator('fairlead-widget').count()).toBe(0);
    await page.getByRole('button', { name: 'Toggle' }).click();
    await email.waitFor();
    expect(await email.inputValue()).toBe('');
    await page.close();
  });
});
