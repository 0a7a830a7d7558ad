import type { AtlasFlow } from '../atlas/site/atlasFlow.ts';
import { flattenStates, type Chart } from '../chart/chart.ts';

/** Machines that draw nothing, and why; who looks for their screens is told this. */
export const withoutScreen: Readonly<Record<string, string>> = {
  eventBatch: 'Nothing is drawn of it: it sends in the background what the widget has to tell the provider.',
  passwordStrength:
    'It has no screen of its own: newPassword draws what it finds out, as the meter below the field.',
};

/**
 * What an atlas has to show of a machine and does not: a screenshot of every state that it rests in, a walk over every
 * arrow, and no finding of axe. A state that nobody can look at has its reason beside it instead.
 *
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

/**
 * Where a state leads by itself, without waiting for anything: nobody can look at such a state.
 *
 * @param state its path id
 * @param chart of its machine
 * @returns path ids of the states it is left for; none for a state that something has to happen in
 */
export function leftAtOnceFor(state: string, { transitions }: Chart): readonly string[] {
  const ways = transitions.filter(({ source, kind }) => source === state && kind === 'always');
  return [...new Set(ways.flatMap(({ targets }) => targets))];
}
