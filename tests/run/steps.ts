import { readFile } from 'node:fs/promises';
import { pageSnapshots, type ReportedSuite } from './pageSnapshots.ts';

/** The result of a step: how many tests passed and failed. A step without tests counts as one test. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
}

/** One step of `npm test`, such as the type check. */
export interface Step {
  readonly name: string;
  /** The command to run: a tool in `node_modules/.bin` or `node`, and its parameters. */
  readonly command: readonly [tool: string, ...parameters: string[]];
  readonly environment?: Readonly<Record<string, string>>;
  /** Set for a step that runs at low priority in parallel with the steps after it. */
  readonly isBackground?: true;
  /** Set for a step that fails if it prints anything, such as a warning. */
  readonly isSilent?: true;
  /** Name of a step that must pass before this step starts. */
  readonly after?: string;
  /**
   * Reads the numbers of passed and failed tests from the tool's report. A step without `tally` passes or fails by its
   * exit code.
   */
  readonly tally?: () => Promise<Tally>;
  /** Path of the JSON report of a step whose test results are recorded as the last runs of its tests. */
  readonly report?: string;
  /** Returns texts to print after the output of the failed step. */
  readonly explain?: () => Promise<readonly string[]>;
  /** Whether the step runs with `--changed`, which Vitest narrows by its graph of imports. */
  readonly isQuick?: true;
}

const reports = '.cache/reports';

function vitest(name: string, project: string, ...parameters: readonly string[]): Step {
  const report = `${reports}/${project}.json`;
  return {
    name,
    command: [
      'vitest',
      'run',
      '--project',
      project,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...parameters,
    ],
    // The widget on Preact repeats browser tests, whose last runs are those on React.
    ...(project === 'preact' ? {} : { report }),
    tally: async () => {
      const { numPassedTests, numFailedTests } = await readReport<VitestReport>(report);
      return { passed: numPassedTests, failed: numFailedTests };
    },
    isQuick: true,
  };
}

/**
 * All steps, in order. The background steps start with the build, which does not use all processors.
 */
export const steps: readonly Step[] = [
  {
    name: 'format',
    command: ['oxfmt', '--check'],
    isQuick: true,
  },
  {
    name: 'lint',
    command: ['oxlint'],
    isBackground: true,
    isQuick: true,
  },
  // By default four checkers divide the files, and each of them expands the types of all machines: three times the work.
  { name: 'types', command: ['tsc', '--noEmit', '--checkers', '1'], isBackground: true, isQuick: true },
  { name: 'unused', command: ['knip'], isBackground: true, isQuick: true },
  {
    name: 'audit',
    command: ['node', 'tests/run/run.mjs', 'audit'],
    isBackground: true,
  },
  {
    name: 'build',
    command: ['vite', 'build', '--app', '--mode', 'test', '--logLevel', 'warn'],
    isSilent: true,
  },
  {
    name: 'build of the widget',
    command: ['vite', 'build', '--config', 'src/server/build/widgetBuild.ts', '--logLevel', 'warn'],
    isSilent: true,
  },
  { name: 'sizes', command: ['node', 'tests/run/run.mjs', 'sizes'], after: 'build' },
  {
    name: 'end to end',
    command: ['playwright', 'test', '--config', 'tests/e2e/playwright.config.ts'],
    environment: { E2E_REPORT: `${process.cwd()}/${reports}/e2e.json` },
    after: 'build',
    tally: async () => {
      const { stats } = await readReport<PlaywrightReport>(`${reports}/e2e.json`);
      return { passed: stats.expected, failed: stats.unexpected + stats.flaky + stats.skipped };
    },
    explain: async () =>
      pageSnapshots(await readReport<ReportedSuite>(`${reports}/e2e.json`), (path) => readFile(path, 'utf8')),
  },
  // One worker more than the cores of the smallest machine, because tests also wait.
  vitest('node tests', 'node', '--maxWorkers=3'),
  vitest('browser tests', 'browser'),
  {
    name: 'atlas',
    command: ['node', 'tests/run/run.mjs', 'atlas', '--check'],
    isBackground: true,
    after: 'browser tests',
  },
  vitest('the widget on Preact', 'preact'),
];

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
}

interface PlaywrightReport {
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
    readonly skipped: number;
  };
}

async function readReport<Report>(path: string): Promise<Report> {
  return JSON.parse(await readFile(path, 'utf8'));
}
