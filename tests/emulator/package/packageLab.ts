import { spawn } from 'node:child_process';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import {
  buildPackage,
  viteBuild,
  environmentOfPrograms,
  installOffline,
  type BuiltPackage,
} from '../../support/packages.ts';

/** The built package, with test projects that use it. */
export interface PackageLab extends Pick<BuiltPackage, 'folder' | 'tarball'> {
  /** Copies a test project of this folder, and installs its dependencies offline; returns the copy, each time the same. */
  install(project: string): Promise<string>;
  close(): void;
}

/** Builds and packs the package in a temporary folder. */
export async function openPackageLab(): Promise<PackageLab> {
  const { home, folder, tarball } = await buildPackage(viteBuild('src/server/build/emulatorPackageBuild.ts'));
  const installed = new Map<string, Promise<string>>();
  const install = async (project: string) => {
    const copy = join(home, project);
    cpSync(join(import.meta.dirname, project), copy, { recursive: true });
    writeFileSync(join(copy, 'package.json'), JSON.stringify(offlineManifest(copy, tarball)));
    await installOffline(copy);
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
