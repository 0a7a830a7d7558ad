import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A revision of the project that is checked out to disk. */
export interface RevisionTree {
  /** Abbreviated commit hash. */
  readonly name: string;
  /** Absolute path of the root folder of the checkout. */
  readonly root: string;
}

/**
 * Checks out a revision below `.cache/atlas` in the project, so that its modules can import the packages of the
 * project. An existing checkout is reused.
 *
 * @param revision any name of a commit that Git accepts
 * @param project root folder of the working tree
 * @throws Error that names the revision if Git does not know the commit
 */
export async function revisionTree(revision: string, project = process.cwd()): Promise<RevisionTree> {
  const commit = await commitOf(revision, project);
  const root = join(project, '.cache/atlas', commit);
  if (!existsSync(root)) {
    const unfinished = `${root}.part`;
    await rm(unfinished, { recursive: true, force: true });
    await mkdir(unfinished, { recursive: true });
    // Uses a separate Git index, so that the index of the working tree does not change.
    const env = { ...process.env, GIT_INDEX_FILE: join(unfinished, '.index') };
    await run('git', ['read-tree', commit], { cwd: project, env });
    await run('git', ['checkout-index', '--all', `--prefix=${unfinished}/`], { cwd: project, env });
    await rm(join(unfinished, '.index'));
    await rename(unfinished, root);
  }
  return { name: commit.slice(0, 9), root };
}

async function commitOf(revision: string, cwd: string): Promise<string> {
  // After `--end-of-options` Git never reads the revision as an option, even if it begins with a dash.
  const args = ['rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`];
  try {
    return (await run('git', args, { cwd })).stdout.trim();
  } catch (cause) {
    throw new Error(`Git does not know the commit ${revision}.`, { cause });
  }
}
