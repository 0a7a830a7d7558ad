import type { AtlasFlow } from '../atlas/site/atlasFlow.ts';
import { flattenStates } from '../chart/chart.ts';
import { immediateTargets } from '../atlas/gatherFlow.ts';

/** Machines without a screen, by id, each with the reason that the atlas shows. */
export type WithoutScreen = Readonly<Record<string, string>>;

/**
 * Finds missing evidence of a machine: a stale or failed walk, a transition that no walk took, a state that no walk
 * inspected on screen, and a screen on which axe found a violation or did not run. A reason replaces the screen of a state
 * only if the machine has no screen or leaves the state at once.
 *
 * @returns one sentence for each piece of missing evidence
 */
export function evidenceBreaches(
  { chart, warning, screens, unseen, unwalked, coverage }: AtlasFlow,
  withoutScreen: WithoutScreen,
): readonly string[] {
  const { id, root } = chart;
  const inspected = new Set(screens.flatMap((screen) => screen.leaves));
  const reasons = new Map(unseen.map(({ state, reason }) => [state, reason]));
  const hasScreen = withoutScreen[id] === undefined;
  const leaves = flattenStates(root).filter(({ type }) => type === 'atomic' || type === 'final');
  const { paths } = coverage;
  return [
    ...(warning === null ? [] : [warning]),
    ...(paths.covered < paths.total
      ? [`${id}: ${paths.total - paths.covered} of ${paths.total} paths failed.`]
      : []),
    ...leaves
      .filter((state) => !inspected.has(state.id) && !reasons.get(state.id))
      .map((state) => `${state.id} has no screen and no reason for it.`),
    ...unseen
      // In a machine with screens, a reason replaces the screen only of a state that is left at once.
      .filter(({ state }) => hasScreen && immediateTargets(state, chart).length === 0)
      .map(({ state, reason }) => `${state} has no screen: ${reason}`),
    ...unwalked.map(({ transition, reason }) => `${transition} was not walked: ${reason}`),
    ...screens.flatMap(({ name, axe }) =>
      axe.violations.map((violation) => `axe in ${id}/${name}: ${violation}`),
    ),
    ...screens.filter(({ axe }) => axe.checks === 0).map(({ name }) => `axe did not check ${id}/${name}.`),
  ];
}
