// Builds and serves in one process: `node src/server/start.mjs` for the site,
// `node src/server/start.mjs emulator` for the emulator alone.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const isEmulatorAlone = process.argv[2] === 'emulator';
const mode = isEmulatorAlone ? ['--mode', 'emulator'] : [];
const vite = ['node_modules/vite/bin/vite.js', 'build', '--app', '--logLevel', 'warn', ...mode];
const { status } = spawnSync(process.execPath, vite, { stdio: 'inherit' });

if (status === 0) {
  const main = isEmulatorAlone ? 'emulator/server/main.js' : 'server/main.js';
  // Vite has read only its own variables; the server needs the others.
  if (existsSync('.env')) process.loadEnvFile('.env');
  endWithNpm();
  await import(new URL(`../../dist/${main}`, import.meta.url).href);
} else {
  process.exitCode = status ?? 1;
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
