import { Stryker } from '@stryker-mutator/core';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import type { AreaFigures, MutantCounts } from '../../src/devtools/generate/evidence/mutantFigures.ts';
import type { Area } from './areas.ts';
import { mutantIds, type CodeMutant } from './mutantIds.ts';

const cache = '.cache/mutants';

export interface RunOptions {
  /** Number of mutants that are tested at the same time; by default, StrykerJS leaves one core idle. */
  readonly concurrency?: number;
  /** Whether to test all mutants again, not only those whose code or tests have changed since the last run. */
  readonly isForced?: boolean;
}

/**
 * Tests the mutants of an area by the Node tests that execute them.
 *
 * @param name name of the area, under which the results are cached
 * @throws Error if a test fails without a mutant
 */
export async function testMutants(
  name: string,
  { mutate, tests }: Area,
  { concurrency, isForced = false }: RunOptions,
): Promise<Omit<AreaFigures, 'date'>> {
  const incrementalFile = `${cache}/${name}.json`;
  forgetTimeouts(incrementalFile);
  const results = await new Stryker({
    mutate: [...mutate],
    testFiles: [...tests],
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'tests/mutation/vitest.config.ts', related: false },
    coverageAnalysis: 'perTest',
    // The chart mutants of the journeys test the charts, and other tests compare sentences and tables.
    ignoreStatic: true,
    // The preprocessor for tsconfig.json needs an API that TypeScript 7 does not have.
    tsconfigFile: 'none',
    disableTypeChecks: false,
    incremental: true,
    incrementalFile,
    force: isForced,
    tempDirName: `${cache}/sandboxes`,
    ignorePatterns: ['/docs', '/public', '/dist', '/.cache', '/.data'],
    reporters: ['progress-append-only'],
    // Long, because a slow machine must not detect mutants.
    timeoutMS: 40_000,
    timeoutFactor: 4,
    ...(concurrency !== undefined && { concurrency }),
  }).runMutationTest();
  return figuresOf(
    results
      .map(({ fileName, ...mutant }) => ({ ...mutant, file: relative(process.cwd(), fileName) }))
      .toSorted(inOrderOfCode),
  );
}

/** The part of StrykerJS's stored results that `forgetTimeouts` needs. */
interface StoredResults {
  readonly files: Readonly<Record<string, { mutants: readonly { readonly status: string }[] }>>;
}

/** Removes timeouts from the stored results, so that they are tested again: a busy machine may have caused them. */
function forgetTimeouts(file: string): void {
  if (!existsSync(file)) return;
  const stored: StoredResults = JSON.parse(readFileSync(file, 'utf8'));
  for (const tested of Object.values(stored.files)) {
    tested.mutants = tested.mutants.filter(({ status }) => status !== 'Timeout');
  }
  writeFileSync(file, JSON.stringify(stored));
}

function inOrderOfCode(a: CodeMutant, b: CodeMutant): number {
  const [left, right] = [a.location.start, b.location.start];
  return a.file.localeCompare(b.file) || left.line - right.line || left.column - right.column;
}

interface TestedMutant extends CodeMutant {
  readonly status: string;
}

function figuresOf(mutants: readonly TestedMutant[]): Omit<AreaFigures, 'date'> {
  const folders: Record<string, MutantCounts> = {};
  for (const folder of new Set(mutants.map(({ file }) => dirname(file)).toSorted())) {
    const count = (status: string) =>
      mutants.filter((mutant) => dirname(mutant.file) === folder && mutant.status === status).length;
    folders[folder] = {
      killed: count('Killed'),
      timedOut: count('Timeout'),
      survived: count('Survived'),
      uncovered: count('NoCoverage'),
      ignored: count('Ignored'),
    };
  }
  const ids = mutantIds(mutants, (file) => readFileSync(file, 'utf8'));
  const survivors = ids.filter((_id, index) =>
    ['Survived', 'NoCoverage'].includes(mutants[index]?.status ?? ''),
  );
  return { folders, survivors };
}
