import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, relative } from 'node:path';

/** The last run of a test. */
export interface TestRun {
  /** Time at which the test file ended, such as `2026-03-31T09:00:00.000Z`. */
  readonly at: string;
  readonly result: 'passed' | 'failed';
  /** The version of the project that was tested. */
  readonly version: string;
}

/** The last run of every test, by path of the file from the project root, then by `testKey`. */
export type TestRuns = Readonly<Record<string, Readonly<Record<string, TestRun>>>>;

/** Path of the file with the last run of every test. Unlike the reports, it outlives the next run of other tests. */
export const runsFile = '.cache/testRuns.json';

/** The part of Vitest's JSON report that this file reads. */
export interface RunReport {
  readonly testResults: readonly {
    /** Absolute path of the test file. */
    readonly name: string;
    /** Time in milliseconds since 1970. */
    readonly endTime: number;
    readonly assertionResults: readonly {
      readonly ancestorTitles: readonly string[];
      readonly title: string;
      readonly status: string;
    }[];
  }[];
}

/**
 * Returns the key of a test in its file. It omits the numbers of generated tests and counts in the titles of suites,
 * because these change when other tests are added.
 *
 * @param titles titles of the suites around the test, then its own
 */
export function testKey(...titles: readonly string[]): string {
  return titles.map((title) => title.replace(/^\d+\. /, '').replaceAll(/\b\d+ paths/g, 'paths')).join(' › ');
}

/**
 * Adds the results of a report to the last runs. A test that the report has not run keeps its earlier run; a test that
 * its file no longer has is dropped.
 *
 * @param runs the last runs before the report
 * @param report a JSON report of Vitest
 * @param version the version of the project that was tested
 * @param root path of the project's root folder
 */
export function addReport(runs: TestRuns, report: RunReport, version: string, root: string): TestRuns {
  const added = report.testResults.map(({ name, endTime, assertionResults }) => {
    const file = relative(root, name).replaceAll('\\', '/');
    const at = new Date(endTime).toISOString();
    const tests = assertionResults.flatMap(({ ancestorTitles, title, status }) => {
      const key = testKey(...ancestorTitles, title);
      const run: TestRun | null =
        status === 'passed' || status === 'failed' ? { at, result: status, version } : null;
      const last = run ?? runs[file]?.[key];
      return last ? [[key, last] as const] : [];
    });
    return [file, Object.fromEntries(tests)] as const;
  });
  return { ...runs, ...Object.fromEntries(added) };
}

/** Reads the last run of every test; empty before the first run. */
export function readRuns(file = runsFile): TestRuns {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as TestRuns) : {};
}

/**
 * Records the results of a report.
 *
 * @param report path of a JSON report of Vitest; a missing one, of a tool that ended early, changes nothing
 * @param version the version of the project that was tested
 */
export async function recordReport(report: string, version: string): Promise<void> {
  if (!existsSync(report)) return;
  const results: RunReport = JSON.parse(await readFile(report, 'utf8'));
  await mkdir(dirname(runsFile), { recursive: true });
  await writeFile(runsFile, JSON.stringify(addReport(readRuns(), results, version, process.cwd())));
}
