import { flattenStates } from '../../../../src/devtools/chart/chart.ts';
import type { AtlasFlow } from '../../../../src/devtools/atlas/site/atlasFlow.ts';
import { leftAtOnceFor, withoutScreen } from './gatherFlow.ts';

/**
 * What an atlas has to show of a machine and does not: a screenshot of every state that it rests in, a walk over every
 * arrow, and no finding of axe. A state that nobody can look at has its reason beside it instead.
 *
 * @param flow from `gatherFlow`
 * @returns a sentence for each thing missing
 */
export function evidenceBreaches({
  chart,
  warning,
  screens,
  unseen,
  unwalked,
  coverage,
}: AtlasFlow): readonly string[] {
  const { id, root } = chart;
  const photographed = new Set(
    screens.filter(({ pictures }) => pictures.length > 0).flatMap(({ leaves }) => leaves),
  );
  const excused = new Map(unseen.map(({ state, reason }) => [state, reason]));
  const hasScreen = withoutScreen[id] === undefined;
  const leaves = flattenStates(root).filter(({ type }) => type === 'atomic' || type === 'final');
  const { paths } = coverage;
  return [
    ...(warning === null ? [] : [warning]),
    ...(paths.met < paths.all ? [`${id}: ${paths.all - paths.met} of ${paths.all} paths did not pass.`] : []),
    ...leaves
      .filter((state) => !photographed.has(state.id) && !excused.get(state.id))
      .map((state) => `${state.id} has no screenshot, and no reason says why.`),
    ...unseen
      // A machine that has screens owes one for each state, but for those that its chart leaves at once.
      .filter(({ state }) => hasScreen && leftAtOnceFor(state, chart).length === 0)
      .map(({ state, reason }) => `${state} has no screenshot: ${reason}`),
    ...unwalked.map(({ transition, reason }) => `${transition} was not walked: ${reason}`),
    ...screens.flatMap(({ place, axe }) => axe.violations.map((found) => `axe in ${id}/${place}: ${found}`)),
    ...screens.filter(({ axe }) => axe.looks === 0).map(({ place }) => `axe never looked at ${id}/${place}.`),
  ];
}
