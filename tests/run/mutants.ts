import { Stryker } from '@stryker-mutator/core';
import { areas } from '../mutation/areas.ts';

/** Least share of the mutants of an area that its tests must detect, in percent. */
const detectionGoal = 95;

/**
 * Tests the mutants of the code with StrykerJS, which writes a report for each area to `.cache/mutants/<area>.html`.
 * Only mutants whose code or tests have changed since the last run are tested again. A comment
 * `Stryker disable next-line` in the code excludes a mutant that no test can detect, with the reason.
 *
 * @param parameters names of the areas to test, by default all; `--force` tests all mutants again;
 *   `--concurrency=<number>` tests as many at the same time, by default one less than the cores
 * @returns the exit code: 0, or 1 if an area is unknown or fewer mutants are detected than `detectionGoal`
 */
export async function run(parameters: readonly string[]): Promise<number> {
  const names = parameters.filter((parameter) => !parameter.startsWith('--'));
  const unknown = names.filter((name) => !(name in areas));
  if (unknown.length > 0) {
    console.error(`No such area: ${unknown.join(', ')}. There are: ${Object.keys(areas).join(', ')}.`);
    return 1;
  }
  const concurrency = parameters.find((parameter) => parameter.startsWith('--concurrency='))?.split('=')[1];
  let detected = 0;
  let tested = 0;
  let isGoalMissed = false;
  for (const [name, { mutate, tests }] of Object.entries(areas)) {
    if (names.length > 0 && !names.includes(name)) continue;
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
      incrementalFile: `.cache/mutants/${name}.json`,
      force: parameters.includes('--force'),
      tempDirName: '.cache/mutants/sandboxes',
      ignorePatterns: ['/docs', '/public', '/dist', '/.cache', '/.data'],
      reporters: ['progress-append-only', 'clear-text', 'html'],
      clearTextReporter: { logTests: false, reportTests: false },
      htmlReporter: { fileName: `.cache/mutants/${name}.html` },
      // Long, because a slow machine must not detect mutants.
      timeoutMS: 40_000,
      timeoutFactor: 4,
      ...(concurrency !== undefined && { concurrency: Number(concurrency) }),
    }).runMutationTest();
    const countOf = (...statuses: readonly string[]) =>
      results.filter(({ status }) => statuses.includes(status)).length;
    const found = countOf('Killed', 'Timeout');
    const all = found + countOf('Survived', 'NoCoverage');
    console.info(`${name}: ${share(found, all)} of ${all} mutants detected`);
    isGoalMissed ||= 100 * found < detectionGoal * all;
    detected += found;
    tested += all;
  }
  console.info(`all: ${share(detected, tested)} of ${tested} mutants detected`);
  return isGoalMissed ? 1 : 0;
}

const share = (part: number, all: number) => `${((100 * part) / Math.max(all, 1)).toFixed(1)} %`;
