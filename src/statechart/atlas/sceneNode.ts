import type { ChartState } from '../chart/chart.ts';
import type { BoxOrder } from './boxOrder.ts';
import { anywhereIn, type Box, type BoxTree } from './boxTree.ts';
import type { Marks } from './captions.ts';
import { type Region, statesInside } from './regions.ts';
import type { Caption, Change, SceneEdge, SceneNode, SceneNodeKind } from './scene.ts';

/** The boxes of a picture with their reading order. */
export interface Arrangeable {
  readonly tree: BoxTree;
  readonly order: BoxOrder;
  /** Returns whether the picture is about a box, which is then shown with all details. */
  readonly isShown: (id: string) => boolean;
  /** Returns whether an arrow of the picture begins or ends at a box. */
  readonly isTouched: (id: string) => boolean;
}

interface NodeWithStart {
  readonly node: SceneNode;
  /** The arrows to the initial states, each from a dot. */
  readonly initialEdges: readonly SceneEdge[];
}

const overviewFile = 'overview.svg';

/**
 * Creates the box of the machine, with its content in reading order. Of the boxes that the picture is not about, only
 * those with arrows are included.
 *
 * @param picture the boxes
 * @param chipsAt returns the chips of a box
 * @param marks the changes to mark
 * @returns the box, and the arrows to the initial states in it
 */
export function sceneNodeOf(
  picture: Arrangeable,
  chipsAt: (id: string) => readonly Caption[],
  { changes }: Marks,
): NodeWithStart {
  const { tree, order, isShown, isTouched } = picture;
  const isIncluded = ({ id }: Box) =>
    isShown(id) ||
    isTouched(id) ||
    tree.all().some((inside) => isShown(inside.id) && tree.isWithin(inside.id, id));
  const nodeOf = (box: Box): NodeWithStart => {
    const isContext = box !== tree.root && !isShown(box.id);
    const inside = order.sorted(box.children).filter(isIncluded).map(nodeOf);
    const start = startOf(box, tree, isIncluded);
    const dots = [
      ...(start ? [start.dot] : []),
      ...(isTouched(anywhereIn(box.id))
        ? [{ ...noText, id: anywhereIn(box.id), kind: 'anywhere' as const }]
        : []),
    ];
    const node: SceneNode = {
      ...faceOf(box, isContext),
      change: changeOf(box, changes),
      chips: chipsAt(box.id),
      children: [...dots, ...inside.map((child) => child.node)],
      isContext,
    };
    return {
      node,
      initialEdges: [...(start ? [start.edge] : []), ...inside.flatMap(({ initialEdges }) => initialEdges)],
    };
  };
  return nodeOf(tree.root);
}

const noText = {
  title: '',
  description: '',
  lines: [],
  isBusy: false,
  change: null,
  chips: [],
  children: [],
  href: null,
  members: [],
  isContext: false,
} as const;

function faceOf(
  box: Box,
  isContext: boolean,
): Omit<SceneNode, 'change' | 'chips' | 'children' | 'isContext'> {
  const { id, state, region, isFolded, children } = box;
  const isCombined = region !== null && region.states.length > 1;
  const isOpen = region !== null && !isFolded;
  return {
    id,
    kind: isFolded ? 'folded' : isCombined ? 'region' : kindOf(state),
    title: isOpen ? openTitle(region) : state.key,
    description: isCombined && isOpen ? combinedWords(region) : tooltipOf(state),
    lines: isFolded && region ? [foldedLine(region)] : isContext || isCombined ? [] : linesOf(state),
    isBusy: !isFolded && !isContext && children.length === 0 && state.tags.includes('busy'),
    href: !region ? null : isFolded ? region.file : overviewFile,
    members: isCombined ? region.states.map((member) => member.id) : [],
  };
}

function openTitle(region: Region): string {
  const [{ key }] = region.states;
  return region.states.length > 1 ? `▾ ${key} and ${statesInside(region).length} more states` : `▾ ${key}`;
}

function combinedWords({ states: [{ key }] }: Region): string {
  return `States that can be entered only through ${key}.`;
}

function foldedLine(region: Region): string {
  const count = statesInside(region).length;
  const states = count === 1 ? 'state' : 'states';
  return region.states.length > 1 ? `▸ and ${count} more ${states}` : `▸ ${count} ${states} inside`;
}

function changeOf({ id, state, region, isFolded }: Box, changes: Marks['changes']): Change | null {
  if (!changes) return null;
  if (region && region.states.length > 1 && !isFolded) return null;
  if (changes.addedStates.has(state.id)) return 'added';
  const { changedStates, addedStates, addedTransitions, removedStates, removedTransitions } = changes;
  const changed = [...addedStates, ...changedStates, ...addedTransitions, ...removedStates];
  const inside = region?.states ?? [];
  const isInside = (subject: string) =>
    inside.some((member) => subject.startsWith(`${member.id}.`)) ||
    inside.slice(1).some((member) => subject === member.id || subject.startsWith(`${member.id}:`));
  const isChangedInside = [...changed, ...removedTransitions.map(({ id: removed }) => removed)].some(
    isInside,
  );
  return changedStates.has(id) || changedStates.has(state.id) || (isFolded && isChangedInside)
    ? 'changed'
    : null;
}

function kindOf({ type }: ChartState): SceneNodeKind {
  return type === 'atomic' ? 'leaf' : type;
}

function startOf(
  { id, state, region, isFolded, children }: Box,
  tree: BoxTree,
  isIncluded: (box: Box) => boolean,
): { dot: SceneNode; edge: SceneEdge } | null {
  const isCombined = region !== null && region.states.length > 1;
  if (isFolded || isCombined || state.initial === null) return null;
  const target = tree.box(tree.boxOfState(state.initial));
  const isInside =
    target && children.some((child) => child.id === target.id || tree.isWithin(target.id, child.id));
  if (!target || !isInside || !isIncluded(target)) return null;
  return {
    dot: { ...noText, id: `${id}:start`, kind: 'initial' },
    edge: {
      id: `${id}:start-arrow`,
      source: `${id}:start`,
      target: target.id,
      tone: 'immediate',
      isDashed: false,
      captions: [],
      isMain: true,
      isBackward: false,
    },
  };
}

const returnOf = {
  shallow: 'returns to the last active state',
  deep: 'returns to the last active states of all levels',
} as const;

function linesOf(state: ChartState): string[] {
  return [
    ...(state.history ? [returnOf[state.history.depth]] : []),
    ...state.invokes.map(({ label }) => `⚙ ${label}`),
    ...(state.entry.length > 0 ? [`entry / ${state.entry.join(', ')}`] : []),
    ...(state.exit.length > 0 ? [`exit / ${state.exit.join(', ')}`] : []),
  ];
}

function tooltipOf({ description, tags }: ChartState): string {
  return [description ?? '', tags.length > 0 ? `tags: ${tags.join(', ')}` : '']
    .filter((part) => part !== '')
    .join('\n');
}
