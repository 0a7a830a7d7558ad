import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { buildForNode } from '../../emulator/process/buildForNode.ts';

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
export async function inOwnProcess<Result>(name: string, ...parameters: readonly string[]): Promise<Result> {
  const entry = await buildForNode(`tests/measure/emulator/process/${name}.ts`, `measure-${name}`);
  const { stdout } = await run(process.execPath, [entry, ...parameters], { maxBuffer: longestOutput });
  return JSON.parse(stdout) as Result;
}
