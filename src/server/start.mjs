// Builds if something has changed, and serves in the same process: `node src/server/start.mjs` for the site,
// `node src/server/start.mjs emulator` for the emulator alone.
import './requireNode.mjs';
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import module from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureBuild } from './ensureBuild.mjs';
import { refuseParameters } from './refuseParameters.mjs';

// Node 22 and later store the compiled code of the server.
module.enableCompileCache?.('node_modules/.cache/compiled');

const isEmulatorAlone = process.argv[2] === 'emulator';
if (refuseParameters(process.argv.slice(isEmulatorAlone ? 3 : 2))) process.exit();
const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');
const outputs = isEmulatorAlone
  ? ['dist/emulator/server', 'dist/emulator/emulator-page']
  : ['dist/client', 'dist/pages', 'dist/server', 'dist/emulator-page'];
const hasBuild = ensureBuild({
  root,
  outputs,
  stampFile: join(root, 'node_modules/.cache/start', isEmulatorAlone ? 'emulator.stamp' : 'site.stamp'),
  environment: process.env,
  run: () => {
    console.info(`Building ${isEmulatorAlone ? 'the emulator' : 'the site'}. This can take a minute.`);
    const mode = isEmulatorAlone ? ['--mode', 'emulator'] : [];
    const vite = ['node_modules/vite/bin/vite.js', 'build', '--app', '--logLevel', 'warn', ...mode];
    return spawnSync(process.execPath, vite, { stdio: 'inherit' }).status === 0;
  },
});

if (hasBuild) {
  const main = isEmulatorAlone ? 'emulator/server/main.js' : 'server/main.js';
  // Vite has read only its own variables; the server needs the others.
  if (existsSync('.env')) process.loadEnvFile('.env');
  endWithNpm();
  await import(new URL(`../../dist/${main}`, import.meta.url).href);
} else {
  process.exitCode = 1;
}

/** npm signals the shell between it and this process, and not every shell forwards the signal. */
function endWithNpm() {
  if (process.env.npm_lifecycle_event === undefined) return;
  const shell = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 250);
  watch.unref();
}
