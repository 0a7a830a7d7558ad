import {
  flattenStates,
  type Chart,
  type ChartHistory,
  type ChartState,
  type ChartTransition,
} from './chart.ts';
import { mainPathOf } from './mainPath.ts';

const mainPathLine = 'main path: ';

/**
 * Writes a chart as one line per fact: every step of the main path, every state, every transition with its guard, every
 * delay. Reviewers read the diff of two such lists; the accepted lists of a room are a file beside its tests.
 *
 * @param chart from `readChart`
 * @param journey ids of the transitions of the first journey or of the main path, from which the main path is taken (see
 * `mainPathOf`)
 * @returns the lines, in document order
 */
export function chartFacts(chart: Chart, journey: readonly string[] = []): string[] {
  return [
    `machine ${chart.id}`,
    ...mainPathOf(chart, journey).map((transition) => mainPathLine + transition),
    ...flattenStates(chart.root).map(stateFact),
    ...chart.transitions.map(transitionFact),
    ...chart.delays.map(({ name, ms }) => `delay ${name}: ${ms === null ? 'worked out' : `${ms} ms`}`),
  ];
}

/** Returns the facts of each machine by its id, from the text of a room's file of accepted facts. */
export function factsById(text: string): ReadonlyMap<string, readonly string[]> {
  const sections = text.split(/\n\n(?=machine )/).map((section) => section.trimEnd().split('\n'));
  return new Map(sections.map((facts) => [(facts[0] ?? '').replace('machine ', ''), facts]));
}

/** Returns the ids of the transitions of the main path, as lines of facts list them. */
export function mainPathIn(facts: readonly string[]): readonly string[] {
  return facts.filter((line) => line.startsWith(mainPathLine)).map((line) => line.slice(mainPathLine.length));
}

function stateFact(state: ChartState): string {
  return join([
    `state ${state.id}`,
    state.type === 'atomic' ? null : state.type,
    ...historyFacts(state.history),
    state.initial && `starts in ${state.initial}`,
    state.tags.length > 0 && `tags ${state.tags.join(', ')}`,
    ...state.invokes.map(
      ({ label, kind, hasInput }) => `runs ${label} (${kind}${hasInput ? ', given input' : ''})`,
    ),
    state.entry.length > 0 && `entry ${state.entry.join(', ')}`,
    state.exit.length > 0 && `exit ${state.exit.join(', ')}`,
    state.description && state.description.trim().replaceAll(/\s*\n\s*/g, ' '),
  ]);
}

function historyFacts(history: ChartHistory | undefined): readonly (string | false | null)[] {
  if (!history) return [];
  const { depth, target } = history;
  return [depth === 'deep' && 'of all levels', target && `at first ${target}`];
}

function transitionFact(transition: ChartTransition): string {
  const { candidates, order, targets, reenter, actions, internal } = transition;
  return join([
    `on ${transition.id}`,
    candidates > 1 && `${order} of ${candidates}`,
    targets.length > 0 ? `to ${targets.join(', ')}` : 'stays',
    targets.length > 0 && internal && 'inside',
    reenter && 're-enters',
    actions.length > 0 && `does ${actions.join(', ')}`,
  ]);
}

function join(parts: readonly (string | false | null)[]): string {
  return parts.filter((part) => part !== null && part !== false && part !== '').join(' · ');
}
