import { execFile, type ExecFileException } from 'node:child_process';
import { mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Result of a program that has ended. */
export interface Ended {
  readonly code: number;
  /** Standard output and errors. */
  readonly output: string;
}

/** A built package, as npm distributes it. */
export interface BuiltPackage {
  /** Temporary folder with the package and its tarball. */
  readonly home: string;
  /** Folder of the package that the build made. */
  readonly folder: string;
  /** Path of the tarball that `npm pack` made. */
  readonly tarball: string;
}

/** How a package is built. */
export interface PackageBuild {
  /** Returns the script, and its parameters, that Node runs to build the package into a folder. */
  readonly build: (folder: string) => readonly string[];
}

/**
 * Returns the build of a package by Vite.
 *
 * @param config path of its configuration
 */
export function viteBuild(config: string): PackageBuild {
  const options = ['build', '--config', config, '--logLevel', 'warn', '--outDir'];
  return { build: (folder) => ['node_modules/vite/bin/vite.js', ...options, folder] };
}

/** Returns the environment without what the test runner sets for itself. */
export function environmentOfPrograms(): Readonly<Record<string, string | undefined>> {
  const { NODE_ENV: _, VITEST: _vitest, FORCE_COLOR: _color, ...inherited } = process.env;
  return { ...inherited, NO_COLOR: '1' };
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

/**
 * Runs a program until it ends.
 *
 * @returns its output
 * @throws Error with the output if the program fails
 */
export async function mustRun(...call: Parameters<typeof run>): Promise<string> {
  const { code, output } = await run(...call);
  if (code !== 0) throw new Error(`${call[0]} ${call[1].join(' ')} failed:\n${output}`);
  return output;
}

/** Builds and packs a package in a temporary folder. */
export async function buildPackage({ build }: PackageBuild): Promise<BuiltPackage> {
  const home = mkdtempSync(join(tmpdir(), 'package-'));
  const folder = join(home, 'package');
  await mustRun(process.execPath, build(folder), '.');
  await mustRun('npm', ['pack', folder, '--silent', '--pack-destination', home], '.');
  const [name = ''] = readdirSync(home).filter((file) => file.endsWith('.tgz'));
  return { home, folder, tarball: join(home, name) };
}

/** Installs the dependencies of a project, which are all local files: npm has no registry offline. */
export async function installOffline(project: string, ...options: readonly string[]): Promise<void> {
  const usual = ['--offline', '--ignore-scripts', '--no-audit', '--no-fund'];
  await mustRun('npm', ['install', ...usual, ...options], project);
}
