import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createEmulator } from '../../../src/emulator/createEmulator.ts';
import { cheapHashing, clientOf } from '../../../src/emulator/tests/emulatorClient.ts';

/** Result of killing processes while they write to a database. */
export interface KillFigures {
  /** Number of writes that were acknowledged before a kill. */
  readonly acknowledged: number;
  /** Number of acknowledged writes that the reopened database did not contain. */
  readonly lost: number;
  /** Number of databases that did not open after the kill. */
  readonly unopened: number;
}

/** Each line that the writer prints acknowledges two writes: a user and a session. */
const writesPerLine = 2;
const mostLines = 500;

/**
 * Starts writer processes, kills each by SIGKILL at a random moment, and looks for its acknowledged writes in the
 * reopened database.
 *
 * @param writer `tests/emulator/process/writer.ts`, built for Node
 * @param kills number of processes to start and kill
 */
export async function killWriters(writer: string, kills: number): Promise<KillFigures> {
  const figures = { acknowledged: 0, lost: 0, unopened: 0 };
  for (let kill = 0; kill < kills; kill += 1) {
    const folder = mkdtempSync(join(tmpdir(), 'fairlead-kill-'));
    const databasePath = join(folder, 'state.db');
    try {
      const lines = await linesUntilKilled(writer, databasePath, 1 + Math.floor(Math.random() * 200));
      figures.acknowledged += writesPerLine * lines.length;
      const lost = await countLost(databasePath, lines);
      if (lost === null) figures.unopened += 1;
      else figures.lost += writesPerLine * lost;
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }
  return figures;
}

/** Runs the writer and kills it shortly after it has printed a number of lines. Returns all lines that it printed. */
async function linesUntilKilled(
  writer: string,
  databasePath: string,
  killAfter: number,
): Promise<readonly string[]> {
  const child = spawn(process.execPath, [writer, databasePath, String(mostLines)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  const lines: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    lines.push(line);
    // The random delay makes each kill interrupt another moment of a write.
    if (lines.length === killAfter) setTimeout(() => child.kill('SIGKILL'), Math.random() * 5);
  }
  await exited;
  if (child.signalCode !== 'SIGKILL') throw new Error('The writer ended before it was killed.');
  return lines;
}

/** Returns the number of lines whose user or session is missing; `null` if the database does not open. */
async function countLost(databasePath: string, lines: readonly string[]): Promise<number | null> {
  const emulator = createEmulator({ databasePath, hashingCost: cheapHashing });
  const client = clientOf(emulator);
  let lost = 0;
  const health = await client.control('GET', '/health');
  for (const line of health.status === 200 ? lines : []) {
    const [email, token] = line.split(' ');
    client.token = token ?? null;
    const found = await client.sdk('POST', '/sessions/authenticate');
    if (found.at('data.user.emails.0.email') !== email) lost += 1;
  }
  emulator.close();
  return health.status === 200 ? lost : null;
}
