import { writeChanged } from '../../src/devtools/generate/drawings.ts';
import { mutantFiguresFile, readMutantFigures } from '../../src/devtools/generate/evidence/mutantFigures.ts';
import {
  mutantBreaches,
  mutantsFile,
  mutantsPage,
} from '../../src/devtools/generate/evidence/mutantsPage.ts';
import { survivorReasons } from '../../src/devtools/generate/evidence/survivorReasons.ts';
import { areas } from '../mutation/areas.ts';
import { testMutants, type RunOptions } from '../mutation/testMutants.ts';

/**
 * Tests the mutants of the code and writes the figures and their page, `docs/evidence/mutants.md`. Only mutants whose
 * code or tests have changed since the last run are tested again.
 *
 * @param parameters names of the areas to test, by default all; `--force` tests all mutants again; `--page` tests none
 * and only writes the page; `--concurrency=<number>`
 * @returns the exit code: 0, or 1 if too few mutants are detected, a reason is missing or stale, or an area is
 * unknown
 */
export async function run(parameters: readonly string[]): Promise<number> {
  const names = parameters.filter((parameter) => !parameter.startsWith('--'));
  const unknown = names.filter((name) => !(name in areas));
  if (unknown.length > 0) {
    console.error(`No such area: ${unknown.join(', ')}. There are: ${Object.keys(areas).join(', ')}.`);
    return 1;
  }
  const chosen = parameters.includes('--page')
    ? []
    : Object.entries(areas).filter(([name]) => names.length === 0 || names.includes(name));
  for (const [name, area] of chosen) {
    const tested = await testMutants(name, area, optionsOf(parameters));
    const figures = {
      ...readMutantFigures(),
      [name]: { date: new Date().toISOString().slice(0, 10), ...tested },
    };
    writeChanged(new Map([[mutantFiguresFile, `${JSON.stringify(figures, null, 2)}\n`]]));
  }
  const figures = readMutantFigures();
  writeChanged(new Map([[mutantsFile, mutantsPage(figures, survivorReasons, Object.keys(areas))]]));
  const breaches = mutantBreaches(figures, survivorReasons);
  for (const breach of breaches) console.error(`✗ ${breach}`);
  return breaches.length === 0 ? 0 : 1;
}

function optionsOf(parameters: readonly string[]): RunOptions {
  const concurrency = parameters.find((parameter) => parameter.startsWith('--concurrency='))?.split('=')[1];
  return {
    isForced: parameters.includes('--force'),
    ...(concurrency !== undefined && { concurrency: Number(concurrency) }),
  };
}
