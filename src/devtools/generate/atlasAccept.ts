import { readChart } from '../chart/chart.ts';
import { chartFacts } from '../chart/chartFacts.ts';
import { diffFacts, type FactsDiff } from '../atlas/factsDiff.ts';
import { setLayoutEngine } from '../atlas/layout.ts';
import { layoutThreads } from '../../server/dev/layoutThreads.ts';
import {
  drawEveryFlow,
  factsFileOf,
  registeredMachines,
  writeChanged,
  writeDrawings,
  type RegisteredMachine,
} from './drawings.ts';

/** The current facts of a machine whose accepted facts are different. */
export interface NewFacts {
  /** Path of the file of accepted facts, from the project root. */
  readonly file: string;
  readonly text: string;
  /** The facts that were added and removed since the accepted version. */
  readonly diff: FactsDiff;
}

/**
 * Compares the current facts of a machine with its accepted facts.
 *
 * @param journey ids of the transitions of the machine's first journey
 * @returns the current facts with the file to write; `null` if they equal the accepted facts
 */
export function newFactsOf(registered: RegisteredMachine, journey: readonly string[]): NewFacts | null {
  const { machine, acceptedFacts } = registered;
  const facts = chartFacts(readChart(machine), journey);
  if (acceptedFacts?.join('\n') === facts.join('\n')) return null;
  return {
    file: factsFileOf(registered),
    text: `${facts.join('\n')}\n`,
    diff: diffFacts(acceptedFacts ?? [], facts),
  };
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
export async function acceptMachines(parameters: readonly string[], runs: JourneyRuns): Promise<number> {
  const machines = registeredMachines();
  const ids = parameters.filter((parameter) => parameter !== redAllowed);
  const unknown = ids.filter((id) => machines.every((machine) => machine.id !== id));
  if (unknown.length > 0) {
    console.error(`Unknown machine: ${unknown.join(', ')}.`);
    return 1;
  }
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
    console.error(`\`npm run atlas:accept -- ${redAllowed}\` accepts in spite of it.`);
    return 1;
  }
  writeChanged(new Map(changed.map(({ facts }) => [facts.file, facts.text])));
  setLayoutEngine(layoutThreads());
  const drawn = writeDrawings(await drawEveryFlow());
  console.info(
    `Accepted: facts of ${changed.length} of ${chosen.length} machines, ${drawn} drawings and indexes.`,
  );
  return 0;
}
