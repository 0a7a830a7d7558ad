import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { copyFile, cp, link, mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const packages = 'node_modules';
const lock = 'package-lock.json';

/** What tools have left beside the packages belongs to the tree they worked in. */
const isOwn = (name: string) => name.startsWith('.') && name !== '.bin' && name !== '.package-lock.json';

/**
 * Gives another version of the project its packages: those of this one where both ask for the same, without a copy being made;
 * else those its own lock file names.
 *
 * @param from top folder of the project that has its packages
 * @param to top folder of the version that has none yet
 * @throws Error where npm cannot install what the lock file names
 */
export async function linkPackages(from: string, to: string): Promise<void> {
  if (existsSync(join(to, packages, '.package-lock.json'))) return;
  const [here, there] = await Promise.all([from, to].map((root) => readFile(join(root, lock), 'utf8')));
  if (here !== there) {
    const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
    await promisify(execFile)(npm, ['ci', '--ignore-scripts', '--prefer-offline', '--no-audit'], { cwd: to });
    return;
  }
  const names = (await readdir(join(from, packages))).filter((name) => !isOwn(name));
  // The list of packages goes last: with it, all are there.
  for (const name of names.toSorted(
    (one, other) => Number(one.startsWith('.')) - Number(other.startsWith('.')),
  )) {
    await linkAll(join(from, packages, name), join(to, packages, name));
  }
}

async function linkAll(from: string, to: string): Promise<void> {
  const entries = await readdir(from, { withFileTypes: true }).catch(() => null);
  if (entries === null) {
    await mkdir(join(to, '..'), { recursive: true });
    await copyFile(from, to);
    return;
  }
  await mkdir(to, { recursive: true });
  await Promise.all(
    entries.map(async (entry) => {
      const [source, target] = [join(from, entry.name), join(to, entry.name)];
      if (entry.isDirectory()) await linkAll(source, target);
      else if (entry.isSymbolicLink()) await cp(source, target, { verbatimSymlinks: true });
      else await link(source, target);
    }),
  );
}
