import { readChart } from '../chart/chart.ts';
import { chartFacts } from '../chart/chartFacts.ts';
import { diffFacts, type FactsDiff } from '../atlas/factsDiff.ts';
import {
  drawEveryFlow,
  registeredMachines,
  textOnDisk,
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

/**
 * Accepts the current version of machines: prints the changes since the accepted version, then writes the files of
 * facts and the drawings. The files are reviewed and checked in like any other change.
 *
 * @param ids ids of the machines to accept; empty for all machines
 * @returns the exit code: 0, or 1 for an unknown machine
 */
export async function run(ids: readonly string[]): Promise<number> {
  const machines = registeredMachines();
  const unknown = ids.filter((id) => machines.every((machine) => machine.id !== id));
  if (unknown.length > 0) {
    console.error(`Unknown machine: ${unknown.join(', ')}.`);
    return 1;
  }
  const chosen = machines.filter(({ id }) => ids.length === 0 || ids.includes(id));
  const accepted = chosen.flatMap((machine) => {
    const facts = newFactsOf(machine);
    return facts === null ? [] : [{ id: machine.id, ...facts }];
  });
  for (const { id, diff } of accepted) {
    const lines = [...diff.removed.map((fact) => `− ${fact}`), ...diff.added.map((fact) => `+ ${fact}`)];
    console.info([id, ...lines].join('\n  '));
  }
  writeChanged(new Map(accepted.map(({ file, text }) => [file, text])));
  const drawn = writeDrawings(await drawEveryFlow());
  console.info(
    `Accepted: facts of ${accepted.length} of ${chosen.length} machines, ${drawn} drawings and indexes.`,
  );
  return 0;
}
