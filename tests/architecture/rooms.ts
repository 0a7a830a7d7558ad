import { importsOf, type SourceFile } from '../support/sourceLaw.ts';
import { layerLaw, type SiblingImports } from './layers.ts';

/** Layers of rooms, from top to bottom. A room is the folder of a feature in `src` and `machines`. */
const layers: readonly (readonly string[])[] = [
  // The room that generates files of the repository. It imports all other rooms for that.
  ['devtools/generate'],
  ['server', 'emulator', 'devtools/atlas', 'devtools/inspection'],
  ['devtools', 'devtools/chart'],
  ['app', 'embed'],
  ['site', 'sign-in', 'dashboard', 'session'],
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
    'devtools/atlas': 'The development server draws diagrams.',
  },
  'devtools/atlas': { 'devtools/inspection': 'The live atlas shows what an inspector sends.' },
  dashboard: { session: 'The layout shows the warning before a session ends.' },
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
  const [, inDevtools, plain] = /^(?:src|machines)\/(?:(devtools\/[\w-]+)\/|([\w-]+)\/)/.exec(path) ?? [];
  return inDevtools ?? plain ?? null;
}

/**
 * Checks that a file imports only its own room and lower ones; type imports count too.
 *
 * @returns one sentence for each breach
 */
export function roomBreaches(file: SourceFile): readonly string[] {
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
export function roomsOf(paths: readonly string[]): readonly string[] {
  return [
    ...new Set(paths.flatMap((path) => (path.startsWith('src/') ? (roomOf(path) ?? []) : []))),
  ].toSorted();
}
