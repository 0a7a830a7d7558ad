import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { AnyStateMachine } from 'xstate';
import { machines } from '../../../machines/registry.ts';
import { type DrawnFlow, drawFlow, flowIndex } from '../atlas/flowFiles.ts';
import { machineIndex } from '../atlas/machineIndex.ts';

export const flowsFolder = 'docs/flows';
export const machineIndexFile = 'machines/README.md';

/** A machine of the registry with its files. */
export interface RegisteredMachine {
  readonly id: string;
  readonly machine: AnyStateMachine;
  /** The folder of `machines` that it is in; its tests are in the folder of `tests` of that name. */
  readonly room: string;
  /** From the top of the project. */
  readonly sourceFile: string;
}

/**
 * Lists every machine of the registry, in its order.
 *
 * @throws Error when the file of a machine does not have its name
 */
export function registeredMachines(): readonly RegisteredMachine[] {
  const sources = readdirSync('machines', { recursive: true, encoding: 'utf8' });
  return Object.entries<AnyStateMachine>(machines).map(([id, machine]) => {
    const source = sources.find((path) => path.endsWith(`/${id}.machine.ts`));
    const room = source?.split('/').at(-2);
    if (!source || !room) throw new Error(`No file below machines is called ${id}.machine.ts.`);
    return { id, machine, room, sourceFile: `machines/${source}` };
  });
}

/** What lies in a machine's folder and is checked in; whatever else lies there is not its business. */
const ownFile = /\.svg$|^chart\.mmd$|^studio\.ts\.txt$/;

/**
 * Draws every machine of the registry.
 *
 * @returns the drawings by the machine's id, in the order of the registry
 */
export async function drawEveryFlow(): Promise<ReadonlyMap<string, DrawnFlow>> {
  return new Map(
    await Promise.all(
      registeredMachines().map(async ({ id, machine }) => [id, await drawFlow(machine)] as const),
    ),
  );
}

/**
 * The files that are checked in for the machines as they are.
 *
 * @param flows from `drawEveryFlow`
 * @returns texts by path from the top of the project
 */
export function drawingFiles(flows: ReadonlyMap<string, DrawnFlow>): ReadonlyMap<string, string> {
  const drawn = [...flows.values()];
  const files = new Map(
    drawn.flatMap((flow) => [...flow.files]).map(([file, text]) => [join(flowsFolder, file), text]),
  );
  files.set(join(flowsFolder, 'README.md'), flowIndex(drawn));
  const placed = registeredMachines().flatMap(({ id, sourceFile }) => {
    const flow = flows.get(id);
    return flow ? [{ flow, file: sourceFile.replace('machines/', '') }] : [];
  });
  return files.set(machineIndexFile, machineIndex(placed));
}

/**
 * @param files from `drawingFiles`
 * @returns paths of drawings that are on disk and are of nothing any more
 */
export function leftDrawings(files: ReadonlyMap<string, string>): readonly string[] {
  if (!existsSync(flowsFolder)) return [];
  return readdirSync(flowsFolder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) =>
      readdirSync(join(flowsFolder, name))
        .filter((file) => ownFile.test(file))
        .map((file) => join(flowsFolder, name, file)),
    )
    .filter((file) => !files.has(file));
}

/**
 * Brings texts to disk, where they differ from what is there.
 *
 * @param files texts by path from the top of the project
 * @returns how many were written
 */
export function writeChanged(files: ReadonlyMap<string, string>): number {
  const changed = [...files].filter(([file, text]) => textOnDisk(file) !== text);
  for (const [file, text] of changed) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  return changed.length;
}

/**
 * @param file path of a file that may not be there
 * @returns its text, or `null`
 */
export function textOnDisk(file: string): string | null {
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}

/**
 * Writes every drawing anew and takes away those of what is no more.
 *
 * @param flows from `drawEveryFlow`
 * @returns how many files changed
 */
export function writeDrawings(flows: ReadonlyMap<string, DrawnFlow>): number {
  const files = drawingFiles(flows);
  const left = leftDrawings(files);
  for (const file of left) rmSync(file);
  return writeChanged(files) + left.length;
}
