import { type Chart, flattenStates, type ChartTransition } from '../chart/chart.ts';
import { type Bundle, bundlesOf, contains, groupBy, type LeadingTransition } from './arrowBundles.ts';
import { hubSizes, planArrows, type PlanLimits, type ReplacedArrow } from './arrowPlan.ts';
import { BoxOrder } from './boxOrder.ts';
import { anywhereIn, BoxTree } from './boxTree.ts';
import { captionOf, removedCaptions, type Marks, relativeName } from './captions.ts';
import { ChipBoard } from './chipBoard.ts';
import { namedBySource, shortened } from './foldedCaptions.ts';
import { mainPathOf } from '../chart/mainPath.ts';
import type { Region } from './regions.ts';
import type { Caption, Scene, SceneEdge } from './scene.ts';
import { sceneNodeOf } from './sceneNode.ts';

/** The part of a machine that a picture shows, and the limits for its arrows. */
export interface View extends PlanLimits {
  readonly title: string;
  readonly regions: readonly Region[];
  /** The region that is open, shown with the boxes next to it; `null` for a picture of the whole machine. */
  readonly opened: Region | null;
  /** Whether transitions of different colors share an arrow if they have the same ends. */
  readonly isMixed: boolean;
}

/** Smallest number of boxes with arrows to a hub. */
const smallestHub = 3;

/**
 * Creates the scene of a view, with every transition as an arrow or a chip.
 *
 * @param chart the whole chart
 * @param view the part of the chart to show
 * @param marks the main path, the coverage and the changes to mark
 * @returns the scene; the output is deterministic
 */
export function sceneOfChart(chart: Chart, view: View, marks: Marks): Scene {
  const tree = new BoxTree(chart, view.regions, view.opened);
  const isShown = shownIn(tree, view);
  const mainPath = mainPathOf(chart, marks.journey);
  const { leading, chips } = placeTransitions(chart, tree, marks, mainPath);
  const all = bundlesOf(namedBySource(leading, tree), view.isMixed);
  const order = new BoxOrder(tree, all, mainPath);
  const bundles = all.filter(({ source, target }) => isShown(source) || isShown(target));
  const plan = planArrows(bundles, order, mainPath, view);
  const board = new ChipBoard(chart);
  for (const { box, caption } of chips) if (isShown(box)) board.addDeparture(box, caption);
  for (const bundle of plan.replaced) addChips(board, bundle, tree, isShown);
  for (const { box, caption } of removedCaptions(marks)) {
    if (!tree.hasState(box)) continue;
    const visibleBox = tree.boxOfState(box);
    if (isShown(visibleBox)) board.addDeparture(visibleBox, caption);
  }
  const touched = new Set(plan.arrows.flatMap(({ source, target }) => [source, target]));
  const { node, initialEdges } = sceneNodeOf(
    { tree, order, isShown, isTouched: (id) => touched.has(id) },
    (id) => board.chipsAt(id),
    marks,
  );
  const main = new Set(mainPath);
  return {
    title: view.title,
    description: describe(chart, view),
    shows: view.opened ? view.opened.states.map(({ id }) => id) : [chart.id],
    root: node,
    edges: [...initialEdges, ...plan.arrows.map((bundle, index) => edgeOf(bundle, index, tree, order, main))],
    missing: plan.replaced.map((bundle) => ({
      source: bundle.source,
      target: bundle.target,
      reason: bundle.reason,
      isMain: contains(bundle, main),
      transitionIds: bundle.parts.map(({ transition }) => transition.id),
    })),
    hubSizes: hubSizes(bundles, smallestHub),
  };
}

interface PlacedTransitions {
  readonly leading: readonly LeadingTransition[];
  readonly chips: readonly { readonly box: string; readonly caption: Caption }[];
}

function placeTransitions(
  chart: Chart,
  tree: BoxTree,
  marks: Marks,
  mainPath: readonly string[],
): PlacedTransitions {
  const main = new Set(mainPath);
  const placed = chart.transitions.flatMap((transition) => {
    const caption = captionOf(transition, chart, marks);
    return placementsOf(transition, tree).map((placement) => ({ transition, caption, placement }));
  });
  const reached = reachedBoxes(
    tree,
    placed.map(({ placement }) => placement),
  );
  // All branches of an event look alike: if one of them needs an arrow, the others get one, too.
  const eventOf = ({ transition: { source, event } }: (typeof placed)[number]) =>
    JSON.stringify([source, event]);
  const drawnEvents = new Set(
    placed
      .filter(({ transition, placement }) => main.has(transition.id) || isUnreached(placement, reached))
      .map(eventOf),
  );
  const leading: LeadingTransition[] = [];
  const chips: { box: string; caption: Caption }[] = [];
  for (const each of placed) {
    const { transition, caption, placement } = each;
    if (placement.kind === 'arrow') leading.push({ transition, caption, ...placement });
    else if (placement.kind === 'chip') {
      chips.push({ box: placement.box, caption: { ...caption, tail: placement.tail } });
    } else if (drawnEvents.has(eventOf(each))) {
      const { source, target } = placement;
      leading.push({ transition, caption, source: anywhereIn(source), target });
    } else chips.push({ box: placement.source, caption: { ...caption, tail: placement.tail } });
  }
  return { leading, chips };
}

