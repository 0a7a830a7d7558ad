import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface SiteProcessOptions {
  /** Folder of the build to serve; by default `dist`. */
  readonly dist?: string;
  /** Path of the emulator's database; by default a temporary file that is deleted at the end. */
  readonly databasePath?: string;
  /** TCP port, for tests that restart the site; by default any free port. */
  readonly port?: number;
  /** Further environment variables, such as `ACCESS_LOG`. */
  readonly environment?: Readonly<Record<string, string>>;
}

/** The production server, which runs in its own process on a loopback port. */
export interface SiteProcess {
  readonly origin: string;
  readonly databasePath: string;
  /** Milliseconds from the start of the process until it printed that it is ready. */
  readonly startMs: number;
  /** Returns the complete output of the process, from stdout and stderr. */
  readonly output: () => string;
  /** Closes the pipes of stdout and stderr, as a log reader that ends does. */
  readonly closeOutput: () => void;
  /**
   * Sends SIGTERM and waits for the end of the process.
   *
   * @returns the exit code; `null` if a signal ended the process
   */
  stop(): Promise<number | null>;
  /** Sends SIGKILL and waits for the end of the process. */
  kill(): Promise<void>;
}

const readyLimitMs = 15_000;

/**
 * Starts the built site and waits until it is ready.
 *
 * @throws Error with the output of the process if it exits or is not ready within 15 seconds
 */
export async function startSite({
  dist = 'dist',
  databasePath,
  port = 0,
  environment = {},
}: SiteProcessOptions = {}): Promise<SiteProcess> {
  const scratch = databasePath === undefined ? mkdtempSync(join(tmpdir(), 'fairlead-')) : null;
  const database = databasePath ?? join(scratch ?? '', 'emulator.db');
  const startedAt = performance.now();
  const child = spawn(process.execPath, [join(dist, 'server', 'main.js')], {
    env: {
      ...process.env,
      NODE_ENV: '',
      HOST: '127.0.0.1',
      PORT: String(port),
      // Tests send nothing to the hosted provider.
      PROJECT_CHECK: 'off',
      EMULATOR_DB: database,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const written: string[] = [];
  child.stdout.on('data', (chunk: Buffer) => written.push(chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => written.push(chunk.toString()));
  const output = () => written.join('');
  const origin = await readyOrigin(child, output);
  const startMs = performance.now() - startedAt;

  const terminate = async (signal: NodeJS.Signals) => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill(signal);
      await once(child, 'exit');
    }
    if (scratch !== null) await rm(scratch, { recursive: true, force: true });
  };
  return {
    origin,
    databasePath: database,
    startMs,
    output,
    closeOutput() {
      child.stdout.destroy();
      child.stderr.destroy();
    },
    async stop() {
      await terminate('SIGTERM');
      return child.exitCode;
    },
    kill: () => terminate('SIGKILL'),
  };
}

async function readyOrigin(child: ChildProcess, output: () => string): Promise<string> {
  const originOf = () => /ready: +(http:\/\/\S+)/.exec(output())?.[1];
  const limit = AbortSignal.timeout(readyLimitMs);
  await new Promise<void>((resolve) => {
    child.stdout?.on('data', () => {
      if (originOf() !== undefined) resolve();
    });
    child.once('close', resolve);
    limit.addEventListener('abort', () => resolve());
  });
  const origin = originOf();
  if (origin !== undefined) return origin;
  child.kill('SIGKILL');
  throw new Error(`The site did not start:\n${output()}`);
}
