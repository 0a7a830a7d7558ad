import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { demoClient, localBusinessToken } from '../../../src/config/localProvider.ts';
import { codeBlocksOf } from '../../emulator/package/documents.ts';
import { run } from '../../support/packages.ts';
import type { HostLab } from './hostLab.ts';

const blocks = codeBlocksOf('docs/embed/institutions.md');

/** Opens a page with a code block of the guide. */
async function openBlock({ folder, emulator, open }: HostLab, code: string): Promise<Page> {
  await emulator.client.reset();
  await emulator.client.organizations.addSamples();
  return open({
    folder,
    files: {
      'index.html':
        '<!doctype html><title></title><body><div id="sign-in"></div><script type="module" src="block.js"></script>',
      'organizations/pellworth-mutual': '',
      'block.js': code.replaceAll('public-token-live-…', localBusinessToken),
    },
  });
}

/** Declares the tests that execute every code block of the guide for members of institutions. */
export function testInstitutionGuide(lab: () => HostLab): void {
  const [script, element, component] = blocks.map(({ text }) => text);

  test('has three code blocks', () => {
    expect(blocks.map(({ language }) => language)).toEqual(['js', 'js', 'tsx']);
  });

  test('has a script that signs a member in to an organization', async () => {
    const page = await openBlock(lab(), script ?? '');
    await page.getByLabel('Email').fill('clara.voss@pellworth.example');
    await page.getByRole('button', { name: 'Use a password' }).click();
    await page.getByLabel('Password', { exact: true }).fill(demoClient.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('button', { name: /Pellworth Mutual/ }).click();
    await page.waitForURL('**/organizations/pellworth-mutual');
    const cookies = await page.context().cookies();
    expect(cookies.map(({ name }) => name).toSorted()).toEqual([
      'member_jwt_pellworth-mutual',
      'member_session_pellworth-mutual',
    ]);
    await page.close();
  });

  test('has an element that speaks Spanish', async () => {
    const page = await openBlock(lab(), element ?? '');
    await page.getByLabel('Correo electrónico').waitFor();
    expect(await page.locator('stytch-b2b-ui').count()).toBe(1);
    await page.close();
  });

  test('has code that compiles with the types of the package', async () => {
    const folder = join(lab().home, 'institutionGuide');
    const modules = join(folder, 'node_modules');
    mkdirSync(join(modules, '@types'), { recursive: true });
    cpSync(lab().folder, join(modules, 'fairlead-widget'), { recursive: true });
    for (const name of ['react', 'csstype'])
      symlinkSync(
        resolve('node_modules', name === 'react' ? '@types/react' : name),
        join(modules, name === 'react' ? '@types/react' : name),
      );
    const inPackage = (code = '') => code.replace('./institutions/widget.js', 'fairlead-widget/institutions');
    writeFileSync(join(folder, 'script.ts'), inPackage(script));
    writeFileSync(
      join(folder, 'element.ts'),
      inPackage(element).replace("document.querySelector('#sign-in')", 'document.body'),
    );
    writeFileSync(join(folder, 'component.tsx'), component ?? '');
    const settings = [
      '--checkers',
      '1',
      '--strict',
      '--target',
      'es2022',
      '--module',
      'esnext',
      '--moduleResolution',
      'bundler',
    ];
    const parameters = ['--noEmit', '--ignoreConfig', '--jsx', 'react-jsx', '--types', 'react', ...settings];
    const files = ['script.ts', 'element.ts', 'component.tsx'];
    const tsc = resolve('node_modules', '.bin', 'tsc');
    expect(await run(tsc, [...parameters, ...files], folder)).toEqual({ code: 0, output: '' });
  });
}
