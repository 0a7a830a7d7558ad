import { readChart } from '../../../../src/devtools/chart/chart.ts';
import { chartFacts } from '../../../../src/devtools/chart/chartFacts.ts';
import { diffFacts, type FactsDiff } from '../../../../src/devtools/atlas/factsDiff.ts';
import type { AtlasMachine } from './atlasMachines.ts';

/** What is to be accepted of a machine. */
export interface NewFacts {
  /** Its facts, from the top of the project. */
  readonly file: string;
  readonly text: string;
  /** What came and went since the accepted version. */
  readonly diff: FactsDiff;
}

/**
 * Says what accepting a machine as it is would write.
 *
 * @param machine with the facts that were accepted last
 * @returns the file of its facts; `null` where these are the accepted ones, line for line
 */
export function newFactsOf({ id, room, machine, acceptedFacts }: AtlasMachine): NewFacts | null {
  const facts = chartFacts(readChart(machine));
  if (acceptedFacts?.join('\n') === facts.join('\n')) return null;
  return {
    file: `tests/${room}/${id}.facts.txt`,
    text: `${facts.join('\n')}\n`,
    diff: diffFacts(acceptedFacts ?? [], facts),
  };
}
