import type { JourneyCounts, KillRate } from '../../../../src/devtools/generate/evidence/journeysPage.ts';
import type { LooseModel } from '../../../statechart/model.ts';
import { checkMutants, type MutationReport } from '../../../statechart/mutationCheck.ts';
import { mutantsOf } from '../../../statechart/mutants.ts';
import { everyModel } from '../../../support/everyModel.ts';

/** Returns the test models of all machines, sorted by machine id. */
export function sortedModels(): readonly LooseModel[] {
  return [...everyModel.values()].toSorted((a, b) => a.machine.id.localeCompare(b.machine.id));
}

/** Counts the journeys and mutants of a model without running them. */
export function journeyCounts({ machine, journeys, equivalentMutants = {} }: LooseModel): JourneyCounts {
  return {
    id: machine.id,
    journeys: journeys.length,
    mutants: mutantsOf(machine).length,
    listed: Object.keys(equivalentMutants).length,
  };
}

/** Runs the journeys of a model against the mutants of its machine. */
export function killRate(model: LooseModel): KillRate & { readonly report: MutationReport } {
  const report = checkMutants(model);
  return {
    ...journeyCounts(model),
    detected: report.mutants - report.survived.length,
    equivalent: report.survived.length - report.undetected.length,
    report,
  };
}
