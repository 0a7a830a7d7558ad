import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { watch } from 'node:fs';
import { cp, mkdir, readdir, readFile, rename, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';

/** Variables of the build's environment, such as `VITE_STYTCH_FEATURES`. Variables that are not given are unset. */
export type BuildVariables = Readonly<Record<`VITE_${string}`, string>>;

const folder = '.cache/builds';

/** Folders of the workspaces that a hosted build does without. */
const guests = ['src/emulator', 'src/statechart'];

/** Files of an earlier build that the build must delete. */
export const leftovers = ['dist/emulator-page/index.html', 'dist/pages/leftover.html'];

/** Files and folders that a build reads. */
const inputs = ['index.html', 'machines', 'package-lock.json', 'public', 'src', 'vite.config.ts'];

/**
 * Builds the site for a hosted identity provider, unless a build of the same sources and variables exists. It builds a
 * copy of the project without the two guests, as after their folders were deleted, over leftovers of a build with the
 * emulator. Callers of several processes share the build and must not change its files.
 *
 * @param variant name of the build, a file name
 * @returns the folder of the build, for `startSite`
 */
export async function buildSite(variant: string, variables: BuildVariables): Promise<string> {
  const dist = join(folder, variant);
  const stampFile = join(folder, `${variant}.stamp`);
  await mkdir(folder, { recursive: true });
  const release = await lock(join(folder, `${variant}.lock`));
  try {
    const stamp = await stampOf(variables);
    if ((await readFile(stampFile, 'utf8').catch(() => '')) === stamp) return dist;
    await rm(stampFile, { force: true });
    const copy = join(folder, `${variant}.project`);
    await copyWithoutGuests(copy);
    for (const leftover of leftovers) {
      await mkdir(dirname(join(copy, leftover)), { recursive: true });
      await writeFile(join(copy, leftover), 'Left by an earlier build');
    }
    await build(copy, variables);
    await rm(dist, { recursive: true, force: true });
    await rename(join(copy, 'dist'), dist);
    await rm(copy, { recursive: true });
    await writeFile(stampFile, stamp);
  } finally {
    await release();
  }
  return dist;
}

async function copyWithoutGuests(copy: string): Promise<void> {
  await rm(copy, { recursive: true, force: true });
  for (const input of [...inputs, 'package.json', 'tests/support']) {
    await cp(input, join(copy, input), { recursive: true, filter: (path) => !guests.includes(path) });
  }
  for (const name of await readdir('node_modules')) {
    if (/^fairlead-(?:emulator|statechart)$/.test(name)) continue;
    const link = join(copy, 'node_modules', name);
    await mkdir(dirname(link), { recursive: true });
    await symlink(resolve('node_modules', name), link);
  }
}

async function build(project: string, variables: BuildVariables): Promise<void> {
  const inherited = Object.entries(process.env).filter(
    ([name]) => !name.startsWith('VITE_') && name !== 'NODE_ENV',
  );
  // Mode `test` ignores a developer's `.env`.
  const command = ['build', '--app', '--mode', 'test', '--logLevel', 'warn'];
  await promisify(execFile)(process.execPath, ['node_modules/vite/bin/vite.js', ...command], {
    cwd: project,
    env: { ...Object.fromEntries(inherited), ...variables },
  });
}

/** Returns a hash of the variables and of path, size and time of each input file. */
async function stampOf(variables: BuildVariables): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(Object.entries(variables)));
  for (const input of inputs) {
    const isFolder = (await stat(input)).isDirectory();
    const below = isFolder ? (await readdir(input, { recursive: true })).toSorted() : [''];
    for (const path of below.map((name) => join(input, name))) {
      const { size, mtimeMs } = await stat(path);
      hash.update(`${path} ${size} ${mtimeMs}\n`);
    }
  }
  return hash.digest('hex');
}

/** Creates a lock file, after the process that holds it has deleted it or ended. Returns a function that deletes it. */
async function lock(file: string): Promise<() => Promise<void>> {
  const watcher = watch(folder);
  try {
    for (;;) {
      // Listen before the attempt, so that no change after it is missed.
      const changed = once(watcher, 'change');
      if (await create(file)) return () => rm(file, { force: true });
      const holder = await readFile(file, 'utf8').catch(() => '');
      // An empty file belongs to a process that is about to write its id.
      if (holder !== '' && !isRunning(Number(holder))) await rm(file, { force: true });
      else await changed;
    }
  } finally {
    watcher.close();
  }
}

/** Creates a file with the id of this process. Returns `false` if the file exists. */
async function create(file: string): Promise<boolean> {
  try {
    await writeFile(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (Reflect.get(Object(error), 'code') === 'EEXIST') return false;
    throw error;
  }
}

function isRunning(processId: number): boolean {
  try {
    return process.kill(processId, 0);
  } catch {
    return false;
  }
}
