import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { widgetManifest } from '../../../src/server/build/widgetPackage.ts';
import { codeBlocksOf } from '../../emulator/package/documents.ts';
import { installOffline, mustRun, run } from '../../support/packages.ts';
import { testGuide } from './guideTests.ts';
import { testInstitutionGuide } from './institutionGuideTests.ts';
import { openHostLab, signIn, type HostLab } from './hostLab.ts';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

const hosts = import.meta.dirname;
let lab: HostLab;

const binary = (name: string) => resolve('node_modules', '.bin', name);

beforeAll(async () => {
  lab = await openHostLab();
});
afterAll(() => lab.close());

/**
 * Writes the code of the package's README into a host: the component for React, or a function for other frameworks. The
 * values that the README leaves out are in `provider.ts` of each host.
 */
function writeReadmeCode(project: string, copy: string): void {
  const [component, withoutReact] = codeBlocksOf('docs/embed-package/README.md').map(({ text }) => text);
  const provider = `import { apiOrigin, publicToken } from './provider.ts';\n`;
  if (project === 'hostReact') {
    writeFileSync(join(copy, 'SignInPage.tsx'), `${provider}${component}`);
    return;
  }
  const [imports, ...statements] = (withoutReact ?? '').split('\n\n');
  const body = statements.join('\n');
  const mount = `export function mountSignIn() {\n${body}\nreturn handle;\n}\n`;
  writeFileSync(join(copy, 'mountSignIn.ts'), `${provider}${imports}\n${mount}`);
}

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
  const copy = join(lab.home, host);
  cpSync(join(hosts, project), copy, { recursive: true });
  writeReadmeCode(project, copy);
  const located = Object.entries(links).map(([name, from]) => [
    name,
    `file:${resolve('node_modules', from)}`,
  ]);
  const manifest: object = JSON.parse(readFileSync(join(copy, 'package.json'), 'utf8'));
  const dependencies = { ...Object.fromEntries(located), 'fairlead-widget': `file:${lab.tarball}` };
  writeFileSync(join(copy, 'package.json'), JSON.stringify({ ...manifest, dependencies }));
  // Two packages of the frameworks see each other in the host, not in this project.
  const rules = `export default {
    resolve: { dedupe: ['react', 'vue'] },
    build: { rolldownOptions: { checks: { pluginTimings: false } } },
  };
`;
  writeFileSync(join(copy, 'vite.config.mjs'), rules);
  await installOffline(copy, '--legacy-peer-deps');
  return copy;
}

describe('the package of the widget', () => {
  test('follows the rules of npm packages, and its types are those of its modules', async () => {
    const data = new Uint8Array(readFileSync(lab.tarball));
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
    expect(readFileSync(join(lab.folder, 'CHANGELOG.md'), 'utf8')).toContain(`\n## ${String(version)}\n`);
  });

  test('has a README with one code block for each kind of host', () => {
    const blocks = codeBlocksOf('docs/embed-package/README.md');
    expect(blocks.map(({ language }) => language)).toEqual(['tsx', 'ts']);
    expect(readFileSync(join(lab.folder, 'README.md'), 'utf8')).toContain(blocks[1]?.text);
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
    await mustRun(binary('tsc'), ['--noEmit', '--checkers', '1', '--project', folder], folder);
    expect(await mustRun(binary('vite'), ['build', '--logLevel', 'warn'], folder)).toBe('');
    const code = `console.log(Object.keys(await import('fairlead-widget')).join())`;
    expect(await run(process.execPath, ['--input-type=module', '-e', code], folder)).toEqual({
      code: 0,
      output: 'defineElements,mountLogin,mountPasskeyRegistration,mountResetPassword,openSession\n',
    });
  });

  test('shows one widget, which keeps the typed text while the host renders', async () => {
    const page = await lab.open({ folder: join(lab.home, host, 'dist') });
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

  test('signs a client in, learns the user, and signs the client out', async () => {
    await lab.emulator.client.reset();
    const page = await lab.open({ folder: join(lab.home, host, 'dist') });
    await page.getByText('session: nobody').waitFor();
    await signIn(page);
    await page.getByText('You have successfully logged in.').waitFor();
    const [opened] = await lab.emulator.client.sessions.list();
    const userId = opened?.user_id;
    expect(userId).toMatch(/^user-/);
    // The components of React learn it by the event, too.
    const learned = project === 'hostReact' ? `event: ${userId}, session: ${userId}` : `session: ${userId}`;
    await page.getByRole('status').filter({ hasText: learned }).waitFor();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByText('session: nobody').waitFor();
    await page.getByRole('heading', { name: 'Sign up or log in' }).waitFor();
    await expect.poll(() => lab.emulator.client.sessions.list()).toEqual([]);
    await page.close();
  });
});

describe('the guide of the widget', () => {
  testGuide(() => lab);
});

describe('the guide of the widget for members of institutions', () => {
  testInstitutionGuide(() => lab);
});
