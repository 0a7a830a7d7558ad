import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A version of the project as its files stand on disk. */
export interface RevisionTree {
  /** The commit's short name. */
  readonly name: string;
  /** Absolute path of its top folder. */
  readonly root: string;
}

/**
 * Lays the files of a revision out below `.cache/atlas`, from where they find the packages of this working tree. What has been
 * laid out once stays for the next time.
 *
 * @param revision whatever Git takes for a commit
 * @param project the working tree's top folder
 * @returns where the files are
 * @throws Error that names the revision, where Git knows no such commit
 */
export async function revisionTree(revision: string, project = process.cwd()): Promise<RevisionTree> {
  const commit = await commitOf(revision, project);
  const root = join(project, '.cache/atlas', commit);
  if (!existsSync(root)) {
    const unfinished = `${root}.part`;
    await rm(unfinished, { recursive: true, force: true });
    await mkdir(unfinished, { recursive: true });
    // An index of its own, so that the working tree's stays as it is.
    const env = { ...process.env, GIT_INDEX_FILE: join(unfinished, '.index') };
    await run('git', ['read-tree', commit], { cwd: project, env });
    await run('git', ['checkout-index', '--all', `--prefix=${unfinished}/`], { cwd: project, env });
    await rm(join(unfinished, '.index'));
    await rename(unfinished, root);
  }
  return { name: commit.slice(0, 9), root };
}

async function commitOf(revision: string, cwd: string): Promise<string> {
  // As a parameter of its own and ended, no revision can be read as an option.
  const asked = ['rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`];
  try {
    return (await run('git', asked, { cwd })).stdout.trim();
  } catch (cause) {
    throw new Error(`Git knows no commit ${revision}.`, { cause });
  }
}
