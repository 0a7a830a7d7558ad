import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { importsOf, type SourceFile } from '../support/sourceLaw.ts';
import { sourcesOf } from './sourcesOf.ts';

const product = ['machines', 'src'].flatMap(sourcesOf);
/** Files that run in a server. Generators and the build are left out: they run on a developer's machine. */
const servers = product.filter(({ path }) =>
  /^src\/(?:server\/(?!build\/|dev\/)|emulator\/(?!page\/))/.test(path),
);

/** Matches code that runs text as code or writes text as HTML. The Content Security Policy blocks both in a browser. */
const textAsCode =
  /\beval\(|\bnew Function\(|\b(?:inner|outer)HTML\s*=[^=]|\binsertAdjacentHTML\(|\bdocument\.write\(|dangerouslySetInnerHTML/;

/**
 * Files with scripts that the emulator serves to a browser. The browser, not the server, sends the requests in them.
 */
const browserScripts = ['frame', 'standInScript'].map((name) => `src/emulator/clientside/${name}.ts`);

const withoutComments = ({ code }: SourceFile) => code.replaceAll(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm, '');

describe('the product', () => {
  test('runs no text as code and writes no text as HTML', () => {
    const found = product.filter((file) => textAsCode.test(withoutComments(file)));
    expect(product.length).toBeGreaterThan(500);
    expect(found.map(({ path }) => path)).toEqual([]);
  });

  test('makes random values that matter from the generator of the operating system', () => {
    // A simulated fault and the random delay of a retry are no secrets, so `Math.random` is sufficient.
    const harmless = ['src/emulator/http/faults.ts', 'src/session/startSessionRefresh.ts'];
    const found = product.filter((file) => withoutComments(file).includes('Math.random'));
    expect(found.map(({ path }) => path).toSorted()).toEqual(harmless);
  });

  test('hashes with SHA-2 or argon2id only', () => {
    const hashes = product.flatMap((file) =>
      [...withoutComments(file).matchAll(/createHash\(\s*'([\w-]+)'/g)].map(([, name]) => name),
    );
    expect(new Set(hashes)).toEqual(new Set(['sha256', 'sha384']));
  });
});

describe('the pages of the site', () => {
  test('have no form that a press before hydration would send', () => {
    const pages = product.filter(
      ({ path }) => path.endsWith('.tsx') && !/^src\/(?:emulator|statechart)\//.test(path),
    );
    const withForm = pages.filter(({ code }) => /<form\b/.test(code));
    expect(withForm.map(({ path }) => path)).toEqual(['src/ui/Form.tsx']);
    expect(withForm[0]?.code).toContain('method="dialog"');
  });
});

describe('the servers', () => {
  test('start no process and compile no code', () => {
    const refused = ['node:child_process', 'node:vm', 'node:cluster'];
    const found = servers.flatMap((file) =>
      importsOf(file).filter(({ request }) => refused.includes(request)),
    );
    expect(servers.length).toBeGreaterThan(80);
    expect(found).toEqual([]);
  });

  test('send requests to no host but the identity provider', () => {
    const outgoing = /(?:await|return|=>)\s+fetch\(|\bhttps?\.(?:request|get)\(|\bnet\.connect\(/;
    const found = servers.filter((file) => outgoing.test(withoutComments(file)));
    // Reads the project's settings at the start, from the origin that the pages call.
    const providerCheck = 'src/server/checkProject.ts';
    // Delivers webhooks of the emulator, only to this computer and to configured hosts.
    const webhooks = 'src/emulator/rules/webhooks/queue.ts';
    // Calls an emulator for the tests of other projects, at the origin that they name.
    const controlClient = 'src/emulator/client/controlCalls.ts';
    expect(found.map(({ path }) => path).toSorted()).toEqual(
      [...browserScripts, webhooks, providerCheck, controlClient].toSorted(),
    );
  });
});

describe('the packages', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Readonly<Record<string, { resolved?: string; integrity?: string; link?: boolean }>>;
  };
  // Without the project itself and its workspaces.
  const installed = Object.entries(packages).filter(
    ([path, { link, resolved }]) =>
      path.includes('node_modules/') && !(link && /^src\/(?:emulator|statechart)$/.test(resolved ?? '')),
  );

  test('are listed with a checksum each', () => {
    expect(installed.length).toBeGreaterThan(400);
    expect(
      installed.filter(([, { integrity }]) => !integrity?.startsWith('sha512-')).map(([path]) => path),
    ).toEqual([]);
  });

  test('of the applications for `npm run packages` have a checksum each, except for the tarballs', () => {
    const lock = JSON.parse(readFileSync('tests/packages/package-lock.json', 'utf8')) as {
      packages: Readonly<Record<string, { resolved?: string; integrity?: string }>>;
    };
    const { '': _project, ...others } = lock.packages;
    const unchecked = Object.entries(others).filter(
      ([, { integrity, resolved }]) => !integrity?.startsWith('sha512-') || resolved !== undefined,
    );
    expect(unchecked.map(([path, { integrity, resolved }]) => [path, integrity, resolved])).toEqual([
      ['node_modules/fairlead-emulator', undefined, 'file:fairlead-emulator.tgz'],
      ['node_modules/fairlead-widget', undefined, 'file:fairlead-widget.tgz'],
    ]);
  });

  test('come from the registry only, in exact versions, and run no script at installation', () => {
    expect(
      installed.filter(([, { link, resolved }]) => link === true || /^(?:git|file)/.test(resolved ?? '')),
    ).toEqual([]);
    const manifests = ['package.json', 'src/emulator/package.json', 'src/statechart/package.json'].map(
      (path) =>
        JSON.parse(readFileSync(path, 'utf8')) as Record<
          'dependencies' | 'devDependencies',
          Readonly<Record<string, string>>
        >,
    );
    // A second version of a package has a name of its own, as `npm:react@18.3.1`.
    const versions = manifests.flatMap(({ dependencies, devDependencies }) =>
      Object.entries({ ...dependencies, ...devDependencies }),
    );
    expect(
      versions.filter(([, version]) => !/^(?:npm:[\w-]+@)?\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version)),
    ).toEqual([]);
    expect(readFileSync('.npmrc', 'utf8').split('\n')).toContain('ignore-scripts=true');
  });
});
