import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import Libsql from 'libsql';

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

const longestBuildMs = 600_000;

/**
 * Builds, unless the last build succeeded and since then neither its sources, packages and variables nor its files
 * have changed. Of several processes at the same time, one builds and the others wait for it.
 *
 * @param {import('./ensureBuild.mjs').BuildOptions} options
 * @returns {boolean} whether there is a current build; `false` if the build failed
 */
export function ensureBuild(options) {
  if (isCurrent(options)) return true;
  mkdirSync(dirname(options.stampFile), { recursive: true });
  const unlock = lock(`${options.stampFile}.lock`);
  try {
    // Another process may have built meanwhile.
    return isCurrent(options) || build(options);
  } finally {
    unlock();
  }
}

function isCurrent({ root, outputs, stampFile, environment }) {
  const stamp = readText(stampFile);
  return stamp !== null && stamp === `${sourcePrint(root, environment)} ${outputPrint(root, outputs)}`;
}

function build({ root, outputs, stampFile, environment, run }) {
  // Before the build, so that an interrupted build is not taken for a finished one.
  rmSync(stampFile, { force: true });
  const sources = sourcePrint(root, environment);
  if (!run()) return false;
  writeFileSync(stampFile, `${sources} ${outputPrint(root, outputs)}`);
  return true;
}

/** Returns a hash of the content of all inputs and of the variables that a build reads. */
function sourcePrint(root, environment) {
  const hash = createHash('sha256');
  const variables = Object.entries(environment).filter(
    ([name, value]) => value !== undefined && (name.startsWith('VITE_') || name === 'NODE_ENV'),
  );
  hash.update(JSON.stringify([process.version, variables.toSorted(([a], [b]) => (a < b ? -1 : 1))]));
  const settings = readdirSync(root).filter((name) => name.startsWith('.env'));
  for (const path of [...inputs, ...settings].flatMap((input) => filesBelow(root, input))) {
    const content = readFileSync(join(root, path));
    hash.update(`\n${path} ${content.length}\n`).update(content);
  }
  return hash.digest('hex');
}

/** Returns a hash of path, size and time of each file of a build. Another build or a deleted file changes it. */
function outputPrint(root, outputs) {
  const hash = createHash('sha256');
  for (const path of outputs.flatMap((output) => filesBelow(root, output))) {
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

/**
 * Waits for a lock that the operating system releases when a process ends, however it ends: that of a database file.
 * Returns a function that releases it.
 */
function lock(file) {
  const database = new Libsql(file);
  database.exec(`PRAGMA busy_timeout = ${longestBuildMs}`);
  database.exec('BEGIN EXCLUSIVE');
  return () => database.close();
}
