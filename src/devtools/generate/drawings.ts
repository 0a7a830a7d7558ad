import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { AnyStateMachine } from 'xstate';
import { machines } from '../../server/dev/machines.ts';
import { type DrawnFlow, drawFlow, flowIndex, machineIndex } from '../atlas/flowFiles.ts';
import { factsById, mainPathIn } from '../chart/chartFacts.ts';

export const flowsFolder = 'docs/flows';
const indexFile = join(flowsFolder, 'README.md');
export const machineIndexFile = 'machines/README.md';

const machineFolders = ['machines', 'src/emulator/machines'];

/** A machine of the registry, with the location of its files. */
export interface RegisteredMachine {
  readonly id: string;
  readonly machine: AnyStateMachine;
  /**
   * The machine's folder below `machines`, such as `sign-in`, or `emulator`. The tests of the machine are in the folder
   * of the same name below `tests`.
   */
  readonly room: string;
  /** Path of the file that defines the machine, from the project root. */
  readonly sourceFile: string;
  /** The accepted facts of the machine, one per line; `null` if no facts were accepted yet. */
  readonly acceptedFacts: readonly string[] | null;
  /** Ids of the transitions of the accepted main path, in order; empty if no facts were accepted yet. */
  readonly mainPath: readonly string[];
}

/**
 * Lists every machine in the order of the registry.
 *
 * @throws Error if no file has the name that belongs to the id of a machine
 */
export function registeredMachines(): readonly RegisteredMachine[] {
  const sources = machineFolders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`),
  );
  return Object.entries<AnyStateMachine>(machines).map(([id, machine]) => {
    const source = sources.find((path) => path.endsWith(`/${id}.machine.ts`));
    const [, room] = /(\w[\w-]*)\/(?:machines\/)?[^/]+$/.exec(source ?? '') ?? [];
    if (!source || !room) throw new Error(`No folder of machines has a file ${id}.machine.ts.`);
    const acceptedFacts = factsById(textOnDisk(factsFileOf(room)) ?? '').get(id) ?? null;
    const mainPath = mainPathIn(acceptedFacts ?? []);
    return { id, machine, room, sourceFile: source, acceptedFacts, mainPath };
  });
}

/** Returns the path of the file with the accepted facts of a room's machines, from the project root. */
export function factsFileOf(room: string): string {
  return `tests/${room}/facts.txt`;
}

/**
 * Draws every machine of the registry.
 *
 * @returns the drawings by machine id, in the order of the registry
 */
export async function drawEveryFlow(): Promise<ReadonlyMap<string, DrawnFlow>> {
  return new Map(
    await Promise.all(
      registeredMachines().map(
        async ({ id, machine, mainPath }) => [id, await drawFlow(machine, mainPath)] as const,
      ),
    ),
  );
}

/**
 * Collects the files to check in: the drawings of all machines and the two indexes.
 *
 * @param flows from `drawEveryFlow`
 * @returns file contents by path from the project root
 */
export function drawingFiles(flows: ReadonlyMap<string, DrawnFlow>): ReadonlyMap<string, string> {
  const drawn = [...flows.values()];
  const files = new Map(
    drawn.flatMap((flow) => [...flow.files]).map(([file, text]) => [join(flowsFolder, file), text]),
  );
  files.set(indexFile, flowIndex(drawn));
  const indexed = registeredMachines().flatMap(({ id, room, sourceFile }) => {
    const flow = flows.get(id);
    return flow ? [{ chart: flow.chart, room, file: relative('machines', sourceFile) }] : [];
  });
  return files.set(machineIndexFile, machineIndex(indexed));
}

/**
 * Finds drawings on disk that belong to a machine, or to a part of a machine, that no longer exists.
 *
 * @param files the current files, from `drawingFiles`
 * @returns the paths of the drawings that are not in `files`
 */
export function orphanedDrawings(files: ReadonlyMap<string, string>): readonly string[] {
  if (!existsSync(flowsFolder)) return [];
  return readdirSync(flowsFolder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) =>
      readdirSync(join(flowsFolder, name))
        .filter((file) => file.endsWith('.svg'))
        .map((file) => join(flowsFolder, name, file)),
    )
    .filter((file) => !files.has(file));
}

/**
 * Writes each file whose content differs from the file on disk.
 *
 * @param files file contents by path from the project root
 * @returns the number of files written
 */
export function writeChanged(files: ReadonlyMap<string, string>): number {
  const changed = [...files].filter(([file, text]) => textOnDisk(file) !== text);
  for (const [file, text] of changed) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  return changed.length;
}

/** Returns the content of a file, or `null` if it does not exist. */
export function textOnDisk(file: string): string | null {
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}

/**
 * Writes every changed drawing, and deletes the drawings of machines and of parts of machines that no longer exist.
 *
 * @param flows from `drawEveryFlow`
 * @returns the number of files written
 */
export function writeDrawings(flows: ReadonlyMap<string, DrawnFlow>): number {
  const files = drawingFiles(flows);
  const orphaned = orphanedDrawings(files);
  for (const file of orphaned) rmSync(file);
  return writeChanged(files) + orphaned.length;
}
