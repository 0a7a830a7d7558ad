import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { parseSync } from 'vite';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { findChromium } from '../../support/chromium.ts';
import { demoClient } from '../../../src/emulator/demoData.ts';
import { usage } from '../../../src/emulator/package/readFlags.ts';
import { packageManifest } from '../../../src/server/build/packageManifest.ts';
import { documentedCommands } from './documents.ts';
import { run } from '../../support/packages.ts';
import { freePort } from '../../../src/emulator/tests/listen.ts';
import { openPackageLab, startProgram, type PackageLab } from './packageLab.ts';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

let lab: PackageLab;
beforeAll(async () => {
  lab = await openPackageLab();
});
afterAll(() => lab.close());

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    statSync(join(folder, name)).isFile(),
  );

/** Returns the path of a program in a project. */
const binary = (name: string) => join('node_modules', '.bin', name);

/** Returns the modules that a script imports, statically or dynamically. */
function importsIn(path: string): readonly string[] {
  const code = readFileSync(path, 'utf8');
  const { staticImports, dynamicImports } = parseSync(path, code).module;
  return [
    ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...dynamicImports.map(({ moduleRequest: { start, end } }) => code.slice(start, end).slice(1, -1)),
  ];
}

describe('the package', () => {
  test('follows the rules of npm packages', async () => {
    const tarball = Uint8Array.from(readFileSync(lab.tarball)).buffer;
    const { messages, pkg } = await publint({ strict: true, pack: { tarball } });
    expect(messages.map((message) => formatMessage(message, pkg))).toEqual([]);
  });

  test('depends on native modules only, and contains the licenses of the others', () => {
    const library = join(lab.folder, 'lib');
    const imported = filesIn(library).flatMap((name) => importsIn(join(library, name)));
    const packages = new Set(imported.filter((source) => !/^(?:node:|\.)/.test(source)));
    expect([...packages].toSorted()).toEqual(['@node-rs/argon2', 'libsql', 'vitest']);
    expect(Object.keys(packageManifest().dependencies)).toEqual(['@node-rs/argon2', 'libsql']);
    const licenses = readFileSync(join(lab.folder, 'licenses.md'), 'utf8');
    for (const name of ['hono', 'kysely', 'jose', '@simplewebauthn/server']) {
      expect(licenses).toContain(`## ${name} - `);
    }
    const ofPage = readFileSync(join(lab.folder, 'emulator-page', 'licenses.md'), 'utf8');
    for (const name of ['react', 'xstate']) expect(ofPage).toContain(`## ${name}`);
  });

  test('has the declarations of every type', () => {
    const types = join(lab.folder, 'types');
    const declared = filesIn(types);
    const missing = declared.flatMap((name) =>
      importsIn(join(types, name))
        .filter((source) => source.startsWith('.'))
        .map((source) => join(name, '..', source.replace(/\.js$/, '.d.ts')))
        .filter((target) => !declared.includes(target)),
    );
    expect([declared.length > 5, missing]).toEqual([true, []]);
  });

  test('has a client without modules of Node, for browsers', () => {
    const library = join(lab.folder, 'lib');
    const modules = new Set(['./emulatorClient.js']);
    for (const name of modules) {
      for (const imported of importsIn(join(library, name))) modules.add(imported);
    }
    expect([...modules].filter((name) => !/^\.\/(?:emulatorClient|rolldown-runtime)\b/.test(name))).toEqual(
      [],
    );
  });

  test('has ES modules only, without source maps, for the version of Node that its document names', () => {
    const { type, engines } = packageManifest();
    expect([type, engines]).toEqual(['module', { node: '>=20.19' }]);
    expect(readFileSync(join(lab.folder, 'README.md'), 'utf8')).toContain(
      'It needs Node 20.19 or later and has ES modules only',
    );
    const names = filesIn(lab.folder);
    expect(names.filter((name) => /\.(?:map|cjs)$/.test(name))).toEqual([]);
  });

  test('has the version and the license of the project, and a list of changes for the version', () => {
    const { version, license } = packageManifest();
    const project = JSON.parse(readFileSync('package.json', 'utf8')) as Record<string, unknown>;
    expect([version, license]).toEqual([project['version'], project['license']]);
    const changes = readFileSync(join(lab.folder, 'CHANGELOG.md'), 'utf8');
    expect(changes).toContain(`\n## ${version}\n`);
  });
});

