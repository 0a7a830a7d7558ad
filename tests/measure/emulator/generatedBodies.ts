import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BodyFigures } from '../../../src/devtools/generate/evidence/figures.ts';

const report = '.cache/reports/generated-bodies.json';

interface VitestReport {
  readonly testResults: readonly {
    readonly assertionResults: readonly { readonly title: string; readonly status: string }[];
  }[];
}

/**
 * Runs `tests/emulator/hostile.test.ts` with more generated request bodies than `npm test`.
 *
 * @param bodies number of generated bodies for each endpoint
 * @throws Error if a test fails that belongs to no endpoint
 */
export async function sendGeneratedBodies(bodies: number): Promise<Omit<BodyFigures, 'date'>> {
  const child = spawn(
    process.execPath,
    [
      join('node_modules', 'vitest', 'vitest.mjs'),
      'run',
      '--project=node',
      '--reporter=json',
      `--outputFile=${report}`,
      'tests/emulator/hostile.test.ts',
    ],
    { env: { ...process.env, HOSTILE_RUNS: String(bodies) }, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  await once(child, 'close');
  const { testResults }: VitestReport = JSON.parse(await readFile(report, 'utf8'));
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  const suffix = `, ${bodies} times`;
  const byEndpoint = tests.filter(({ title }) => title.endsWith(suffix));
  const others = tests.filter(({ title, status }) => !title.endsWith(suffix) && status !== 'passed');
  if (others.length > 0) throw new Error(`Failed: ${others.map(({ title }) => title).join('; ')}`);
  const named = (list: typeof tests) => list.map(({ title }) => title.slice(0, -suffix.length));
  return {
    bodiesPerEndpoint: bodies,
    endpoints: named(byEndpoint),
    failed: named(byEndpoint.filter(({ status }) => status !== 'passed')),
  };
}
