import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A version of the project, checked out to disk. */
export interface RevisionTree {
  /** Abbreviated commit hash. */
  readonly name: string;
  /** Absolute path of its root folder. */
  readonly root: string;
}

/**
 * Checks out a revision below `.cache/atlas`, from where its modules resolve the packages of this working tree. An existing
 * checkout is reused.
 *
 * @param revision any name of a commit that Git accepts
 * @param project root folder of the working tree
 * @throws Error with the revision if Git does not know the commit
 */
export async function revisionTree(revision: string, project = process.cwd()): Promise<RevisionTree> {
  const commit = await commitOf(revision, project);
  const root = join(project, '.cache/atlas', commit);
  if (!existsSync(root)) {
    const unfinished = `${root}.part`;
    await rm(unfinished, { recursive: true, force: true });
    await mkdir(unfinished, { recursive: true });
    // A separate index, so that the one of the working tree does not change.
    const env = { ...process.env, GIT_INDEX_FILE: join(unfinished, '.index') };
    await run('git', ['read-tree', commit], { cwd: project, env });
    await run('git', ['checkout-index', '--all', `--prefix=${unfinished}/`], { cwd: project, env });
    await rm(join(unfinished, '.index'));
    await rename(unfinished, root);
  }
  return { name: commit.slice(0, 9), root };
}

async function commitOf(revision: string, cwd: string): Promise<string> {
  // `--end-of-options`: a revision is never read as an option.
  const args = ['rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`];
  try {
    return (await run('git', args, { cwd })).stdout.trim();
  } catch (cause) {
    throw new Error(`Git does not know the commit ${revision}.`, { cause });
  }
}
