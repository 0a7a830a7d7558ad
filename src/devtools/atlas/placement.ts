import type { ChartState, ChartTransition } from '../chart/chart.ts';
import { relativeName } from './captions.ts';

export interface View {
  readonly title: string;
  /** The state whose content is drawn; the chart's root for a whole machine. */
  readonly root: ChartState;
  /** The folded states by full id, each with the file that shows its content. */
  readonly folded: ReadonlyMap<string, string>;
  /**
   * Number of states to treat as hubs, those with the most arrows to them. All but the first arrow to a hub become
   * chips.
   */
  readonly hubs: number;
  /** Maximum number of consecutive arrows in a row of boxes. */
  readonly steps: number;
  /** Ids of the transitions that become chips because there is no room for their arrow. */
  readonly withoutArrow: ReadonlySet<string>;
}

/** The appearance of one target of a transition in a picture. */
export type Placement =
  | { readonly kind: 'arrow'; readonly source: string; readonly target: string }
  | { readonly kind: 'chip'; readonly box: string; readonly tail: string }
  /** The target is in the picture, but the source is not. */
  | { readonly kind: 'arrival'; readonly box: string };

/**
 * Finds the box that represents a state.
 *
 * @param id full id of the state
 * @param view the view
 * @returns the id of the box, which is the full id of the state or of the folded state that contains it; `null` if the
 * state is outside the view
 */
export function boxOfState(id: string, { root, folded }: View): string | null {
  if (id !== root.id && !isWithin(id, root.id)) return null;
  const keys = id.split('.');
  const ancestors = keys.map((_, depth) => keys.slice(0, depth + 1).join('.'));
  return ancestors.find((ancestor) => folded.has(ancestor)) ?? id;
}

/**
 * Decides how a transition appears in a view. It is an arrow if it leads from one box to a separate one. It is a chip
 * if it has no target, if its target is outside the view, or if one box is or contains the other. It is an arrival if
 * only its target is in the view. It is invisible inside a folded state.
 *
 * @param transition the transition
 * @param view the view
 * @returns one placement for each target, but a single one if all are chips; empty for an invisible transition
 */
export function placementsOf(transition: ChartTransition, view: View): readonly Placement[] {
  const source = boxOfState(transition.source, view);
  if (source !== null && transition.targets.length === 0) {
    const does = transition.actions.length > 0 ? `/ ${transition.actions.join(', ')}` : '/ nothing';
    return view.folded.has(source) ? [] : [{ kind: 'chip', box: source, tail: does }];
  }
  const placements = transition.targets.flatMap((id): Placement[] => {
    const target = boxOfState(id, view);
    if (source === null) return target === null ? [] : [{ kind: 'arrival', box: target }];
    if (target === source) return view.folded.has(source) ? [] : [{ kind: 'chip', box: source, tail: '↻' }];
    if (target === null || isWithin(source, target) || isWithin(target, source)) {
      return [{ kind: 'chip', box: source, tail: `→ ${relativeName(id, transition.source)}` }];
    }
    return [{ kind: 'arrow', source, target }];
  });
  return combineChips(placements);
}

/** Combines the chips into one, unless there is another kind of placement too. */
function combineChips(placements: readonly Placement[]): readonly Placement[] {
  const [first, ...rest] = placements.filter((placement) => placement.kind === 'chip');
  if (!first || rest.length + 1 < placements.length) return placements;
  return [{ ...first, tail: [first.tail, ...rest.map(({ tail }) => tail.replace('→ ', ''))].join(', ') }];
}

function isWithin(id: string, ancestor: string): boolean {
  return id.startsWith(`${ancestor}.`);
}
