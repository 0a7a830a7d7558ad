import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface SiteProcessOptions {
  /** Where the build is; `dist` unless given. */
  readonly dist?: string;
  /** The provider's database; a fresh one that is removed at the end unless given. */
  readonly databasePath?: string;
  /** A port of one's own, to come back to after a restart; any free one unless given. */
  readonly port?: number;
}

/** The production server in a process of its own, on a free port of the loopback. */
export interface SiteProcess {
  readonly origin: string;
  readonly databasePath: string;
  /** From the start of the process to its word that it is ready, in milliseconds. */
  readonly startMs: number;
  /** Everything it has written. */
  readonly output: () => string;
  /** Asks it to end, as Ctrl+C does. @returns its exit code */
  stop(): Promise<number | null>;
  /** Ends it without a chance to tidy up. */
  kill(): Promise<void>;
}

const readyLimitMs = 15_000;

/**
 * Starts the built site and waits until it says that it is ready.
 *
 * @throws Error with what it wrote, when it ends or stays silent instead
 */
export async function startSite({
  dist = 'dist',
  databasePath,
  port = 0,
}: SiteProcessOptions = {}): Promise<SiteProcess> {
  const scratch = databasePath === undefined ? mkdtempSync(join(tmpdir(), 'fairlead-')) : null;
  const database = databasePath ?? join(scratch ?? '', 'emulator.db');
  const startedAt = performance.now();
  const child = spawn(process.execPath, [join(dist, 'server', 'main.js')], {
    env: { ...process.env, NODE_ENV: '', HOST: '127.0.0.1', PORT: String(port), EMULATOR_DB: database },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const written: string[] = [];
  child.stdout.on('data', (chunk: Buffer) => written.push(chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => written.push(chunk.toString()));
  const output = () => written.join('');
  const origin = await readyOrigin(child, output);
  const startMs = performance.now() - startedAt;

  const end = async (signal: NodeJS.Signals) => {
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
    async stop() {
      await end('SIGTERM');
      return child.exitCode;
    },
    kill: () => end('SIGKILL'),
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
