import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { AnyStateMachine } from 'xstate';
import { flowIndex } from 'fairlead-statechart/atlas/flowFiles';
import { factsById, mainPathIn } from 'fairlead-statechart/chart/chartFacts';
import type { Project, ProjectMachine } from 'fairlead-statechart/generate/project';
import { textOnDisk } from 'fairlead-statechart/generate/projectFiles';
import { machines } from '../server/dev/machines.ts';
import { machineIndex } from './machineIndex.ts';

export const flowsFolder = 'docs/flows';
const indexFile = join(flowsFolder, 'README.md');
export const machineIndexFile = 'machines/README.md';

const machineFolders = ['machines', 'src/emulator/machines', 'src/statechart/machines'];

/** A machine of the registry, with the location of its files. */
export interface RegisteredMachine extends ProjectMachine {
  /**
   * The machine's folder below `machines`, such as `sign-in`, or the guest that owns it. The tests of the machine are in
   * the folder of the same name below `tests`.
   */
  readonly room: string;
  /** Path of the file that defines the machine, from the project root. */
  readonly sourceFile: string;
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
    const factsFile = `tests/${room}/facts.txt`;
    const acceptedFacts = factsById(textOnDisk(factsFile) ?? '').get(id) ?? null;
    const mainPath = mainPathIn(acceptedFacts ?? []);
    return { id, machine, room, sourceFile: source, factsFile, acceptedFacts, mainPath };
  });
}

const introduction = [
  'The state machine of every flow. The drawings are generated from the machines; run `npm run diagrams` after changing one. The facts',
  'of each flow are in `tests/<room>/facts.txt`. `npm run studio -- <id>` prints a flow for Stately Studio.',
];

/** Fairlead's machines and the files that the workbench writes for them. */
export const project: Project = {
  drawings: flowsFolder,
  facts: 'tests',
  machines: registeredMachines,
  documents(flows) {
    const charts = new Map(flows.map(({ chart }) => [chart.id, chart]));
    const indexed = registeredMachines().flatMap(({ id, room, sourceFile }) => {
      const chart = charts.get(id);
      return chart ? [{ chart, room, file: relative('machines', sourceFile) }] : [];
    });
    return new Map([
      [indexFile, flowIndex(flows, introduction)],
      [machineIndexFile, machineIndex(indexed)],
    ]);
  },
};