function isUnreached(placement: Placement, reached: ReadonlySet<string>): boolean {
  return placement.kind === 'descent' && !reached.has(placement.target);
}

/** Returns the boxes that a reader reaches by arrows, without the descents into a box. */
function reachedBoxes(tree: BoxTree, placements: readonly Placement[]): ReadonlySet<string> {
  const targets = placements.flatMap((placement) => (placement.kind === 'arrow' ? [placement.target] : []));
  const starts = tree.all().flatMap(({ state: { initial, type, states } }) => {
    if (type === 'parallel') return states.map(({ id }) => tree.boxOfState(id));
    return initial === null ? [] : [tree.boxOfState(initial)];
  });
  const direct = [...targets, ...starts];
  const around = tree.all().filter(({ id }) => direct.some((target) => tree.isWithin(target, id)));
  return new Set([...direct, ...around.map(({ id }) => id)]);
}

/** A picture of a region shows the region itself; one of the whole machine shows every box. */
function shownIn(tree: BoxTree, { opened }: View): (id: string) => boolean {
  if (!opened) return () => true;
  return (id) => id === opened.id || tree.isWithin(id, opened.id) || id === anywhereIn(opened.id);
}

function addChips(
  board: ChipBoard,
  { source, target, parts }: ReplacedArrow,
  tree: BoxTree,
  isShown: (id: string) => boolean,
): void {
  const tail = `→ ${relativeName(tree.box(target)?.state.id ?? target, source)}`;
  const captions = parts.map(({ caption }) => caption);
  for (const caption of combined(captions))
    if (isShown(source)) board.addDeparture(source, { ...caption, tail });
  for (const caption of captions)
    if (isShown(target)) {
      const from = tree.box(source)?.state.id ?? source;
      board.addArrival(target, from, { ...caption, words: '', guard: '' });
    }
}

/** Combines the texts without a guard, so that they share a chip. */
function combined(captions: readonly Caption[]): readonly Caption[] {
  const isPlain = ({ guard, change }: Caption) => guard === '' && change === null;
  const groups = groupBy(captions.filter(isPlain), ({ isWalked }) => String(isWalked));
  return [
    ...[...groups.values()].flatMap((equal) => {
      const [first] = equal;
      if (!first) return [];
      return [
        {
          ...first,
          words: equal.map(({ words }) => words).join(', '),
          transitionIds: equal.flatMap(({ transitionIds }) => transitionIds),
          fact: equal.map(({ fact }) => fact).join('\n'),
        },
      ];
    }),
    ...captions.filter((caption) => !isPlain(caption)),
  ];
}

function edgeOf(
  bundle: Bundle,
  index: number,
  tree: BoxTree,
  order: BoxOrder,
  main: ReadonlySet<string>,
): SceneEdge {
  const { source, target, parts } = bundle;
  const [first] = parts;
  const captions = parts.map(({ caption }) => caption);
  const isFolded = [source, target].some((id) => tree.box(id)?.isFolded);
  return {
    id: `arrow-${index + 1}`,
    source,
    target,
    tone: captions.every(({ tone }) => tone === first?.caption.tone)
      ? (first?.caption.tone ?? 'note')
      : 'note',
    isDashed: parts.every(({ transition: { kind } }) => kind === 'always' || kind === 'done.state'),
    captions: isFolded ? shortened(captions) : captions,
    isMain: contains(bundle, main),
    isBackward: order.isBackward(bundle),
  };
}

function describe(chart: Chart, { opened }: View): string {
  const about = opened ? opened.states[0].description : chart.description;
  const [entrance] = opened?.states ?? [chart.root];
  const count = opened
    ? opened.states.flatMap(flattenStates).length - (opened.states.length > 1 ? 0 : 1)
    : flattenStates(chart.root).length - 1;
  const start = entrance.initial ? ` It starts in ${relativeName(entrance.initial, entrance.id)}.` : '';
  return `${about ? `${about} ` : ''}${count} ${count === 1 ? 'state' : 'states'} inside.${start}`;
}

/** The appearance of one target of a transition in a picture. */
type Placement =
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
function placementsOf(transition: ChartTransition, tree: BoxTree): readonly Placement[] {
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
