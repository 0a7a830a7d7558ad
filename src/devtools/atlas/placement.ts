import type { ChartState, ChartTransition } from '../chart/chart.ts';
import { nameFrom } from './captions.ts';

/** Which part of a chart a picture shows, and how. */
export interface View {
  readonly title: string;
  /** The state whose inside is drawn; the chart's root for a whole machine. */
  readonly root: ChartState;
  /** States below it that are drawn closed, with the file that shows their inside. */
  readonly folded: ReadonlyMap<string, string>;
  /** How many states count as hubs, those with the most arrows first: these arrows become chips at their sources. */
  readonly hubs: number;
  /** How many arrows may follow each other from the start before the way goes on in a further row. */
  readonly steps: number;
  /** Transitions that an arrow had no room for. */
  readonly withoutArrow: ReadonlySet<string>;
}

/** How one way of a transition appears in a view. */
export type Placement =
  | { readonly how: 'arrow'; readonly source: string; readonly target: string }
  | { readonly how: 'chip'; readonly at: string; readonly tail: string }
  /** Comes from outside the view. */
  | { readonly how: 'arrival'; readonly at: string };

/**
 * Finds the box that stands for a state.
 *
 * @param id path id of the state
 * @param view the view
 * @returns the state itself, the folded state around it, or null when it lies outside the view
 */
export function boxOfState(id: string, { root, folded }: View): string | null {
  if (id !== root.id && !isWithin(id, root.id)) return null;
  const keys = id.split('.');
  const ancestors = keys.map((_, depth) => keys.slice(0, depth + 1).join('.'));
  return ancestors.find((ancestor) => folded.has(ancestor)) ?? id;
}

/**
 * Decides how a transition appears: an arrow where both ends are boxes beside each other, a chip where one end is outside,
 * around the other or the same, nothing where it happens inside a folded state or outside the view.
 *
 * @param transition the transition
 * @param view the view
 * @returns one placement for each target that appears
 */
export function placementsOf(transition: ChartTransition, view: View): readonly Placement[] {
  const source = boxOfState(transition.source, view);
  if (source !== null && transition.targets.length === 0) {
    const does = transition.actions.length > 0 ? `/ ${transition.actions.join(', ')}` : '/ nothing';
    return view.folded.has(source) ? [] : [{ how: 'chip', at: source, tail: does }];
  }
  const placements = transition.targets.flatMap((id): Placement[] => {
    const target = boxOfState(id, view);
    if (source === null) return target === null ? [] : [{ how: 'arrival', at: target }];
    if (target === source) return view.folded.has(source) ? [] : [{ how: 'chip', at: source, tail: '↻' }];
    if (target === null || isWithin(source, target) || isWithin(target, source)) {
      return [{ how: 'chip', at: source, tail: `→ ${nameFrom(id, transition.source)}` }];
    }
    return [{ how: 'arrow', source, target }];
  });
  return joined(placements);
}

/** Several targets that all appear as chips share one. */
function joined(placements: readonly Placement[]): readonly Placement[] {
  const [first, ...rest] = placements.filter((placement) => placement.how === 'chip');
  if (!first || rest.length + 1 < placements.length) return placements;
  return [{ ...first, tail: [first.tail, ...rest.map(({ tail }) => tail.replace('→ ', ''))].join(', ') }];
}

function isWithin(id: string, ancestor: string): boolean {
  return id.startsWith(`${ancestor}.`);
}
