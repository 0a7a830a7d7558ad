import { describe, expect, test } from 'vitest';
import { importsOf, type SourceFile } from '../support/sourceLaw.ts';
import { layerLaw, type Besides } from './layers.ts';
import { sourcesOf } from './sourcesOf.ts';

const home = 'src/emulator/';

/**
 * The layers of the emulator from the top down, each with its folders and files. A layer imports the layers below it.
 * Folders of one layer do not import each other, except where `besides` says so.
 */
const layers: readonly (readonly string[])[] = [
  // Entries: they put the emulator together. The page runs in a browser and knows only the control API.
  ['createEmulator.ts', 'main.ts', 'page/'],
  // What a program that runs the emulator checks before it starts.
  ['safety.ts'],
  // HTTP endpoints: parse, decide, answer. `control/` is the API for operators and tests.
  ['routes/', 'control/'],
  // The HTTP of every endpoint: calls, statuses, origins, faults, logs; documents and scripts for browsers.
  ['http/', 'provider.ts', 'clientside/'],
  // The provider's JSON: users, sessions, factors.
  ['wire/'],
  // Sessions, passkeys, OAuth, mail, passwords, links, wallets: domain results, no HTTP.
  ['rules/'],
  // Rows and transactions: no HTTP, no JSON of the provider.
  ['store/'],
  // Ground: time, identifiers, secrets, fields of what a caller sent, and what a refusal is.
  ['clock.ts', 'moments.ts', 'identifiers.ts', 'secrets.ts', 'fields.ts'],
  ['refusal.ts'],
];

/** Parts that may import a part beside them, each with the reason. */
const besides: Besides = {
  'main.ts': { 'createEmulator.ts': 'The command line starts the emulator.' },
  'http/': { 'provider.ts': 'A call carries the provider it was made to.' },
  'provider.ts': { 'http/': 'The provider holds the faults and the log of its requests.' },
};

/** What the store imports from outside the emulator. */
const outsideTheStore = [/^node:/, /^kysely$/, /^libsql$/, /^src\/config\/localProvider\.ts$/];

const law = layerLaw(layers, besides);

/** The folder or file of the emulator that a path belongs to; `null` outside the emulator. */
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
    if (to === null) {
      const isKnown = from !== 'store/' || outsideTheStore.some((known) => known.test(target ?? request));
      return isKnown ? [] : [`${file.path} imports ${target ?? request}: the store does not`];
    }
    return law.mayImport(from, to) ? [] : [`${file.path} imports ${target}: ${from} is not above ${to}`];
  });
}

/** The page runs in a browser: of the emulator it knows no more than the types of the control API. */
function pageBreaches(file: SourceFile): readonly string[] {
  return importsOf(file).flatMap(({ file: target }) => {
    const part = target === null ? null : partOf(target);
    return part === null || part === 'page/' ? [] : [`${file.path} imports ${target}`];
  });
}

const sources = sourcesOf('src/emulator');

const importing = (path: string, target: string): SourceFile => ({
  path: `${home}${path}`,
  code: `import type { T } from '${target}';`,
});

describe('the layers of the emulator', () => {
  test('import downwards only', () => expect(sources.flatMap(layerBreaches)).toEqual([]));

  test('have every part, and no part that is gone', () => {
    const parts = new Set(sources.map(({ path }) => partOf(path)));
    expect(law.parts.filter((part) => !parts.has(part))).toEqual([]);
  });

  test('leave the page alone in its browser', () => {
    const page = sources.filter(({ path }) => partOf(path) === 'page/');
    expect(page.flatMap(pageBreaches)).toEqual([]);
  });

  test.each([
    ['store/links.ts', '../http/errors.ts', 'store/ is not above http/'],
    ['store/users.ts', '../wire/users.ts', 'store/ is not above wire/'],
    ['store/users.ts', 'hono', 'the store does not'],
    ['rules/pkce.ts', '../http/call.ts', 'rules/ is not above http/'],
    ['rules/oauth/settle.ts', '../../routes/oauth.ts', 'rules/ is not above routes/'],
    ['rules/sessions/openSession.ts', '../../wire/sessions.ts', 'rules/ is not above wire/'],
    ['http/serve.ts', '../routes/table.ts', 'http/ is not above routes/'],
    ['control/people.ts', '../routes/users.ts', 'control/ is not above routes/'],
    ['somewhere/else.ts', '../clock.ts', 'in no layer'],
  ])('%s may not import %s', (path, target, breach) => {
    expect(layerBreaches(importing(path, target)).join()).toContain(breach);
  });
});
