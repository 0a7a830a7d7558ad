import { builtinModules } from 'node:module';
import { dirname, join } from 'node:path/posix';
import { parseSync } from 'vite';

/** A source file, by its path from the root of the project. */
export interface SourceFile {
  readonly path: string;
  readonly code: string;
}

interface Import {
  /** What stands in the code. */
  readonly request: string;
  /** The file it names, from the root of the project; `null` for a package. */
  readonly file: string | null;
  readonly isReExport: boolean;
  /** Of types alone: nothing is left of it when the module runs. */
  readonly isType: boolean;
}

/** Whose code runs in Node, never in a client's browser: three rooms, and the entry that prerenders pages. */
const nodeRooms = ['src/devtools/generate/', 'src/emulator/', 'src/server/', 'src/app/entryPrerender.tsx'];
const refusedFolders = ['utils', 'util', 'helpers', 'helper', 'shared', 'common', 'lib', 'misc'];
const testPackages = [
  'vitest',
  '@xstate/test',
  '@xstate/graph',
  'playwright',
  '@playwright/test',
  'axe-core',
  'fast-check',
];

/**
 * Reads what a file imports, in any of the ways a module can.
 *
 * @param file source of the project
 * @returns each import once for each place it stands
 */
export function importsOf({ path, code }: SourceFile): readonly Import[] {
  const { module } = parseSync(path, code);
  const requested = [
    ...module.staticImports.map(({ moduleRequest, start }) => ({
      request: moduleRequest.value,
      isReExport: false,
      isType: code.startsWith('import type ', start),
    })),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) =>
        moduleRequest ? [{ request: moduleRequest.value, isReExport: true, isType: false }] : [],
      ),
    ),
    // An address that is only known when it runs, such as `import(url)`, names no module.
    ...module.dynamicImports.flatMap(({ moduleRequest }) => {
      const [, request] =
        /^(['"`])(.*)\1$/.exec(code.slice(moduleRequest.start, moduleRequest.end))?.slice(1) ?? [];
      return request === undefined ? [] : [{ request, isReExport: false, isType: false }];
    }),
  ];
  return requested.map((one) => ({
    ...one,
    file: one.request.startsWith('.') ? join(dirname(path), one.request.replace(/\?.*$/, '')) : null,
  }));
}

/**
 * Dependencies run one way: `src → machines → xstate`. A browser never gets what runs in Node.
 *
 * @param file source of the project
 * @returns a sentence for each import against the law
 */
export function importBreaches(file: SourceFile): readonly string[] {
  const { path } = file;
  const isMachine = path.startsWith('machines/');
  const isInNode = nodeRooms.some((room) => path.startsWith(room));
  return importsOf(file).flatMap(({ request, file: target, isReExport }) => {
    const to = target ?? request;
    const says = (why: string): readonly string[] => [`${path} imports ${to}: ${why}`];
    if (isReExport && target)
      return says('a file that hands on the exports of another hides where things are');
    if (target && !/\.[a-z]+$/.test(target)) return says('an import names its file in full');
    if (isMachine && !(target?.startsWith('machines/') ?? request === 'xstate')) {
      return says('machines know nothing but xstate and each other');
    }
    if (!path.startsWith('tests/') && (target?.startsWith('tests/') || testPackages.includes(request))) {
      return says('the product knows nothing of its tests');
    }
    if (path.startsWith('src/') && !isInNode && nodeRooms.some((room) => target?.startsWith(room))) {
      return says('the site never reaches into what runs on the server');
    }
    if (path.startsWith('src/') && !isInNode && isNode(request) && !path.startsWith('src/devtools/atlas/')) {
      return says('there is no Node in a browser');
    }
    if (request.startsWith('elkjs') && path.startsWith('src/') && !path.startsWith('src/devtools/atlas/')) {
      return says('the layout engine is for drawing the atlas and is never shipped');
    }
    return [];
  });
}

function isNode(request: string): boolean {
  return request.startsWith('node:') || builtinModules.includes(request);
}

/**
 * Rooms are named by feature; nothing lives in a place that says nothing.
 *
 * @param path of a file
 * @returns a sentence for each breach
 */
export function placeBreaches(path: string): readonly string[] {
  const folders = path.split('/').slice(0, -1);
  const name = path.split('/').at(-1) ?? '';
  return [
    ...folders
      .filter((folder) => refusedFolders.includes(folder))
      .map((folder) => `${path}: no room is called ${folder}`),
    ...(/^index\.tsx?$/.test(name) ? [`${path}: a file is named after what it holds`] : []),
  ];
}

