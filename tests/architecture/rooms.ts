import { importsOf, type SourceFile } from '../support/sourceLaw.ts';
import { layerLaw, type Besides } from './layers.ts';

/** The rooms from the top down. The rooms of a layer stand beside each other. */
const layers: readonly (readonly string[])[] = [
  // It writes files of the repository from all the others.
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
  // What machines share.
  ['contracts'],
];

/** The rooms that may import a room beside them, each with the reason. */
const besides: Besides = {
  server: {
    emulator: 'The server of a build with the local provider mounts it.',
    'devtools/atlas': 'The development server draws machines.',
  },
  'devtools/atlas': { 'devtools/inspection': 'The live atlas shows what an inspector sends.' },
  dashboard: { session: 'The layout shows the warning before a session ends.' },
  ui: {
    copy: 'Controls bring their own words, such as "Show password".',
    page: 'Controls work before hydration.',
  },
  page: { copy: 'A flow is given the language of the page.' },
  identity: { wallets: 'A wallet signs what the provider asks for.' },
  telemetry: { identity: 'Events go to the provider.' },
};

const law = layerLaw(layers, besides);

/** Returns the room of a file of `src` or `machines`; `null` for a file in no room. */
function roomOf(path: string): string | null {
  const [, inDevtools, plain] = /^(?:src|machines)\/(?:(devtools\/[\w-]+)\/|([\w-]+)\/)/.exec(path) ?? [];
  return inDevtools ?? plain ?? null;
}

/**
 * Rooms import downwards only, type imports included.
 *
 * @param file source of the product
 * @returns a sentence for each import of a room above or beside
 */
export function roomBreaches(file: SourceFile): readonly string[] {
  const [tree] = file.path.split('/');
  const room = roomOf(file.path);
  if (room === null) return [];
  return importsOf(file).flatMap(({ file: target }) => {
    const isSameTree = target?.startsWith(`${tree}/`) ?? false;
    const other = isSameTree && target !== null ? roomOf(target) : null;
    if (other === null || other === room) return [];
    const unknown = [room, other].find((one) => !law.isKnown(one));
    if (unknown !== undefined) return [`${file.path}: no layer has the room ${unknown}`];
    return law.mayImport(room, other)
      ? []
      : [`${file.path} imports ${target}: ${room} is not above ${other}`];
  });
}

/**
 * Finds the circles of imports between files, type imports included.
 *
 * @param files every source of the product
 * @returns each circle as its files, in the order of their names
 */
export function importCircles(files: readonly SourceFile[]): readonly (readonly string[])[] {
  const known = new Set(files.map(({ path }) => path));
  const imports = new Map(
    files.map((file) => [
      file.path,
      importsOf(file).flatMap(({ file: target }) => (target && known.has(target) ? [target] : [])),
    ]),
  );
  const reached = new Map<string, ReadonlySet<string>>();
  const reachable = (start: string): ReadonlySet<string> => {
    const before = reached.get(start);
    if (before) return before;
    const found = new Set<string>();
    const open = [start];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      for (const target of imports.get(next) ?? []) {
        if (found.has(target)) continue;
        found.add(target);
        open.push(target);
      }
    }
    reached.set(start, found);
    return found;
  };
  const inCircle = [...known].filter((path) => reachable(path).has(path));
  const circles = inCircle.map((path) =>
    inCircle.filter((other) => reachable(path).has(other) && reachable(other).has(path)).toSorted(),
  );
  return [...new Map(circles.map((circle) => [circle.join(), circle])).values()];
}

/** The folders of `src` that are rooms, as the README's map lists them. */
export function roomsOf(paths: readonly string[]): readonly string[] {
  return [
    ...new Set(paths.flatMap((path) => (path.startsWith('src/') ? (roomOf(path) ?? []) : []))),
  ].toSorted();
}
