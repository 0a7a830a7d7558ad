import { existsSync, readFileSync } from 'node:fs';

/** Path of the file with the results of mutation testing, which `npm run mutants` writes. */
export const mutantFiguresFile = 'docs/evidence/mutants.json';

/** The results of each area, by the area's name; one that has never run is missing. */
export type MutantFigures = Readonly<Record<string, AreaFigures>>;

/** The result of testing the mutants of one area. */
export interface AreaFigures {
  /** Day of the run in UTC, such as `2026-03-31`. */
  readonly date: string;
  /** The counts of each folder of the area, by path. */
  readonly folders: Readonly<Record<string, MutantCounts>>;
  /** Ids of the undetected mutants in the order of the code. */
  readonly survivors: readonly string[];
}

/** Numbers of a folder's mutants. */
export interface MutantCounts {
  /** Mutants on which a test failed. */
  readonly killed: number;
  /** Mutants with which a test did not end. */
  readonly timedOut: number;
  /** Mutants with which all tests passed. */
  readonly survived: number;
  /** Mutants of code that no test runs. */
  readonly uncovered: number;
  /** Mutants of code that runs only while a module loads, which are not tested. */
  readonly ignored: number;
}

/** Reads the stored results; an empty object if there is no file. */
export function readMutantFigures(): MutantFigures {
  return existsSync(mutantFiguresFile)
    ? (JSON.parse(readFileSync(mutantFiguresFile, 'utf8')) as MutantFigures)
    : {};
}
