import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { copyFile, cp, link, mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const packages = 'node_modules';
const lock = 'package-lock.json';

/**
 * Returns whether an entry of `node_modules` is the cache of a tool. Each checkout needs its own caches, so they are
 * not linked.
 */
const isToolCache = (name: string) =>
  name.startsWith('.') && name !== '.bin' && name !== '.package-lock.json';

/**
 * Installs the packages of another version of the project. If both versions have the same lock file, the packages of
 * `from` are linked (hard links); otherwise npm installs them.
 *
 * @param from root folder of a version with installed packages
 * @param to root folder of the version that needs packages
 * @throws Error if npm fails
 */
export async function linkPackages(from: string, to: string): Promise<void> {
  if (existsSync(join(to, packages, '.package-lock.json'))) return;
  const [here, there] = await Promise.all([from, to].map((root) => readFile(join(root, lock), 'utf8')));
  if (here !== there) {
    const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
    await promisify(execFile)(npm, ['ci', '--ignore-scripts', '--prefer-offline', '--no-audit'], { cwd: to });
    return;
  }
  const names = (await readdir(join(from, packages))).filter((name) => !isToolCache(name));
  // `.package-lock.json` is linked last, since its presence marks a complete installation.
  for (const name of names.toSorted(
    (first, second) => Number(first.startsWith('.')) - Number(second.startsWith('.')),
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
