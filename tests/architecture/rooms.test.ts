import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { importsOf, type SourceFile } from '../support/sourceLaw.ts';
import { layerLaw, type SiblingImports } from './layers.ts';
import { sourcesOf } from './sourcesOf.ts';

/** Layers of rooms, from top to bottom. A room is the folder of a feature in `src` and `machines`. */
const layers: readonly (readonly string[])[] = [
  // The room that generates files of the repository. It imports all other rooms for that.
  ['generate'],
  ['server', 'emulator', 'statechart'],
  ['app', 'embed'],
  ['site', 'sign-in', 'dashboard', 'institutions', 'session'],
  ['widget'],
  ['passkeys'],
  ['ui', 'copy', 'page'],
  ['identity', 'wallets', 'telemetry'],
  ['theme', 'config'],
  // Types and constants that all machines share.
  ['contracts'],
];

/** Allowed imports between rooms of the same layer, each with the reason. */
const siblingImports: SiblingImports = {
  server: {
    emulator: 'The server of a build with the local emulator mounts it.',
    statechart: 'The development server draws diagrams.',
  },
  dashboard: { session: 'The layout shows the warning before a session ends.' },
  institutions: {
    'sign-in': 'Members sign in on the frame of the sign-in pages.',
    dashboard: 'Pages of an organization have the tables and panels of the dashboard.',
    session: 'Members are warned before their session ends, as clients are.',
  },
  ui: {
    copy: 'Controls contain their own texts, such as "Show password".',
    page: 'Controls work before hydration.',
  },
  page: { copy: 'A flow receives the language of the page.' },
  identity: { wallets: 'A wallet signs the challenge of the identity provider.' },
  telemetry: { identity: 'Events are sent to the identity provider.' },
};

const law = layerLaw(layers, siblingImports);

/** Returns the room that a file of `src` or `machines` belongs to; `null` for a file outside all rooms. */
function roomOf(path: string): string | null {
  const [, room] = /^(?:src|machines)\/([\w-]+)\//.exec(path) ?? [];
  return room ?? null;
}

/**
 * Checks that a file imports only its own room and lower ones; type imports count too.
 *
 * @returns one sentence for each breach
 */
function roomBreaches(file: SourceFile): readonly string[] {
  const [tree] = file.path.split('/');
  const room = roomOf(file.path);
  if (room === null) return [];
  return importsOf(file).flatMap(({ file: target }) => {
    const isSameTree = target?.startsWith(`${tree}/`) ?? false;
    const other = isSameTree && target !== null ? roomOf(target) : null;
    if (other === null || other === room) return [];
    const unknown = [room, other].find((name) => !law.isKnown(name));
    if (unknown !== undefined) return [`${file.path}: no layer has the room ${unknown}`];
    return law.mayImport(room, other)
      ? []
      : [`${file.path} imports ${target}: ${room} is not above ${other}`];
  });
}

/**
 * Lists the rooms of `src`, to compare them with the list in the README.
 *
 * @param paths paths of all sources
 */
function roomsOf(paths: readonly string[]): readonly string[] {
  return [
    ...new Set(paths.flatMap((path) => (path.startsWith('src/') ? (roomOf(path) ?? []) : []))),
  ].toSorted();
}

const sources = [...sourcesOf('machines'), ...sourcesOf('src')];

/**
 * Creates a file that imports types from other files.
 *
 * @param path path of the file
 * @param targets paths of the files to import from
 */
function importing(path: string, ...targets: readonly string[]): SourceFile {
  return { path, code: targets.map((target) => `import type { T } from '${target}';`).join('\n') };
}

describe('rooms', () => {
  test('import only lower layers', () => expect(sources.flatMap(roomBreaches)).toEqual([]));

  test('are reported for an import of a higher room, and of a sibling without permission', () => {
    const upwards = importing('src/ui/Button.tsx', '../dashboard/AccountPage.tsx');
    expect(roomBreaches(upwards)).toEqual([
      'src/ui/Button.tsx imports src/dashboard/AccountPage.tsx: ui is not above dashboard',
    ]);
    const beside = importing('src/site/Brand.tsx', '../sign-in/FlowLink.tsx');
    expect(roomBreaches(beside)).toHaveLength(1);
    expect(roomBreaches(importing('src/page/focus.ts', '../unheard/of.ts'))).toEqual([
      'src/page/focus.ts: no layer has the room unheard',
    ]);
  });

  test('may import lower rooms and allowed siblings', () => {
    expect(roomBreaches(importing('src/site/Brand.tsx', '../ui/RouteLink.tsx'))).toEqual([]);
    expect(roomBreaches(importing('src/ui/Toaster.tsx', '../copy/useCopy.ts'))).toEqual([]);
    expect(roomBreaches(importing('src/site/Brand.tsx', '../../machines/site/contact.machine.ts'))).toEqual(
      [],
    );
  });

  test('are exactly those in the table of the README', () => {
    const map = readFileSync('README.md', 'utf8').split('## Directories')[1] ?? '';
    const listed = [...(map.split('\n## ')[0] ?? '').matchAll(/^\| .*?\|/gm)].flatMap(([cell]) =>
      [...cell.matchAll(/`src\/([\w/-]+)`/g)].map(([, room]) => room ?? ''),
    );
    expect(listed.toSorted()).toEqual(roomsOf(sources.map(({ path }) => path)));
  });
});

describe('wiring', () => {
  const wired = sources.filter(
    ({ path, code }) =>
      path.startsWith('src/') && !path.startsWith('src/statechart/model/') && code.includes('.provide('),
  );

  test('is only in start files', () => {
    const elsewhere = wired.filter(({ path }) => !/\/start[A-Z]\w*\.tsx?$/.test(path));
    expect(elsewhere.map(({ path }) => path)).toEqual([]);
  });

  test('exists', () => expect(wired.length).toBeGreaterThan(10));
});