describe.each([
  ['withVitest', ['vitest', 'run'], 7],
  ['withPlaywright', ['playwright', 'test'], 3],
  ['withServer', ['playwright', 'test'], 3],
] as const)('the project %s, which has the tarball only', (project, [runner, command], passed) => {
  test('compiles', async () => {
    const folder = await lab.install(project);
    expect(await run(binary('tsc'), ['--noEmit', '--checkers', '1'], folder)).toEqual({
      code: 0,
      output: '',
    });
  });

  test('passes its tests', async () => {
    const folder = await lab.install(project);
    const variables = {
      APP_PORT: String(await freePort()),
      EMULATOR_PORT: String(await freePort()),
      CHROMIUM_PATH: findChromium(),
    };
    const { code, output } = await run(binary(runner), [command], folder, variables);
    expect([code, output]).toEqual([0, expect.stringMatching(new RegExp(`\\b${passed} passed`))]);
  });
});

describe('the program in a project', () => {
  test('shows the line of code that throws, not a whole module', async () => {
    const folder = await lab.install('withVitest');
    const code =
      "import { startEmulator } from 'fairlead-emulator'; await startEmulator({ port: 65_536, database: ':memory:' });";
    const { output } = await run(process.execPath, ['--input-type=module', '-e', code], folder);
    expect(output).toContain('port must be a number from 0 to 65535.');
    expect(Math.max(...output.split('\n').map(({ length }) => length))).toBeLessThan(300);
  });

  test('loads every module', async () => {
    const folder = await lab.install('withVitest');
    const modules = filesIn(join(lab.folder, 'lib')).filter(
      (name) => !/^(?:commandLine|vitest)\.js$/.test(name),
    );
    const code = modules
      .map((name) => `await import('./node_modules/fairlead-emulator/lib/${name}');`)
      .join('\n');
    const loaded = await run(process.execPath, ['--input-type=module', '-e', code], folder);
    expect([modules.length > 5, loaded]).toEqual([true, { code: 0, output: '' }]);
  });

  test('starts with every documented command, with its page, its seed and its origins', async () => {
    const folder = await lab.install('withVitest');
    const [plain = '', seeded = '', ...more] = documentedCommands().filter((text) => text.includes(' start'));
    expect(more).toEqual([]);
    const first = await startProgram(plain, folder);
    const page = await fetch(`${first.origin}/emulator`);
    expect(await page.text()).toContain('<div id="root">');
    const allowed = await fetch(`${first.origin}/sdk/v1/users/me`, {
      headers: { Origin: 'http://localhost:5173' },
    });
    expect(allowed.headers.get('Access-Control-Allow-Origin')).toBe('http://localhost:5173');
    await first.stop();
    const second = await startProgram(seeded, folder);
    const health: unknown = await (await fetch(`${second.origin}/emulator/api/health`)).json();
    expect(health).toMatchObject({ seed: 'own', users: 2, mode: 'memory' });
    await second.stop();
  });

  test('serves HTTPS for a backend that trusts its certificate, as documented', async () => {
    const folder = await lab.install('withVitest');
    const [command = '', ...more] = documentedCommands().filter((text) => text.endsWith('server.js'));
    expect(more).toEqual([]);
    const program = `${binary('fairlead-emulator')} start --https-port 0`;
    const started = await startProgram(program, folder, /^Certificate .*$/m);
    const valueOf = (label: string) => new RegExp(`^${label} +(\\S+)$`, 'm').exec(started.output)?.[1] ?? '';
    const [id, secret] = [valueOf('Project id'), valueOf('Project secret')];
    const signedIn = await fetch(`${started.origin}/v1/passwords/authenticate`, {
      method: 'POST',
      headers: { Authorization: `Basic ${btoa(`${id}:${secret}`)}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...demoClient, session_duration_minutes: 60 }),
    });
    const { session_jwt: jwt, user_id: user } = (await signedIn.json()) as Record<string, string>;
    const backend = await run('sh', ['-c', command], folder, {
      STYTCH_URL: valueOf('HTTPS'),
      PROJECT_ID: id,
      PROJECT_SECRET: secret,
      SESSION_JWT: jwt,
    });
    expect(backend).toEqual({ code: 0, output: `${user}\n` });
    await started.stop();
  });

  test('prints its usage and its version, and one line for a mistake', async () => {
    const folder = await lab.install('withVitest');
    const program = binary('fairlead-emulator');
    expect(documentedCommands()).toContain('npx fairlead-emulator --help');
    expect(await run(program, ['--help'], folder)).toEqual({ code: 0, output: usage });
    expect((await run(program, ['-v'], folder)).output).toBe(`${packageManifest().version}\n`);
    expect(await run(program, ['start', '--prot', '1'], folder)).toEqual({
      code: 1,
      output: "Unknown option '--prot'. See fairlead-emulator --help.\n",
    });
  });
});
