import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Files and folders that affect a build, besides `.env` files. */
const inputs = [
  'index.html',
  'machines',
  'package.json',
  'package-lock.json',
  'public',
  'src',
  'tsconfig.json',
  'vite.config.ts',
];

/**
 * Builds, unless the last build succeeded and since then neither its sources, packages and variables nor its files
 * have changed. A file has changed if its size or time has.
 *
 * @param {import('./ensureBuild.mjs').BuildOptions} options
 * @returns {boolean} whether there is a current build; `false` if the build failed
 */
export function ensureBuild({ root, outputs, stampFile, environment, run }) {
  const settings = readdirSync(root).filter((name) => name.startsWith('.env'));
  const sources = printOf(root, [...inputs, ...settings], environment);
  const stamp = () => `${sources} ${printOf(root, outputs)}`;
  if (readText(stampFile) === stamp()) return true;
  // Removed first, so that an interrupted build is not taken for a finished one.
  rmSync(stampFile, { force: true });
  if (!run()) return false;
  mkdirSync(dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, stamp());
  return true;
}

/** Returns a hash of path, size and time of each file, and of the variables that a build reads. */
function printOf(root, paths, environment = {}) {
  const variables = Object.entries(environment).filter(
    ([name, value]) => value !== undefined && (name.startsWith('VITE_') || name === 'NODE_ENV'),
  );
  const hash = createHash('sha256');
  hash.update(JSON.stringify([process.version, variables.toSorted(([a], [b]) => (a < b ? -1 : 1))]));
  for (const path of paths.flatMap((name) => filesBelow(root, name))) {
    const { size, mtimeMs } = statSync(join(root, path));
    hash.update(`${path} ${size} ${mtimeMs}\n`);
  }
  return hash.digest('hex');
}

/** Returns the sorted paths of the files in a folder, or the path of a file; nothing if it does not exist. */
function filesBelow(root, path) {
  const stats = statSync(join(root, path), { throwIfNoEntry: false });
  if (stats?.isFile()) return [path];
  if (!stats?.isDirectory()) return [];
  const entries = readdirSync(join(root, path), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .toSorted();
}

function readText(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}
