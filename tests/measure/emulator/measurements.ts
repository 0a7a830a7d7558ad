import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { buildForNode } from '../../emulator/process/buildForNode.ts';
import { median, type Figure, type Measurement } from '../figure.ts';
import type { CallFigures } from './enumeration.ts';
import type { KillFigures } from './killedWrites.ts';
import type { ProcessorTimes } from './processorTimes.ts';
import type { LoadFigures } from './signInLoad.ts';

const load = { clients: 50, seconds: 60 };
const kills = 50;

/**
 * Measurements of the emulator that take more than a minute and run only by name. Each prints its figures and returns
 * whether all of its requests and writes succeeded.
 */
export const longMeasurements: Readonly<Record<string, () => Promise<boolean>>> = {
  /** Many clients sign in at the same time, with the hashing cost of production. */
  async load() {
    const emulator = await buildForNode('src/emulator/main.ts', 'measured-emulator');
    const figures = await inOwnProcess<readonly LoadFigures[]>(
      'signInLoad',
      emulator,
      String(load.clients),
      String(load.seconds),
    );
    for (const { name, count, errors, p50, p95, p99 } of figures) {
      console.info(`${name}: ${count}, ${errors} errors, p50 ${p50} ms, p95 ${p95} ms, p99 ${p99} ms`);
    }
    return figures.every(({ count, errors }) => count > 0 && errors === 0);
  },
  /** Processes are killed by SIGKILL in the middle of their writes. */
  async kills() {
    const writer = await buildForNode('tests/emulator/process/writer.ts', 'measured-writer');
    const { acknowledged, lost, unopened } = await inOwnProcess<KillFigures>(
      'killedWrites',
      writer,
      String(kills),
    );
    console.info(`${kills} kills: ${lost} of ${acknowledged} writes lost, ${unopened} databases unopened`);
    return lost === 0 && unopened === 0;
  },
};

const run = promisify(execFile);
const longestOutput = 50_000_000;

/**
 * Runs a measurement of the emulator in a Node process of its own, bundled like the server.
 *
 * @param name file below `tests/measure/emulator/process`, without its extension
 * @param parameters command-line parameters
 * @returns the JSON that the process prints
 * @throws Error if the process fails
 */
async function inOwnProcess<Result>(name: string, ...parameters: readonly string[]): Promise<Result> {
  const entry = await buildForNode(`tests/measure/emulator/process/${name}.ts`, `measure-${name}`);
  const { stdout } = await run(process.execPath, [entry, ...parameters], { maxBuffer: longestOutput });
  return JSON.parse(stdout) as Result;
}

/** Largest processor time of a start in milliseconds, of which Node itself takes 130 (version 20) or 40 (version 26). */
const startLimitMs = 600;

const pairs = 40;

/** Largest difference in milliseconds between the median response times for known and for unknown accounts. */
const enumerationLimitMs = 5;

/** Measures the difference of the response times for known and for unknown accounts. */
export const measureEnumeration: Measurement = async () => {
  const calls = await inOwnProcess<readonly CallFigures[]>('enumeration', String(pairs));
  const differing = calls.filter(({ identical }) => identical < pairs);
  if (differing.length > 0) {
    throw new Error(`Responses reveal accounts: ${differing.map(({ call }) => call).join(', ')}`);
  }
  const differences = calls.map(({ knownMedian, unknownMedian }) => Math.abs(knownMedian - unknownMedian));
  const worst = Math.max(...differences);
  const noise = Math.max(...calls.map((call) => call.noise));
  return [
    {
      name: 'known against unknown account, worst call',
      measured: worst,
      min: Math.min(...differences),
      max: worst,
      budget: enumerationLimitMs,
      // With so few requests the difference is partly noise. Comparing known accounts with themselves measures this
      // noise, which raises the budget.
      margin: noise / enumerationLimitMs,
      note: `${calls[differences.indexOf(worst)]?.call}; known accounts against themselves: ${noise.toFixed(1)} ms`,
    },
  ];
};

/** Measures the processor time of a start and of a reset of the emulator, beside an idle Node and a new emulator. */
export const measureEmulatorTimes: Measurement = async () => {
  const emulator = await buildForNode('src/emulator/main.ts', 'measured-emulator');
  const { idle, start, fresh, memoryReset, fileReset } = await inOwnProcess<ProcessorTimes>(
    'processorTimes',
    emulator,
  );
  const figure = (name: string, times: readonly number[], budget: number, note: string): Figure => ({
    name,
    measured: median(times),
    min: Math.min(...times),
    max: Math.max(...times),
    budget,
    margin: 0,
    note,
  });
  const freshTime = median(fresh);
  const besideFresh = `a new emulator in the same process: ${freshTime.toFixed(1)} ms`;
  return [
    figure(
      'start of the emulator, processor time',
      start,
      startLimitMs,
      `an idle Node ${process.version}: ${median(idle).toFixed()} ms`,
    ),
    figure('reset in memory, processor time', memoryReset, freshTime, besideFresh),
    figure('reset of a file, processor time', fileReset, freshTime, besideFresh),
  ];
};
