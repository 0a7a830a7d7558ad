import { readFile } from 'node:fs/promises';

/** What came of a step, counted in tests; a check that is not made of tests counts as one. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
}

/** One part of the whole check. */
export interface Step {
  readonly name: string;
  /** The tool in `node_modules/.bin`, or `node`, and its parameters. */
  readonly command: readonly [tool: string, ...parameters: string[]];
  readonly environment?: Readonly<Record<string, string>>;
  /** A step that has to have passed before this one makes sense. */
  readonly after?: string;
  /** Reads the tool's own report; without one the exit code is the verdict. */
  readonly tally?: () => Promise<Tally>;
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
    tally: async () => {
      const { numPassedTests, numFailedTests } = await readReport<VitestReport>(report);
      return { passed: numPassedTests, failed: numFailedTests };
    },
  };
}

/** The whole check, cheapest first. */
export const steps: readonly Step[] = [
  { name: 'format', command: ['oxfmt', '--check'] },
  { name: 'lint', command: ['oxlint'] },
  { name: 'types', command: ['tsc', '--noEmit'] },
  { name: 'unused', command: ['knip'] },
  // Left to itself it keeps one of two cores free.
  vitest('node tests', 'node', '--maxWorkers=2'),
  vitest('browser tests', 'browser'),
  // The walks have just left their records: now they have to show everything.
  { name: 'atlas', command: ['node', 'tests/run/run.mjs', 'atlas', '--check'], after: 'browser tests' },
  vitest('the widget on Preact', 'preact'),
  { name: 'build', command: ['vite', 'build', '--app', '--mode', 'test', '--logLevel', 'warn'] },
  {
    name: 'build of the widget',
    command: ['vite', 'build', '--config', 'src/server/build/widgetBuild.ts', '--logLevel', 'warn'],
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
  },
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
