import { describe, expect, test } from 'vitest';
import { importsOf, type SourceFile } from '../support/sourceLaw.ts';
import { layerLaw, type SiblingImports } from './layers.ts';
import { sourcesOf } from './sourcesOf.ts';

const home = 'src/emulator/';

/**
 * Layers of the emulator from top to bottom, each with its folders and files. A layer may import only lower layers;
 * parts of one layer import each other only if `siblingImports` allows it.
 */
const layers: readonly (readonly string[])[] = [
  // Entry points: the emulator alone, and the modules of the npm package.
  ['main.ts', 'package/'],
  // The server of the emulator alone.
  ['runEmulator.ts'],
  ['serveEmulator.ts'],
  // `createEmulator.ts` creates the emulator; `page/` runs in a browser and uses only the control API.
  ['createEmulator.ts', 'https/', 'backendOptions.ts', 'page/'],
  // The machines of the page.
  ['machines/'],
  // The client of the control API, for pages, tests and the npm package. It runs in browsers too.
  ['client/'],
  // Safety checks before the emulator starts, and the methods of the Node SDK, for the document.
  ['safety.ts', 'sdkMethods.ts'],
  // HTTP endpoints, which parse requests and create responses. `control/` is the API for operators and tests.
  ['routes/', 'control/'],
  // HTTP infrastructure: calls, status codes, origins, simulated faults, logs; documents and scripts for browsers.
  ['http/', 'emulatorState.ts', 'clientside/'],
  // The JSON format of the identity provider: users, sessions, factors.
  ['wire/'],
  // Rules of sessions, passkeys, OAuth, mail, passwords, links and wallets. They know nothing of HTTP.
  ['rules/'],
  // Database rows and transactions. They know nothing of HTTP or the identity provider's JSON format.
  ['store/'],
  // Basics: time, folders, identifiers, secrets, fields and languages of requests, the icon, sentences.
  ['clock.ts', 'folders.ts', 'identifiers.ts', 'secrets.ts', 'fields.ts', 'documentIcon.ts', 'copy/'],
  // Shapes of the control API and of the project, data of the demo, colors and languages.
  ['contracts/', 'demoData.ts', 'language.ts', 'palette.ts', 'refusal.ts'],
];

/** Allowed imports between parts of the same layer, each with the reason. */
const siblingImports: SiblingImports = {
  'https/': { 'createEmulator.ts': 'The HTTPS server serves an emulator.' },
  'backendOptions.ts': { 'createEmulator.ts': 'The options are those of an emulator.' },
  'http/': { 'emulatorState.ts': 'A call carries the provider it was made to.' },
  'emulatorState.ts': { 'http/': 'The provider holds the faults and the log of its requests.' },
};

/** Matches the modules outside the emulator that its store may import. */
const storeDependencies = [/^node:/, /^kysely$/, /^libsql$/];

const law = layerLaw(layers, siblingImports);

/** Returns the folder or file of a layer that contains a path; `null` for a path outside the emulator. */
function partOf(path: string): string | null {
  if (!path.startsWith(home)) return null;
  const [, part = ''] = /^([^/]+\/?)/.exec(path.slice(home.length)) ?? [];
  return part;
}

function layerBreaches(file: SourceFile): readonly string[] {
  const from = partOf(file.path) ?? '';
  if (!law.isKnown(from)) return [`${file.path} is in no layer`];
  return importsOf(file).flatMap(({ request, file: target }) => {
    const to = target === null ? null : partOf(target);
    if (target !== null && to === null) return [`${file.path} imports ${target} of Fairlead`];
    if (to === null) {
      const isKnown = from !== 'store/' || storeDependencies.some((known) => known.test(request));
      return isKnown ? [] : [`${file.path} imports ${target ?? request}: the store must not`];
    }
    return law.mayImport(from, to) ? [] : [`${file.path} imports ${target}: ${from} is not above ${to}`];
  });
}

/** Parts that run in browsers, so they must not contain code of the server. */
const browserParts: readonly (string | null)[] = [
  'page/',
  'machines/',
  'client/',
  'contracts/',
  'demoData.ts',
  'palette.ts',
];

/** Returns one sentence for each import that a file of these parts takes from another part of the emulator. */
function browserBreaches(file: SourceFile): readonly string[] {
  return importsOf(file).flatMap(({ file: target }) => {
    const part = target === null ? null : partOf(target);
    return part === null || browserParts.includes(part) ? [] : [`${file.path} imports ${target}`];
  });
}

const sources = sourcesOf('src').filter(
  ({ path }) => path.startsWith(home) && path !== `${home}vitest.config.ts`,
);

const importing = (path: string, target: string): SourceFile => ({
  path: `${home}${path}`,
  code: `import type { T } from '${target}';`,
});

describe('the layers of the emulator', () => {
  test('import only lower layers', () => expect(sources.flatMap(layerBreaches)).toEqual([]));

  test('contain every part, and no removed part', () => {
    const parts = new Set(sources.map(({ path }) => partOf(path)));
    expect(law.parts.filter((part) => !parts.has(part))).toEqual([]);
  });

  test('keep server code out of the page', () => {
    const inBrowsers = sources.filter(({ path }) => browserParts.includes(partOf(path)));
    expect(inBrowsers.flatMap(browserBreaches)).toEqual([]);
  });

  test.each([
    ['store/links.ts', '../http/errors.ts', 'store/ is not above http/'],
    ['store/users.ts', '../wire/users.ts', 'store/ is not above wire/'],
    ['store/users.ts', 'hono', 'the store must not'],
    ['rules/pkce.ts', '../http/call.ts', 'rules/ is not above http/'],
    ['rules/oauth/linkAccount.ts', '../../routes/oauth.ts', 'rules/ is not above routes/'],
    ['rules/sessions/openSession.ts', '../../wire/sessions.ts', 'rules/ is not above wire/'],
    ['http/serve.ts', '../routes/table.ts', 'http/ is not above routes/'],
    ['control/usersControl.ts', '../routes/users.ts', 'control/ is not above routes/'],
    ['client/emulatorClient.ts', '../page/pageActors.ts', 'client/ is not above page/'],
    ['somewhere/else.ts', '../clock.ts', 'in no layer'],
    ['clock.ts', '../config/languages.ts', 'of Fairlead'],
  ])('%s may not import %s', (path, target, breach) => {
    expect(layerBreaches(importing(path, target)).join()).toContain(breach);
  });
});
