import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createTestClient, signInByPassword } from '../../../src/emulator/tests/emulatorClient.ts';

/** Processor times in milliseconds of each round. Other programs on the computer do not count. */
export interface ProcessorTimes {
  /** An idle Node, from its start to its end. */
  readonly idle: readonly number[];
  /** The emulator's process, from its start over its first response to its end. */
  readonly start: readonly number[];
  /** A new emulator in a running process, with its first response. */
  readonly fresh: readonly number[];
  /** A reset of an emulator in memory. */
  readonly memoryReset: readonly number[];
  /** A reset of an emulator with a database file. */
  readonly fileReset: readonly number[];
}

const starts = 5;
const resets = 20;

/** Options of Node that print the processor time in microseconds when the process ends. */
const printsProcessorTime = [
  '--import',
  'data:text/javascript,process.on("exit",()=>{const{user,system}=process.cpuUsage();console.error(user+system)})',
];

/**
 * Measures the starts and resets of the emulator.
 *
 * @param entry the built emulator
 */
export async function measureProcessorTimes(entry: string): Promise<ProcessorTimes> {
  const folder = mkdtempSync(join(tmpdir(), 'emulator-times-'));
  const idle: number[] = [];
  const start: number[] = [];
  for (let round = 0; round < starts; round += 1) {
    idle.push(await timeOfProcess(['-e', '0'], ':memory:'));
    start.push(await timeOfProcess([entry], join(folder, `start-${round}.db`)));
  }
  const fresh = await timesOf(resets, async () => {
    const client = createTestClient();
    await client.api.health();
    client.emulator.close();
  });
  const memoryReset = await timesOfResets(':memory:');
  const fileReset = await timesOfResets(join(folder, 'reset.db'));
  rmSync(folder, { recursive: true, force: true });
  return { idle, start, fresh, memoryReset, fileReset };
}

async function timesOfResets(databasePath: string): Promise<readonly number[]> {
  const client = createTestClient({ databasePath });
  await signInByPassword(client);
  const times = await timesOf(resets, () => client.control('POST', '/reset'));
  client.emulator.close();
  return times;
}

/** Runs Node with parameters; a server is asked for its health once, and stopped. */
async function timeOfProcess(parameters: readonly string[], databasePath: string): Promise<number> {
  const child = spawn(process.execPath, [...printsProcessorTime, ...parameters], {
    env: { ...process.env, PORT: '0', EMULATOR_DB: databasePath },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  child.stderr.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  const closed = once(child, 'close');
  for await (const line of createInterface({ input: child.stdout })) {
    const [origin] = /http:\/\/[^/]+/.exec(line) ?? [];
    if (origin === undefined) continue;
    await fetch(`${origin}/emulator/api/health`, { headers: { Connection: 'close' } });
    child.kill('SIGTERM');
    break;
  }
  child.stdout.resume();
  await closed;
  return Number(printed) / 1_000;
}

async function timesOf(rounds: number, action: () => Promise<unknown>): Promise<readonly number[]> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const before = process.cpuUsage();
    await action();
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / 1_000);
  }
  return times;
}
