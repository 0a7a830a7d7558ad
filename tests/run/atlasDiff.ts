import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { runnerImport } from 'vite';
import type { AnyStateMachine } from 'xstate';
import { readChart } from '../../src/devtools/chart/chart.ts';
import { flowChanges, type Charts } from '../../src/devtools/atlas/review/flowChanges.ts';
import type { PictureReview, Review } from '../../src/devtools/atlas/review/review.ts';
import { reviewFiles } from '../../src/devtools/atlas/review/reviewFiles.tsx';
import { reviewScreens } from './reviewScreens.ts';
import { revisionTree, type RevisionTree } from './revisionTree.ts';

const folder = 'docs/flows/changes';
const withoutScreens = '--no-screens';
const usage = `npm run atlas:diff <revision> [<revision>] [-- ${withoutScreens}]`;

/**
 * Writes down what changed between two versions, flow by flow: a page below `docs/flows/changes` and, printed as well, a text
 * for a pull request.
 *
 * @param parameters the revision before; the one after, unless it is the working tree; `--no-screens` where charts suffice
 * @returns the exit code: 0, also where something changed; 1 for a revision that there is not
 */
export async function run(parameters: readonly string[]): Promise<number> {
  const revisions = parameters.filter((parameter) => parameter !== withoutScreens);
  const [before, after] = revisions;
  if (before === undefined || revisions.length > 2) {
    console.error(usage);
    return 1;
  }
  try {
    const older = await revisionTree(before);
    const newer =
      after === undefined ? { name: 'the working tree', root: process.cwd() } : await revisionTree(after);
    await rm(folder, { recursive: true, force: true });
    const areScreensAsked = !parameters.includes(withoutScreens);
    const review = await reviewOf(older, newer, areScreensAsked);
    const files = await reviewFiles(review);
    for (const [file, text] of files) await put(join(folder, file), text);
    console.info(files.get('changes.md'));
    console.info(`The page: ${join(folder, 'index.html')}`);
    return 0;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return 1;
  }
}

async function reviewOf(older: RevisionTree, newer: RevisionTree, areScreensAsked: boolean): Promise<Review> {
  const [before, after] = [await chartsIn(older), await chartsIn(newer)];
  const flows = flowChanges(before, after);
  const notAsked: PictureReview = { isKnown: false, reason: `${withoutScreens} was given.` };
  return {
    from: older.name,
    to: newer.name,
    flows,
    unchanged: after.size - flows.filter(({ kind }) => kind !== 'removed').length,
    pictures: areScreensAsked ? await reviewScreens(older, newer, folder) : notAsked,
  };
}

/** A version's machines, read from its own sources. */
async function chartsIn({ root }: RevisionTree): Promise<Charts> {
  const { module } = await runnerImport<{ readonly machines: Readonly<Record<string, AnyStateMachine>> }>(
    join(root, 'machines/registry.ts'),
    { root, configFile: false },
  );
  return new Map(Object.entries(module.machines).map(([id, machine]) => [id, readChart(machine)]));
}

async function put(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
}
