import { spawnSync } from 'node:child_process';

/**
 * Runs Git in the current folder.
 *
 * @returns the output without the white space around it; `null` if Git fails
 */
export function git(...parameters: readonly string[]): string | null {
  const { status, stdout } = spawnSync('git', [...parameters], { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : null;
}

/** Returns the version of the project: the current Git revision, and whether files differ from it. */
export function currentVersion(): string {
  const revision = git('rev-parse', '--short', 'HEAD') ?? '';
  const isChanged = (git('status', '--porcelain') ?? '') !== '';
  if (revision === '') return 'without a revision';
  return `${revision}${isChanged ? ' with uncommitted changes' : ''}`;
}
