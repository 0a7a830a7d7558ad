import { checkMutants } from '../statechart/mutationCheck.ts';
import { everyModel } from '../support/everyModel.ts';

/**
 * Prints how many mutants of each machine its journeys detect.
 *
 * @param parameters ids of machines to check only these; `--list` names the undetected mutants
 * @returns the exit code, 0
 */
export function run(parameters: readonly string[]): number {
  const isListed = parameters.includes('--list');
  const ids = parameters.filter((parameter) => parameter !== '--list');
  const models = [...everyModel.values()].filter(
    ({ machine }) => ids.length === 0 || ids.includes(machine.id),
  );
  const total = { mutants: 0, noticed: 0, equivalent: 0 };
  for (const model of models.toSorted((a, b) => a.machine.id.localeCompare(b.machine.id))) {
    const { mutants, survived, equivalent: alike, undetected } = checkMutants(model);
    const equivalent = survived.length - undetected.length;
    const noticed = mutants - survived.length;
    total.mutants += mutants;
    total.noticed += noticed;
    total.equivalent += equivalent;
    console.info(row(model.machine.id, mutants, noticed, equivalent));
    if (!isListed) continue;
    for (const id of undetected) console.info(`    ${id}`);
    for (const id of alike) console.info(`    behaves alike: ${id}`);
  }
  console.info(row('all', total.mutants, total.noticed, total.equivalent));
  return 0;
}

function row(id: string, mutants: number, noticed: number, equivalent: number): string {
  const rate = ((100 * noticed) / (mutants - equivalent)).toFixed(1).padStart(5);
  return `${id.padEnd(22)} ${rate} %  ${noticed} of ${mutants} noticed, ${equivalent} equivalent`;
}
