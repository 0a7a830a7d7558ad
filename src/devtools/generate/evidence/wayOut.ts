import { flattenStates, type Chart } from '../../chart/chart.ts';

/**
 * Lists the possible continuations of a flow from its current states: the events that they accept, their time limits
 * and their running actors. A flow that has ended continues in its parent.
 *
 * @param leaves full ids of the current states
 * @param chart chart of their machine
 * @param charts charts of all machines, to find the parents of a flow that has ended
 * @returns one Markdown text for each continuation; empty for a dead end
 */
export function wayOutOf(
  leaves: readonly string[],
  chart: Chart,
  charts: readonly Chart[],
): readonly string[] {
  const { id, root, transitions } = chart;
  const states = flattenStates(root);
  const current = states.filter((state) => leaves.some((leaf) => isWithin(leaf, state.id)));
  if (current.some(({ type, id: state }) => type === 'final' && leaves.includes(state))) {
    const parents = charts.filter((other) =>
      flattenStates(other.root).some(({ invokes }) => invokes.some(({ machine }) => machine === id)),
    );
    const names = parents.map((parent) => `\`${parent.id}\``);
    return [names.length > 0 ? `ended: ${names.join(', ')} continues` : 'ended: the page continues'];
  }
  const own = transitions.filter(({ source }) => current.some((state) => state.id === source));
  const events = own.filter(({ kind }) => kind === 'event').map(({ label }) => `\`${label}\``);
  const delays = own.filter(({ kind }) => kind === 'after').map(({ label }) => label);
  const actors = current.flatMap(({ invokes }) =>
    invokes.filter(({ kind }) => kind !== 'callback').map((invoke) => `${invoke.id} runs`),
  );
  return [...new Set([...events, ...delays, ...actors])];
}

function isWithin(id: string, ancestor: string): boolean {
  return id === ancestor || id.startsWith(`${ancestor}.`);
}
