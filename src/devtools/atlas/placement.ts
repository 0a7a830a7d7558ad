import type { ChartTransition } from '../chart/chart.ts';
import type { BoxTree } from './boxTree.ts';
import { relativeName } from './captions.ts';

/** The appearance of one target of a transition in a picture. */
export type Placement =
  | { readonly kind: 'arrow'; readonly source: string; readonly target: string }
  /** The target is inside the source: the transition can be taken in every state of the source. */
  | { readonly kind: 'descent'; readonly source: string; readonly target: string; readonly tail: string }
  | { readonly kind: 'chip'; readonly box: string; readonly tail: string };

/**
 * Decides how a transition appears in a picture. It is an arrow if it leads from one box to a separate one. It is a
 * descent if it leads into its own source. It is a chip if it has no target, or if it leads to its own source or to a
 * box around it. It is invisible inside a folded box.
 *
 * @param transition the transition
 * @param tree the boxes of the picture
 * @returns one placement for each target, but a single one if all are chips; empty for an invisible transition
 */
export function placementsOf(transition: ChartTransition, tree: BoxTree): readonly Placement[] {
  const source = tree.boxOfState(transition.source);
  const isFolded = tree.box(source)?.isFolded ?? false;
  if (transition.targets.length === 0) {
    const does = transition.actions.length > 0 ? `/ ${transition.actions.join(', ')}` : '/ nothing';
    return isFolded ? [] : [{ kind: 'chip', box: source, tail: does }];
  }
  const placements = transition.targets.flatMap((id): Placement[] => {
    const target = tree.boxOfState(id);
    if (target === source) return isFolded ? [] : [{ kind: 'chip', box: source, tail: '↻' }];
    const tail = `→ ${relativeName(id, transition.source)}`;
    if (tree.isWithin(source, target)) return [{ kind: 'chip', box: source, tail }];
    if (tree.isWithin(target, source)) return [{ kind: 'descent', source, target, tail }];
    return [{ kind: 'arrow', source, target }];
  });
  return combineChips(placements);
}

/** Combines the placements into one chip if there are several and none of them is an arrow. */
function combineChips(placements: readonly Placement[]): readonly Placement[] {
  const chips = placements.flatMap((placement) =>
    placement.kind === 'arrow'
      ? []
      : [{ box: 'box' in placement ? placement.box : placement.source, tail: placement.tail }],
  );
  const [first, ...rest] = chips;
  if (!first || rest.length === 0 || chips.length < placements.length) return placements;
  return [
    {
      kind: 'chip',
      ...first,
      tail: [first.tail, ...rest.map(({ tail }) => tail.replace('→ ', ''))].join(', '),
    },
  ];
}
