import { readChart } from '../../src/atlas/chart.ts';
import { chartFacts } from '../../src/atlas/chartFacts.ts';
import { fakeActors } from './fakes.ts';
import type { LooseFlow } from './flow.ts';
import { runJourney } from './journeys.ts';
import { mutantsOf } from './mutants.ts';

/** Who noticed which of the deliberate faults in a machine. */
export interface MutationReport {
  readonly mutants: number;
  readonly byJourneys: number;
  readonly byFacts: number;
  /** Ids of mutants the journeys let pass, whether or not the facts notice them. */
  readonly passedJourneys: readonly string[];
  /** Ids of mutants that nothing noticed. */
  readonly unnoticed: readonly string[];
}

/**
 * Breaks a flow's machine on purpose and asks its tests about it.
 *
 * @param flow the flow
 * @returns what was noticed by the hand-written journeys alone and by the accepted facts alone
 */
export function checkMutants(flow: LooseFlow): MutationReport {
  const accepted = chartFacts(readChart(flow.machine)).join('\n');
  const verdicts = mutantsOf(flow.machine).map(({ id, machine }) => ({
    id,
    byJourneys: flow.journeys.some((journey) => {
      try {
        runJourney(fakeActors(machine, flow.samples), journey);
        return false;
      } catch {
        return true;
      }
    }),
    byFacts: chartFacts(readChart(machine)).join('\n') !== accepted,
  }));
  return {
    mutants: verdicts.length,
    byJourneys: verdicts.filter(({ byJourneys }) => byJourneys).length,
    byFacts: verdicts.filter(({ byFacts }) => byFacts).length,
    passedJourneys: verdicts.filter(({ byJourneys }) => !byJourneys).map(({ id }) => id),
    unnoticed: verdicts.filter(({ byJourneys, byFacts }) => !byJourneys && !byFacts).map(({ id }) => id),
  };
}
