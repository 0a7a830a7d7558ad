import { readdir } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { counted, type PictureReview } from '../../src/devtools/atlas/review/review.ts';
import { comparedScreens } from '../../src/devtools/generate/comparedScreens.ts';
import { linkPackages } from '../../src/devtools/generate/linkPackages.ts';
import type { RevisionTree } from '../../src/devtools/generate/revisionTree.ts';
import { readRecord } from '../devtools/atlas/evidence/walkRecords.ts';
import { fingerprintOf, sourcesBelow } from '../support/sourceFingerprint.ts';
import { walksFolder } from '../support/walkCommands.ts';
import { walkScreens } from './walkScreens.ts';

const ending = '.browser.test.tsx';

/** A test that walks through the screens of a flow, in one of the two compared versions. */
interface Walk {
  readonly entry: string;
  /** Fingerprint of all files that the test imports, directly or through other files. */
  readonly sources: string;
}

/**
 * Compares the screens of two versions. Only flows whose tests depend on a changed file are walked.
 *
 * @param folder folder for the screenshots of changed screens
 * @returns the changed screens, or the reason why they are unknown: a walk failed, or packages are missing
 */
export async function reviewScreens(
  older: RevisionTree,
  newer: RevisionTree,
  folder: string,
): Promise<PictureReview> {
  const [before, after] = await Promise.all([walksIn(older), walksIn(newer)]);
  const ids = [...new Set([...before.keys(), ...after.keys()])].filter(
    (id) => before.get(id)?.sources !== after.get(id)?.sources,
  );
  try {
    for (const [tree, walks] of [
      [older, before],
      [newer, after],
    ] as const) {
      await walkDue(tree, new Map([...walks].filter(([id]) => ids.includes(id))));
    }
  } catch (error) {
    return { isKnown: false, reason: error instanceof Error ? error.message : String(error) };
  }
  const walks = { older: join(older.root, walksFolder), newer: join(newer.root, walksFolder) };
  const changes = await Promise.all(ids.toSorted().map((id) => comparedScreens(id, walks, folder)));
  return { isKnown: true, changes: changes.flat() };
}

async function walksIn({ root }: RevisionTree): Promise<Map<string, Walk>> {
  const read = sourcesBelow(root);
  const walks = new Map<string, Walk>();
  const files = await readdir(join(root, 'tests'), { recursive: true });
  for (const file of files.filter((name) => name.endsWith(ending)).toSorted()) {
    const entry = `tests/${file.replaceAll('\\', '/')}`;
    const id = basename(entry, ending);
    const isFlow = read(`${dirname(entry)}/${id}.model.ts`) !== null;
    if (isFlow) walks.set(id, { entry, sources: fingerprintOf(entry, read) });
  }
  return walks;
}

async function walkDue({ name, root }: RevisionTree, walks: ReadonlyMap<string, Walk>): Promise<void> {
  const due = [...walks].filter(([id, { sources }]) => {
    const record = readRecord(id, join(root, walksFolder));
    return record?.isGood !== true || record.sources !== sources;
  });
  if (due.length === 0) return;
  await linkPackages(process.cwd(), root);
  console.info(`Walking ${counted(due.length, 'flow')} screen by screen in ${name} …`);
  const isGood = await walkScreens(
    due.map(([, { entry }]) => entry),
    { root },
  );
  if (!isGood) throw new Error(`a walk through the screens of ${name} has failed.`);
}
