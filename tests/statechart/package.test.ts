import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { codeBlocksOf } from '../emulator/package/documents.ts';
import { buildPackage, installOffline, mustRun, run, type BuiltPackage } from '../support/packages.ts';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

let built: BuiltPackage;
let project = '';

/** Runs a program of the project without `npx`, which takes longer than most of the programs. */
const runBinary = (name: string, ...parameters: readonly string[]) =>
  run(join('node_modules', '.bin', name), parameters, project);

/** The code blocks of the README's first chapter, by the file that they are written to. */
const readme = codeBlocksOf('src/statechart/README.md');
const files = [
  'checkout.machine.ts',
  'checkout.model.ts',
  'checkout.test.ts',
  'statechart.config.ts',
] as const;

const typeScriptOptions = {
  target: 'ES2023',
  lib: ['ES2023', 'DOM'],
  module: 'ESNext',
  moduleResolution: 'bundler',
  allowImportingTsExtensions: true,
  noEmit: true,
  strict: true,
  exactOptionalPropertyTypes: true,
  // Types of other packages have faults of their own.
  skipLibCheck: true,
  types: ['vite/client'],
};

beforeAll(async () => {
  built = await buildPackage({ build: (folder) => ['src/statechart/build.mjs', folder] });
  project = join(built.home, 'project');
  mkdirSync(project);
  const code = readme.filter(({ language }) => language === 'ts');
  for (const [index, file] of files.entries()) writeFileSync(join(project, file), code[index]?.text ?? '');
  const { dependencies } = JSON.parse(readFileSync('src/statechart/package.json', 'utf8')) as {
    readonly dependencies: Readonly<Record<string, string>>;
  };
  const names = [...Object.keys(dependencies), 'vitest', 'xstate', 'typescript'];
  const links = names.map((name) => [name, `file:${resolve('node_modules', name)}`] as const);
  const devDependencies = { ...Object.fromEntries(links), 'fairlead-statechart': `file:${built.tarball}` };
  writeFileSync(
    join(project, 'package.json'),
    JSON.stringify({ private: true, type: 'module', devDependencies }),
  );
  writeFileSync(
    join(project, 'tsconfig.json'),
    JSON.stringify({ compilerOptions: typeScriptOptions, include: ['*.ts'] }),
  );
  await installOffline(project);
});
afterAll(() => rmSync(built.home, { recursive: true, force: true }));

test('the package follows the rules of npm packages, and its types resolve', async () => {
  const tarball = readFileSync(built.tarball);
  const { messages, pkg } = await publint({
    strict: true,
    pack: { tarball: Uint8Array.from(tarball).buffer },
  });
  expect(messages.map((message) => formatMessage(message, pkg))).toEqual([]);
  const analysis = await checkPackage(createPackageFromTarballData(new Uint8Array(tarball)));
  const problems = 'problems' in analysis ? analysis.problems : [{ kind: 'NoTypes' }];
  // It is a module, and old resolutions of TypeScript do not read `exports`.
  expect(problems.filter(({ kind }) => kind !== 'CJSResolvesToESM' && kind !== 'NoResolution')).toEqual([]);
});

test('the first example of the README works word for word', async () => {
  const commands = readme
    .filter(({ language }) => language === 'sh')
    .flatMap(({ text }) => text.trim().split('\n'));
  const [install, accept, tests, mutants, atlas, studio] = commands;
  expect(install).toMatch(/^npm install --save-dev fairlead-statechart vitest xstate$/);
  const command = (line = '') => mustRun('sh', ['-c', line], project);

  expect(await command(accept)).toContain('+ on checkout.paying: pay done · to checkout.paid');
  expect(readFileSync(join(project, 'docs/flows/checkout/overview.svg'), 'utf8')).toContain(
    'order.submitted',
  );
  expect(await runBinary('tsc', '--checkers', '1')).toEqual({ code: 0, output: '' });
  const output = await command(`${tests} --reporter=verbose`);
  expect(output).toContain('follows the law: two payments never run at once');
  expect(output).toContain('has journeys that detect its mutants');
  expect(await command(mutants)).toMatch(/^checkout +100\.0 %/);
  expect(await command(atlas)).toBe('docs/flows/index.html\n');
  expect(readFileSync(join(project, 'docs/flows/checkout/index.html'), 'utf8')).toContain('pays an order');
  expect(await command(studio)).toContain("id: 'checkout'");
});

test('a change of the machine fails the tests until it is accepted, and a machine that cannot be explored fails one of its own', async () => {
  const machine = join(project, 'checkout.machine.ts');
  const code = readFileSync(machine, 'utf8');
  writeFileSync(machine, code.replace("description: 'Pays an order once.'", "description: 'Pays an order.'"));
  const model = join(project, 'endless.model.ts');
  writeFileSync(
    model,
    `import { defineModel } from 'fairlead-statechart';
    import { setup } from 'xstate';
    const states = { rising: { always: 'falling' }, falling: { always: 'rising' } };
    const machine = setup({}).createMachine({ id: 'endless', initial: 'rising', states });
    const samples = { events: {}, actors: {} };
    export const endlessModel = defineModel({ machine, inputs: { plain: undefined }, samples, journeys: [] });`,
  );
  const failed = await runBinary('vitest', 'run', '--reporter=verbose');
  expect(failed.code).toBe(1);
  expect(failed.output).toContain('accept the facts of checkout if they are right');
  expect(failed.output).toMatch(/× .*endless machine can be explored/);
  expect(failed.output).toContain('The machine endless failed: Infinite loop detected');
  expect(failed.output).toMatch(/✓ .*checkout machine > is fully explored/);
  const config = join(project, 'statechart.config.ts');
  const own = readFileSync(config, 'utf8');
  writeFileSync(config, own.replaceAll('checkout', 'endless'));
  const atlas = await runBinary('statechart', 'atlas');
  expect(atlas.output).toMatch(/^endless: The machine endless failed: Infinite loop detected/);
  writeFileSync(config, own);
  rmSync(model);
  const accepted = await runBinary('statechart', 'accept');
  expect([accepted.code, accepted.output]).toEqual([0, expect.stringContaining('Pays an order.')]);
  expect(await runBinary('vitest', 'run')).toMatchObject({ code: 0 });
});

test('the program explains itself, and refuses an unknown command', async () => {
  const statechart = (...parameters: readonly string[]) => runBinary('statechart', ...parameters);
  expect(await statechart('accept', '--help')).toMatchObject({
    code: 0,
    output: expect.stringMatching(/^Usage: statechart/),
  });
  expect(await statechart('paint')).toMatchObject({
    code: 1,
    output: expect.stringMatching(/^Unknown command: paint\.\n\nUsage: /),
  });
  expect(await statechart('atlas', 'order')).toMatchObject({
    code: 1,
    output: expect.stringMatching(/^atlas takes no parameters/),
  });
  rmSync(join(project, 'statechart.config.ts'));
  expect(await statechart('accept')).toMatchObject({
    code: 1,
    output: expect.stringMatching(/statechart\.config\.ts does not exist/),
  });
});
