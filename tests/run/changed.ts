import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { reachedFrom, sourcesBelow, type ReadSource } from '../support/sourceFingerprint.ts';

/** The difference between the working tree and a revision. */
export interface Change {
  /** Paths of changed files that still exist, from the project root. */
  readonly files: readonly string[];
  /** Paths of the test files that depend on a changed file, because they import or read it. */
  readonly tests: readonly string[];
}

/** Files on which all tests depend: after a change, every test runs. */
const globalInputs = ['package.json', 'package-lock.json', 'vite.config.ts', 'tsconfig.json'];

/** Tests that read files without importing them, each with the pattern of these files. */
const treeReaders = [
  { reads: /\.md$/, test: 'tests/architecture/docs.test.ts' },
  { reads: /\.tsx?$/, test: 'tests/architecture/' },
  { reads: /^docs\/flows\//, test: 'tests/devtools/atlas/diagrams.test.ts' },
  { reads: /^docs\/evidence\//, test: 'tests/devtools/evidence.test.ts' },
  { reads: /^docs\/emulator\.md$/, test: 'tests/emulator/document.test.ts' },
];

/**
 * Compares the working tree with the merge base of a revision and `HEAD`.
 *
 * @param revision a revision that `git merge-base` accepts
 * @returns changed files, including uncommitted and untracked ones, and the tests that depend on them
 * @throws Error if Git does not know the revision
 */
export function changeSince(revision: string): Change {
  const base = git('merge-base', revision, 'HEAD').trim();
  const untracked = lines(git('ls-files', '--others', '--exclude-standard'));
  const changed = [...lines(git('diff', '--name-only', base)), ...untracked];
  const tests = lines(git('ls-files', '--cached', '--others', '--exclude-standard', 'tests'));
  return {
    files: changed.filter((path) => existsSync(path)),
    tests: testsReaching(changed, tests.filter(isTest), withNamedFiles(sourcesBelow(process.cwd()))),
  };
}

/**
 * Selects the tests that depend on changed files.
 *
 * @param changed paths of the changed files from the project root
 * @param tests paths of all test files
 * @param read reads a file
 * @returns paths of the tests that import or read one of the changed files
 */
export function testsReaching(
  changed: readonly string[],
  tests: readonly string[],
  read: ReadSource,
): readonly string[] {
  if (changed.some((path) => globalInputs.includes(path))) return tests;
  const named = new Set(changed);
  const readers = treeReaders.filter(({ reads }) => changed.some((path) => reads.test(path)));
  return tests.filter((test) => {
    if (readers.some((reader) => test.startsWith(reader.test))) return true;
    if (changed.some((path) => path.endsWith('.facts.txt') && test === `${dirname(path)}/models.test.ts`))
      return true;
    return reachedFrom(test, read).some((path) => named.has(path));
  });
}

/**
 * Returns a reader that adds to the imports of a test the files that the test names in strings, such as the entry of a
 * build, and the models and stages of its room, if it loads them by pattern.
 */
function withNamedFiles(read: ReadSource): ReadSource {
  return (path) => {
    const source = read(path);
    if (!source || !/^tests\/.*\.tsx?$/.test(path)) return source;
    const code = readFileSync(path, 'utf8');
    const names = code.matchAll(/'((?:src|machines|tests)\/[\w./-]+\.\w+)'/g);
    const room = dirname(path);
    const loaded = [...code.matchAll(/import\.meta\.glob\('\.\/[^.]*(\.\w+\.\w+)'/g)].flatMap(
      ([, ending = '']) =>
        readdirSync(room).flatMap((file) => (file.endsWith(ending) ? [`${room}/${file}`] : [])),
    );
    return { ...source, imports: [...source.imports, ...[...names].map(([, name = '']) => name), ...loaded] };
  };
}

function isTest(path: string): boolean {
  return /\.(?:test|e2e)\.tsx?$/.test(path);
}

function git(...parameters: readonly string[]): string {
  return execFileSync('git', parameters, { encoding: 'utf8' });
}

function lines(text: string): readonly string[] {
  return text.split('\n').filter((line) => line !== '');
}
