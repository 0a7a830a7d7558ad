import { readChart } from '../chart/chart.ts';
import { chartFacts } from '../chart/chartFacts.ts';
import { diffFacts, type FactsDiff } from '../atlas/factsDiff.ts';
import { drawEveryFlow, writeDrawings } from './drawings.ts';
import type { Project, ProjectMachine } from './project.ts';
import { writeChanged } from './projectFiles.ts';
import { refuseMachines } from './refuseMachines.ts';

/** The current facts of a machine whose accepted facts are different. */
export interface NewFacts {
  readonly facts: readonly string[];
  /** The facts that were added and removed since the accepted version. */
  readonly diff: FactsDiff;
}

/**
 * Compares the current facts of a machine with its accepted facts.
 *
 * @param journey ids of the transitions of the machine's first journey
 * @returns the current facts; `null` if they equal the accepted facts
 */
export function newFactsOf(
  { machine, acceptedFacts }: ProjectMachine,
  journey: readonly string[],
): NewFacts | null {
  const facts = chartFacts(readChart(machine), journey);
  if (acceptedFacts?.join('\n') === facts.join('\n')) return null;
  return { facts, diff: diffFacts(acceptedFacts ?? [], facts) };
}

/**
 * Writes the accepted facts as files, with a section for each machine.
 *
 * @returns the text of each file by its path from the project root
 */
export function factsFiles(machines: readonly ProjectMachine[]): ReadonlyMap<string, string> {
  return new Map(
    [...new Set(machines.map(({ factsFile }) => factsFile))].map((file) => {
      const members = machines.filter(({ factsFile }) => factsFile === file);
      const sections = members.flatMap(({ acceptedFacts }) => acceptedFacts?.join('\n') ?? []);
      return [file, `${sections.join('\n\n')}\n`];
    }),
  );
}

/** The journeys of the test models. */
export interface JourneyRuns {
  /** Runs the journeys of a machine, and returns the messages of those that fail. */
  readonly failuresOf: (id: string) => readonly string[];
  /** Returns the ids of the transitions of a machine's first journey, in order; `null` if it cannot be run. */
  readonly transitionsOf: (id: string) => readonly string[] | null;
}

const redAllowed = '--red';

/**
 * Accepts the current version of machines: prints the changes since the accepted version, then writes the files of
 * facts and all changed drawings. The files are reviewed and checked in like any other
 * change. Nothing is written while a journey of a changed machine fails.
 *
 * @param parameters ids of the machines to accept; none for all machines. `--red` accepts in spite of failing journeys.
 * @returns the exit code: 0, or 1 for an unknown machine or a failing journey
 */
export async function acceptMachines(
  project: Project,
  parameters: readonly string[],
  runs: JourneyRuns,
): Promise<number> {
  const machines = project.machines();
  const ids = parameters.filter((parameter) => parameter !== redAllowed);
  const known = machines.map(({ id }) => id);
  if (refuseMachines(ids, known)) return 1;
  const chosen = machines.filter(({ id }) => ids.length === 0 || ids.includes(id));
  const changed = chosen.flatMap((machine) => {
    const facts = newFactsOf(machine, runs.transitionsOf(machine.id) ?? machine.mainPath);
    return facts === null ? [] : [{ machine, facts }];
  });
  for (const { machine, facts } of changed) {
    const { removed, added } = facts.diff;
    const lines = [...removed.map((fact) => `− ${fact}`), ...added.map((fact) => `+ ${fact}`)];
    console.info([machine.id, ...lines].join('\n  '));
  }
  const failures = parameters.includes(redAllowed)
    ? []
    : changed.flatMap(({ machine }) => runs.failuresOf(machine.id).map((text) => `${machine.id}: ${text}`));
  if (failures.length > 0) {
    for (const failure of failures) console.error(`✗ ${failure}`);
    console.error('Nothing was accepted, because a journey fails. Correct the machine or its journeys.');
    console.error(`The option ${redAllowed} accepts in spite of it.`);
    return 1;
  }
  const accepted = new Map(changed.map(({ machine, facts }) => [machine.id, facts.facts]));
  writeChanged(
    factsFiles(
      machines.map((machine) => ({
        ...machine,
        acceptedFacts: accepted.get(machine.id) ?? machine.acceptedFacts,
      })),
    ),
  );
  const drawn = writeDrawings(project, await drawEveryFlow(project));
  console.info(
    `Accepted: facts of ${changed.length} of ${chosen.length} machines, ${drawn} drawings and indexes.`,
  );
  return 0;
}
