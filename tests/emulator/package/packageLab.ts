import { execFile, spawn, type ExecFileException } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** Result of a program that has ended. */
export interface Ended {
  readonly code: number;
  /** Standard output and errors. */
  readonly output: string;
}

/** The built package, as npm distributes it. */
export interface PackageLab {
  /** Folder of the package that the build made. */
  readonly folder: string;
  /** Path of the tarball that `npm pack` made. */
  readonly tarball: string;
  /** Copies a test project of this folder, and installs its dependencies offline; returns the copy, each time the same. */
  install(project: string): Promise<string>;
  close(): void;
}

/**
 * Runs a program until it ends.
 *
 * @param variables environment variables besides those of this process; `undefined` removes one
 */
export function run(
  program: string,
  parameters: readonly string[],
  folder: string,
  variables: Readonly<Record<string, string | undefined>> = {},
): Promise<Ended> {
  const env = { ...environmentOfPrograms(), ...variables };
  return new Promise((resolveEnd) => {
    const onEnd = (error: ExecFileException | null, stdout: string, stderr: string) =>
      resolveEnd({ code: error ? Number(error.code ?? 1) : 0, output: stdout + stderr });
    execFile(program, [...parameters], { cwd: folder, env, maxBuffer: 10_000_000 }, onEnd);
  });
}

/** Returns the environment without what the test runner sets for itself. */
function environmentOfPrograms(): Readonly<Record<string, string | undefined>> {
  const { NODE_ENV: _, VITEST: _vitest, FORCE_COLOR: _color, ...inherited } = process.env;
  return { ...inherited, NO_COLOR: '1' };
}

async function mustRun(...call: Parameters<typeof run>): Promise<string> {
  const { code, output } = await run(...call);
  if (code !== 0) throw new Error(`${call[0]} ${call[1].join(' ')} failed:\n${output}`);
  return output;
}

/** Builds and packs the package in a temporary folder. */
export async function openPackageLab(): Promise<PackageLab> {
  const home = mkdtempSync(join(tmpdir(), 'emulator-package-'));
  const folder = join(home, 'package');
  const build = ['build', '--config', 'src/server/build/emulatorPackageBuild.ts', '--logLevel', 'warn'];
  await mustRun(process.execPath, ['node_modules/vite/bin/vite.js', ...build, '--outDir', folder], '.');
  await mustRun('npm', ['pack', folder, '--silent', '--pack-destination', home], '.');
  const [name = ''] = readdirSync(home).filter((file) => file.endsWith('.tgz'));
  const tarball = join(home, name);
  const installed = new Map<string, Promise<string>>();
  const install = async (project: string) => {
    const copy = join(home, project);
    cpSync(join(import.meta.dirname, project), copy, { recursive: true });
    writeFileSync(join(copy, 'package.json'), JSON.stringify(offlineManifest(copy, tarball)));
    const parameters = ['install', '--offline', '--ignore-scripts', '--no-audit', '--no-fund'];
    await mustRun('npm', parameters, copy);
    return copy;
  };
  return {
    folder,
    tarball,
    install(project) {
      const copy = installed.get(project) ?? install(project);
      installed.set(project, copy);
      return copy;
    },
    close: () => rmSync(home, { recursive: true, force: true }),
  };
}

/**
 * Returns the manifest of a test project with the tarball as a dependency. The others are links to the packages of this
 * project, and so are the native modules of the tarball, because npm has no registry offline.
 */
function offlineManifest(project: string, tarball: string): object {
  const manifest = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8')) as {
    readonly devDependencies: Readonly<Record<string, string>>;
  };
  const names = [...Object.keys(manifest.devDependencies), 'libsql', '@node-rs/argon2'];
  const located = names.map((name) => [name, `file:${resolve('node_modules', name)}`] as const);
  return {
    ...manifest,
    devDependencies: { ...Object.fromEntries(located), 'fairlead-emulator': `file:${tarball}` },
  };
}

/** Returns a port on which no program listens now. */
export function freePort(): Promise<number> {
  return new Promise((resolvePort, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      server.close(() => resolvePort(port));
    });
  });
}

/** An emulator that a command runs. */
export interface StartedProgram {
  readonly origin: string;
  /** Output so far. */
  readonly output: string;
  stop(): Promise<void>;
}

/**
 * Starts an emulator by a command on a free port.
 *
 * @param last matches the last line to wait for
 * @throws Error if the command ends before
 */
export async function startProgram(
  command: string,
  folder: string,
  last = /^Project secret .*$/m,
): Promise<StartedProgram> {
  // In a group of its own, because `npx` starts a shell that starts the program.
  const child = spawn('sh', ['-c', command], {
    cwd: folder,
    env: { ...environmentOfPrograms(), PORT: '0' },
    detached: true,
  });
  const ended = new Promise<void>((resolveEnd) => child.once('close', () => resolveEnd()));
  let output = '';
  await new Promise<void>((resolveStart, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      if (last.test(output)) resolveStart();
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    void ended.then(() => reject(new Error(`${command} ended:\n${output}`)));
  });
  return {
    origin: /http:\/\/[^/\s]+/.exec(output)?.[0] ?? '',
    output,
    stop() {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGTERM');
      return ended;
    },
  };
}
