import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { runnerImport } from 'vite';
import type { AnyStateMachine } from 'xstate';
import { readChart } from '../chart/chart.ts';
import { flowChanges, type Charts } from '../atlas/review/flowChanges.ts';
import type { PictureReview, Review } from '../atlas/review/review.ts';
import { reviewFiles } from '../atlas/review/reviewFiles.tsx';
import { registeredMachines } from './drawings.ts';
import { revisionTree, type RevisionTree } from './revisionTree.ts';

const folder = 'docs/flows/changes';
const withoutScreens = '--no-screens';
const usage = `npm run atlas:diff <revision> [<revision>] [-- ${withoutScreens}]`;

/** Compares the screens of two versions of the product and writes the screenshots of changed screens to a folder. */
export type ReviewScreens = (
  older: RevisionTree,
  newer: RevisionTree,
  folder: string,
) => Promise<PictureReview>;

/**
 * Generates a report of the changes between two versions, grouped by flow: a page in `docs/flows/changes`, and Markdown
 * for a pull request, which is also printed.
 *
 * @param parameters the older revision, then optionally the newer one (by default the working tree); `--no-screens`
 * compares charts only
 * @returns the exit code: 0, or 1 for an unknown revision
 */
export async function generateChanges(
  parameters: readonly string[],
  reviewScreens: ReviewScreens,
): Promise<number> {
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
    const pictures: PictureReview = parameters.includes(withoutScreens)
      ? { isKnown: false, reason: `${withoutScreens} was set.` }
      : await reviewScreens(older, newer, folder);
    const review = await reviewOf(older, newer, pictures);
    const files = await reviewFiles(review);
    for (const [file, text] of files) await put(join(folder, file), text);
    console.info(files.get('changes.md'));
    console.info(`Page: ${join(folder, 'index.html')}`);
    return 0;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return 1;
  }
}

async function reviewOf(older: RevisionTree, newer: RevisionTree, pictures: PictureReview): Promise<Review> {
  const [before, after] = [await chartsIn(older), await chartsIn(newer)];
  const flows = flowChanges(before, after);
  return {
    from: older.name,
    to: newer.name,
    flows,
    journeys: new Map(registeredMachines().map(({ id, journey }) => [id, journey])),
    unchanged: after.size - flows.filter(({ kind }) => kind !== 'removed').length,
    pictures,
  };
}

/** Loads the machines of a version from the sources of that version and reads their charts. */
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