const lineLimit = 300;
/** Past this a chart is to be split into child machines; its setup counts with it. */
const machineLineLimit = 230;

const linesOf = (code: string) => code.trimEnd().split('\n').length;

/**
 * A file fits a reader's head, and so does a machine: its chart together with its setup, if that has a file of its own.
 *
 * @param files of the project
 * @param allowed the lines of each machine that is over the limit all the same, by the path of its chart; only fewer may follow
 * @returns a sentence for each that is too long
 */
export function sizeBreaches(
  files: readonly SourceFile[],
  allowed: Readonly<Record<string, { readonly lines: number }>> = {},
): readonly string[] {
  const lines = new Map(files.map(({ path, code }) => [path, linesOf(code)]));
  return [...lines].flatMap(([path, own]) => {
    if (!path.endsWith('.machine.ts')) {
      return own > lineLimit ? [`${path} has ${own} lines, more than ${lineLimit}`] : [];
    }
    const machine = own + (lines.get(path.replace('.machine.ts', 'Setup.ts')) ?? 0);
    const limit = allowed[path]?.lines ?? machineLineLimit;
    if (machine > limit) return [`${path} has ${machine} lines with its setup, more than ${limit}`];
    return allowed[path] && machine < limit ? [`${path} has ${machine} lines now: write that down`] : [];
  });
}

const ownWays = [
  'useState',
  'useReducer',
  'useEffect',
  'useLayoutEffect',
  'useSyncExternalStore',
  'fetch',
  'setTimeout',
  'setInterval',
  'localStorage',
  'loadChunk',
];

/**
 * A view draws what its machine says. It keeps no state of a flow, decides nothing in an effect, asks nobody and waits
 * for nothing.
 *
 * @param file a view
 * @param allowed what this view may do all the same
 * @returns a sentence for each thing it does
 */
export function viewBreaches({ path, code }: SourceFile, allowed: readonly string[]): readonly string[] {
  const withoutComments = code.replaceAll(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm, '');
  return ownWays
    .filter((way) =>
      new RegExp(`(?<![\\w.])(?:window\\.|globalThis\\.)?${way}\\b(?!['"])`).test(withoutComments),
    )
    .filter((way) => !allowed.includes(way))
    .map((way) => `${path} uses ${way}`);
}

const colour = /#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})\b|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch)a?\(/gi;

/**
 * Colours are chosen in one place, so that both themes keep their contrast.
 *
 * @param file source of the project
 * @returns a sentence for each colour written down
 */
export function colourBreaches({ path, code }: SourceFile): readonly string[] {
  const withoutComments = code.replaceAll(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm, '');
  const strings = withoutComments.match(/'[^'\n]*'|"[^"\n]*"|`[^`]*`/g) ?? [];
  return strings
    .flatMap((text) => text.match(colour) ?? [])
    .map((found) => `${path} writes the colour ${found}`);
}

/**
 * A test waits for a fact, never for a time: a sleep is too short on a slow machine and too long on every other.
 *
 * @param file a test or what belongs to one
 * @returns a sentence for each sleep: `waitForTimeout`, `timers/promises`, and a promise that only a timer resolves
 */
export function sleepBreaches({ path, code }: SourceFile): readonly string[] {
  const withoutComments = code.replaceAll(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm, '');
  const promises = [...withoutComments.matchAll(/new Promise(?:<.*?>)?\(\s*\(?(\w+)/g)];
  const slept = promises.filter(({ index, 1: resolve = '' }) =>
    new RegExp(`\\bsetTimeout\\(\\s*(?:${resolve}\\b|\\(\\) => (?:void )?${resolve}\\()`).test(
      callAt(withoutComments, index),
    ),
  );
  return [
    ...(/\.waitForTimeout\(/.test(withoutComments) ? [`${path} calls waitForTimeout`] : []),
    ...(/['"](?:node:)?timers\/promises['"]/.test(withoutComments)
      ? [`${path} imports timers/promises`]
      : []),
    ...slept.map(() => `${path} has a promise that a timer resolves`),
  ];
}

/** Returns the text of a call from a position to its closing parenthesis. */
function callAt(code: string, start: number): string {
  let depth = 0;
  for (let end = code.indexOf('(', start); end < code.length; end += 1) {
    if (code[end] === '(') depth += 1;
    if (code[end] === ')') depth -= 1;
    if (depth === 0) return code.slice(start, end + 1);
  }
  return code.slice(start);
}
