import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { comparePictures } from '../../src/devtools/atlas/review/comparePictures.ts';
import { counted, type PictureChange, type PictureReview } from '../../src/devtools/atlas/review/review.ts';
import { readRecord } from '../devtools/atlas/evidence/walkRecords.ts';
import { fingerprintOf, sourcesBelow } from '../support/sourceFingerprint.ts';
import { walksFolder } from '../support/walkCommands.ts';
import { linkPackages } from './linkPackages.ts';
import type { RevisionTree } from './revisionTree.ts';
import { walkScreens } from './walkScreens.ts';

const ending = '.browser.test.tsx';

/** The test that walks a flow through its screen, in one version. */
interface Walk {
  readonly entry: string;
  /** Another as soon as anything that the screen is made of is. */
  readonly sources: string;
}

/**
 * Compares the screens of two versions. Walked are, in both, only the flows whose screens can have changed: those with a
 * changed file among all that their test reaches.
 *
 * @param older the version before
 * @param newer the version after
 * @param folder where pictures are put for the page
 * @returns what looks otherwise; why nobody knows, where a walk failed or packages are missing
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
  const changes = await Promise.all(ids.toSorted().map((id) => compareFlow(id, older, newer, folder)));
  return { isKnown: true, changes: changes.flat() };
}

async function walksIn({ root }: RevisionTree): Promise<Map<string, Walk>> {
  const read = sourcesBelow(root);
  const walks = new Map<string, Walk>();
  const files = await readdir(join(root, 'tests'), { recursive: true });
  for (const file of files.filter((name) => name.endsWith(ending)).toSorted()) {
    const entry = `tests/${file.replaceAll('\\', '/')}`;
    const id = basename(entry, ending);
    const isFlow = read(`${dirname(entry)}/${id}.flow.ts`) !== null;
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

async function compareFlow(
  id: string,
  older: RevisionTree,
  newer: RevisionTree,
  folder: string,
): Promise<PictureChange[]> {
  const [before, after] = await Promise.all(
    [older, newer].map(({ root }) => picturesOf(join(root, walksFolder, id))),
  );
  const names = [...new Set([...(before?.keys() ?? []), ...(after?.keys() ?? [])])].toSorted();
  const changes: PictureChange[] = [];
  for (const name of names) {
    const pictures = { older: before?.get(name) ?? null, newer: after?.get(name) ?? null };
    const difference = pictures.older && pictures.newer && comparePictures(pictures.older, pictures.newer);
    if (pictures.older && pictures.newer && !difference) continue;
    const put = async (kind: string, picture: Buffer | null | undefined) => {
      if (!picture) return null;
      const file = `${id}/${name}.${kind}.png`;
      await mkdir(join(folder, id), { recursive: true });
      await writeFile(join(folder, file), picture);
      return file;
    };
    changes.push({
      id,
      name,
      older: await put('before', pictures.older),
      newer: await put('after', pictures.newer),
      difference: await put('difference', difference?.marked),
      share: difference?.share ?? 1,
    });
  }
  return changes;
}

async function picturesOf(folder: string): Promise<Map<string, Buffer>> {
  const files = await readdir(folder).catch(() => []);
  const pictures = files.filter((file) => file.endsWith('.png'));
  return new Map(
    await Promise.all(
      pictures.map(async (file) => [basename(file, '.png'), await readFile(join(folder, file))] as const),
    ),
  );
}
