// Stands for npm in the recipes of `docs/deploy`: `npm ci` copies packages of this project, `npm run build` a finished
// build. Other commands go to npm itself.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, symlinkSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';

const { RECIPE_PROJECT: project, RECIPE_DIST: dist, RECIPE_PATH: path } = process.env;
const parameters = process.argv.slice(2);
const command = parameters.join(' ');

if (command === 'ci') symlinkSync(`${project}/node_modules`, 'node_modules');
else if (command === 'ci --omit=dev') installForProduction();
else if (command === 'run build') cpSync(dist, 'dist', { recursive: true, preserveTimestamps: true });
else {
  const env = { ...process.env, PATH: path };
  process.exitCode = spawnSync('npm', parameters, { stdio: 'inherit', env }).status ?? 1;
}

/** Copies the packages that the lock file has for production, after the check that npm makes. */
function installForProduction() {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  if (!isDeepStrictEqual(packages[''].dependencies, dependencies)) {
    throw new Error('package-lock.json does not match package.json.');
  }
  for (const [folder, { dev }] of Object.entries(packages)) {
    // Packages for other platforms are in the lock file, but not installed.
    const isUsed = folder !== '' && dev !== true && existsSync(`${project}/${folder}`);
    if (isUsed) cpSync(`${project}/${folder}`, folder, { recursive: true });
  }
}
