import { expect, test } from '@playwright/test';
import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { bundledPackages } from '../../src/server/build/bundledPackages.ts';
import { buildHosted } from '../support/hostedBuild.ts';

const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  readonly dependencies: Readonly<Record<string, string>>;
};

/** Returns the code of the built server. */
function serverCode(dist: string): string {
  const folder = join(dist, 'server');
  return readdirSync(folder)
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n');
}

/** Returns the packages that the built server imports. The examples in bundled comments do not count. */
function importedPackages(code: string): readonly string[] {
  const imports = code.matchAll(
    /^import [^;"]*"(?!node:)((?:@[\w.-]+\/)?\w[\w.-]*)|\bimport\("((?:@[\w.-]+\/)?\w[\w.-]*)/gm,
  );
  const names = [...imports].flatMap(([, fixed, onDemand]) => fixed ?? onDemand ?? []);
  return [...new Set(names)].filter((name) => !name.startsWith('node:')).toSorted();
}

/** Words of three bundled packages that only the emulator needs. */
const emulatorWords = ['SelectQueryNode', 'otpauth://', 'NOT_A_NUMBER'];

test('production depends on exactly the packages that the built server imports or contains', async () => {
  test.setTimeout(180_000);
  const imported = importedPackages(serverCode('dist'));
  expect(imported.filter((name) => bundledPackages.includes(name))).toEqual([]);
  expect([...imported, ...bundledPackages].toSorted()).toEqual(Object.keys(dependencies).toSorted());

  // The server of a build for a hosted project imports no package and contains none of the emulator.
  const wordsIn = (code: string) => emulatorWords.filter((word) => code.includes(word));
  expect(wordsIn(serverCode('dist'))).toEqual(emulatorWords);
  const hosted = serverCode(await buildHosted());
  expect(importedPackages(hosted)).toEqual([]);
  expect(wordsIn(hosted)).toEqual([]);
});

test('deploy:files refuses a build with the emulator, and explains its parameters', async () => {
  test.setTimeout(180_000);
  const refusal = (dist: string, ...parameters: readonly string[]) =>
    promisify(execFile)(process.execPath, [join(dist, 'server/deployFiles.js'), ...parameters]).then(
      () => 'no refusal',
      (error: { readonly stderr: string }) => error.stderr,
    );
  expect(await refusal('dist', '--target', 'nginx')).toContain('This build has the emulator');
  const hosted = await buildHosted();
  for (const parameters of [[], ['--target', 'apache'], ['--to', 'nginx']]) {
    expect(await refusal(hosted, ...parameters)).toContain('npm run deploy:files -- --target nginx|headers');
  }
});
