import { atlasMachines } from '../devtools/atlas/evidence/atlasMachines.ts';
import { newFactsOf } from '../devtools/atlas/evidence/newFacts.ts';
import { drawEveryFlow, writeChanged, writeDrawings } from '../devtools/atlas/drawings.ts';

/**
 * Accepts machines as they are: says what changed since the accepted version, then writes facts and drawings anew. What it wrote
 * is reviewed and checked in like any other change.
 *
 * @param ids which machines; every one without any
 * @returns the exit code: 0, or 1 for a machine that there is not
 */
export async function run(ids: readonly string[]): Promise<number> {
  const machines = atlasMachines();
  const unknown = ids.filter((id) => machines.every((machine) => machine.id !== id));
  if (unknown.length > 0) {
    console.error(`There is no machine ${unknown.join(', ')}.`);
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
