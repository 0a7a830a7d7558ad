import { readChart } from '../../src/devtools/chart/chart.ts';
import { chartFacts } from '../../src/devtools/chart/chartFacts.ts';
import { fakeActors, type FakedMachine } from './fakes.ts';
import type { LooseFlow, LooseJourney } from './flow.ts';
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
 * @throws AssertionError when a journey does not hold on the whole machine
 */
export function checkMutants(flow: LooseFlow): MutationReport {
  const accepted = chartFacts(readChart(flow.machine)).join('\n');
  const whole = fakeActors(flow.machine, flow.samples);
  const stories = flow.journeys.map((journey) => ({ journey, seen: runJourney(whole, journey) }));
  const verdicts = mutantsOf(flow.machine).map(({ id, place, machine }) => {
    const faked = fakeActors(machine, flow.samples);
    // The stories that pass the broken place are the likeliest to notice.
    const near = stories.filter(({ seen }) => seen.has(place));
    const far = stories.filter(({ seen }) => !seen.has(place));
    return {
      id,
      byJourneys: [...near, ...far].some(({ journey }) => breaksOn(faked, journey)),
      byFacts: chartFacts(readChart(machine)).join('\n') !== accepted,
    };
  });
  return {
    mutants: verdicts.length,
    byJourneys: verdicts.filter(({ byJourneys }) => byJourneys).length,
    byFacts: verdicts.filter(({ byFacts }) => byFacts).length,
    passedJourneys: verdicts.filter(({ byJourneys }) => !byJourneys).map(({ id }) => id),
    unnoticed: verdicts.filter(({ byJourneys, byFacts }) => !byJourneys && !byFacts).map(({ id }) => id),
  };
}

function breaksOn(faked: FakedMachine, journey: LooseJourney): boolean {
  try {
    runJourney(faked, journey);
    return false;
  } catch {
    return true;
  }
}
