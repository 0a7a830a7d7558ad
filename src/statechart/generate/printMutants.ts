import type { LooseModel } from '../model/model.ts';
import { checkMutants, type MutationReport } from '../model/mutationCheck.ts';
import { refuseMachines } from './refuseMachines.ts';

/**
 * Prints how many mutants of each machine its journeys detect.
 *
 * @param parameters ids of the machines to check, by default all; `--list` names the undetected mutants
 * @returns the exit code: 0, or 1 for an unknown machine or a failing journey
 */
export function printMutants(models: readonly LooseModel[], parameters: readonly string[]): number {
  const isListed = parameters.includes('--list');
  const ids = parameters.filter((parameter) => parameter !== '--list');
  const known = models.map(({ machine }) => machine.id);
  if (refuseMachines(ids, known)) return 1;
  const total = { mutants: 0, detected: 0, equivalent: 0 };
  for (const model of models.toSorted((a, b) => a.machine.id.localeCompare(b.machine.id))) {
    if (ids.length > 0 && !ids.includes(model.machine.id)) continue;
    const report = reportOf(model);
    if (!report) return 1;
    const counts = {
      mutants: report.mutants,
      detected: report.mutants - report.survived.length,
      equivalent: report.survived.length - report.undetected.length,
    };
    total.mutants += counts.mutants;
    total.detected += counts.detected;
    total.equivalent += counts.equivalent;
    console.info(row(model.machine.id, counts));
    if (!isListed) continue;
    for (const id of report.undetected) console.info(`    ${id}`);
    for (const id of report.equivalent) console.info(`    behaves alike: ${id}`);
  }
  console.info(row('all', total));
  return 0;
}

function reportOf(model: LooseModel): MutationReport | null {
  try {
    return checkMutants(model);
  } catch (error) {
    console.error(`${model.machine.id}: ${error instanceof Error ? error.message : String(error)}`);
    console.error('Mutants are counted when all journeys pass. Correct the machine or its model first.');
    return null;
  }
}

interface Counts {
  readonly mutants: number;
  readonly detected: number;
  readonly equivalent: number;
}

/** Returns the counts as a line. Equivalent mutants do not count for the share. */
function row(id: string, { mutants, detected, equivalent }: Counts): string {
  const counted = mutants - equivalent;
  const share = counted === 0 ? '–' : `${((100 * detected) / counted).toFixed(1)} %`;
  return `${id.padEnd(22)} ${share.padStart(7)}  ${detected} of ${mutants} detected, ${equivalent} equivalent`;
}
