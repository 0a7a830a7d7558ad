import { builtinModules } from 'node:module';
import { dirname, join } from 'node:path/posix';
import { parseSync } from 'vite';

/** A source file, with its path from the project root. */
export interface SourceFile {
  readonly path: string;
  readonly code: string;
}

interface Import {
  /** The module specifier, as written in the import. */
  readonly request: string;
  /** Path of the imported file from the project root; `null` for a package. */
  readonly file: string | null;
  readonly isReExport: boolean;
  /** Whether this is an `import type`, which the compiler removes. */
  readonly isType: boolean;
}

/** Folders of code that runs only in Node. */
const nodeRooms = ['src/devtools/generate/', 'src/emulator/', 'src/server/'];
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

/** Files that are tools for the tests of other projects, each with the test runner that it may import. */
const testTools: Readonly<Record<string, string>> = {
  'src/emulator/package/playwright.ts': '@playwright/test',
  'src/emulator/package/vitest.ts': 'vitest',
};

/** Modules of an npm package, which also export the types that its users name. */
const packageModules = ['src/emulator/client/emulatorClient.ts', 'src/emulator/package/inProcess.ts'];

/** Lists the imports of a file: static imports, dynamic imports and re-exports, with one entry for each occurrence. */
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
    // An `import(url)` whose specifier is computed is skipped, because its file is unknown.
    ...module.dynamicImports.flatMap(({ moduleRequest }) => {
      const [, request] =
        /^(['"`])(.*)\1$/.exec(code.slice(moduleRequest.start, moduleRequest.end))?.slice(1) ?? [];
      return request === undefined ? [] : [{ request, isReExport: false, isType: false }];
    }),
  ];
  return requested.map((found) => ({
    ...found,
    file: found.request.startsWith('.') ? join(dirname(path), found.request.replace(/\?.*$/, '')) : null,
  }));
}

/**
 * Checks that dependencies run one way, `src → machines → xstate`, and that browser code imports no Node code.
 *
 * @returns one sentence for each breach
 */
export function importBreaches(file: SourceFile): readonly string[] {
  const { path } = file;
  const isMachine = path.startsWith('machines/');
  const isInNode = nodeRooms.some((room) => path.startsWith(room));
  return importsOf(file).flatMap(({ request, file: target, isReExport }) => {
    const to = target ?? request;
    const breach = (why: string): readonly string[] => [`${path} imports ${to}: ${why}`];
    if (isReExport && target && !packageModules.includes(path))
      return breach('re-exports hide where a symbol is defined');
    if (target && !/\.[a-z]+$/.test(target)) return breach('imports need the file extension');
    if (isMachine && !(target?.startsWith('machines/') ?? request === 'xstate')) {
      return breach('machines may import only xstate and each other');
    }
    const isTestPackage = testPackages.includes(request) && testTools[path] !== request;
    if (!path.startsWith('tests/') && (target?.startsWith('tests/') || isTestPackage)) {
      return breach('the product must not import its tests');
    }
    if (path.startsWith('src/') && !isInNode && nodeRooms.some((room) => target?.startsWith(room))) {
      return breach('the site must not import server code');
    }
    if (path.startsWith('src/') && !isInNode && isNode(request) && !path.startsWith('src/devtools/atlas/')) {
      return breach('Node modules are not available in a browser');
    }
    if (request.startsWith('elkjs') && path.startsWith('src/') && !path.startsWith('src/devtools/atlas/')) {
      return breach('the layout engine is only for the atlas and is never shipped');
    }
    return [];
  });
}

function isNode(request: string): boolean {
  return request.startsWith('node:') || builtinModules.includes(request);
}

/**
 * Checks that folders are named by feature and files by content.
 *
 * @returns one sentence for each breach
 */
export function pathBreaches(path: string): readonly string[] {
  const folders = path.split('/').slice(0, -1);
  const name = path.split('/').at(-1) ?? '';
  return [
    ...folders
      .filter((folder) => refusedFolders.includes(folder))
      .map((folder) => `${path}: no folder may be called ${folder}`),
    ...(/^index\.tsx?$/.test(name) ? [`${path}: name the file after its content`] : []),
  ];
}

const lineLimit = 380;
/** Maximum number of lines of a machine file and its setup file together. A longer machine must be split. */
const machineLineLimit = 350;

const linesOf = (code: string) => code.trimEnd().split('\n').length;

/**
 * Checks the length of files and of machines. The lines of a machine are those of its file and of its setup file, if
 * any.
 *
 * @param files the files of the project
 * @param allowed maximum number of lines of each machine that may exceed the limit, by the path of its file; the number
 *   must be lowered when the machine shrinks
 * @returns one sentence for each breach
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
    return allowed[path] && machine < limit
      ? [`${path} has only ${machine} lines now: lower its exception`]
      : [];
  });
}

const refusedInViews = [
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
 * Checks that a view only renders the state of a machine, and has no state, effects, requests or timers of its own.
 *
 * @param file a view
 * @param allowed names of functions that other views must not use, but this view may
 * @returns one sentence for each forbidden name that the view uses
 */
export function viewBreaches({ path, code }: SourceFile, allowed: readonly string[]): readonly string[] {
  const withoutComments = code.replaceAll(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm, '');
  return refusedInViews
    .filter((name) =>
      new RegExp(`(?<![\\w.])(?:window\\.|globalThis\\.)?${name}\\b(?!['"])`).test(withoutComments),
    )
    .filter((name) => !allowed.includes(name))
    .map((name) => `${path} uses ${name}`);
}

const color = /#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})\b|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch)a?\(/gi;

/**
 * Checks that a file contains no color literals. Colors belong in the theme, where the contrast of both themes is checked.
 *
 * @returns one sentence for each color literal
 */
export function colorBreaches({ path, code }: SourceFile): readonly string[] {
  const withoutComments = code.replaceAll(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm, '');
  const strings = withoutComments.match(/'[^'\n]*'|"[^"\n]*"|`[^`]*`/g) ?? [];
  return strings.flatMap((text) => text.match(color) ?? []).map((found) => `${path} has the color ${found}`);
}

/**
 * Checks that a test waits for conditions, not for time: a sleep is too short on slow computers and too long on others.
 *
 * @returns one sentence for each `waitForTimeout`, `timers/promises`, and promise that a timer resolves
 */
export function sleepBreaches({ path, code }: SourceFile): readonly string[] {
  const withoutComments = code.replaceAll(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm, '');
  const promises = [...withoutComments.matchAll(/new Promise(?:<.*?>)?\(\s*\(?(\w+)/g)];
  const sleeping = promises.filter(({ index, 1: resolve = '' }) =>
    new RegExp(`\\bsetTimeout\\(\\s*(?:${resolve}\\b|\\(\\) => (?:void )?${resolve}\\()`).test(
      callAt(withoutComments, index),
    ),
  );
  return [
    ...(/\.waitForTimeout\(/.test(withoutComments) ? [`${path} calls waitForTimeout`] : []),
    ...(/['"](?:node:)?timers\/promises['"]/.test(withoutComments)
      ? [`${path} imports timers/promises`]
      : []),
    ...sleeping.map(() => `${path} has a promise that a timer resolves`),
  ];
}

/** Returns the text of a call, up to its closing parenthesis. */
function callAt(code: string, start: number): string {
  let depth = 0;
  for (let end = code.indexOf('(', start); end < code.length; end += 1) {
    if (code[end] === '(') depth += 1;
    if (code[end] === ')') depth -= 1;
    if (depth === 0) return code.slice(start, end + 1);
  }
  return code.slice(start);
}
