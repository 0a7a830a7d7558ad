import { readChart } from '../chart/chart.ts';
import { chartFacts } from '../chart/chartFacts.ts';
import { diffFacts, type FactsDiff } from '../atlas/factsDiff.ts';
import {
  journeyFileOf,
  registeredMachines,
  textOnDisk,
  writeChanged,
  writeDrawingsOf,
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

/** Returns the path of the file with the accepted facts of a machine, from the project root. */
export function factsFileOf({ id, room }: Pick<RegisteredMachine, 'id' | 'room'>): string {
  return `tests/${room}/${id}.facts.txt`;
}

/** Reads the accepted facts of a machine, one per line; `null` if no facts were accepted yet. */
export function acceptedFactsOf(machine: RegisteredMachine): readonly string[] | null {
  return textOnDisk(factsFileOf(machine))?.trimEnd().split('\n') ?? null;
}

/**
 * Compares the current facts of a machine with its accepted facts.
 *
 * @returns the current facts with the file to write; `null` if they equal the accepted facts
 */
export function newFactsOf(
  machine: RegisteredMachine,
  accepted: readonly string[] | null = acceptedFactsOf(machine),
): NewFacts | null {
  const facts = chartFacts(readChart(machine.machine));
  if (accepted?.join('\n') === facts.join('\n')) return null;
  return {
    file: factsFileOf(machine),
    text: `${facts.join('\n')}\n`,
    diff: diffFacts(accepted ?? [], facts),
  };
}

/** The journeys of the test models. */
export interface JourneyRuns {
  /** Runs the journeys of a machine, and returns the messages of those that fail. */
  readonly failuresOf: (id: string) => readonly string[];
  /** Returns the ids of the transitions of a machine's first journey, in order. */
  readonly mainPathOf: (id: string) => readonly string[];
}

const redAllowed = '--red';

/**
 * Accepts the current version of machines: prints the changes since the accepted version, then writes the files of
 * facts, the main paths and the drawings of the changed machines. The files are reviewed and checked in like any other
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
    const facts = newFactsOf(machine);
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
  const drawn = await acceptFiles(changed, ids, runs);
  console.info(
    `Accepted: facts of ${changed.length} of ${chosen.length} machines, ${drawn} drawings and indexes.`,
  );
  return 0;
}

/** Writes the files of the changed machines, and the drawings of these and of the named machines. */
async function acceptFiles(
  changed: readonly { readonly machine: RegisteredMachine; readonly facts: NewFacts }[],
  ids: readonly string[],
  runs: JourneyRuns,
): Promise<number> {
  writeChanged(
    new Map(
      changed.flatMap(({ machine, facts }) => [
        [facts.file, facts.text],
        [journeyFileOf(machine), `${runs.mainPathOf(machine.id).join('\n')}\n`],
      ]),
    ),
  );
  const stale = new Set([...ids, ...changed.map(({ machine }) => machine.id)]);
  return writeDrawingsOf(registeredMachines().filter(({ id }) => stale.has(id)));
}
