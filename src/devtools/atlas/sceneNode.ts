import { type ChartState, flattenStates } from '../chart/chart.ts';
import type { Marks } from './captions.ts';
import type { View } from './placement.ts';
import type { Caption, Change, SceneEdge, SceneNode, SceneNodeKind } from './scene.ts';

interface NodeWithStart {
  readonly node: SceneNode;
  /** The arrows to the initial states, each from a dot. */
  readonly initialEdges: readonly SceneEdge[];
}

/**
 * Creates the box of a view's root state, with its content.
 *
 * @param view the state to show, and the states to fold
 * @param chipsAt returns the chips of a box
 * @param marks the changes to mark
 * @returns the box, and the arrows to the initial states in it
 */
export function sceneNodeOf(
  view: View,
  chipsAt: (id: string) => readonly Caption[],
  { changes }: Marks,
): NodeWithStart {
  const boxOf = (state: ChartState): NodeWithStart => {
    const href = view.folded.get(state.id) ?? null;
    const kind = href === null ? kindOf(state) : 'folded';
    const inside = kind === 'folded' ? [] : state.states.map(boxOf);
    const start = kind === 'compound' && state.initial ? startOf(state.id, state.initial) : null;
    const node: SceneNode = {
      id: state.id,
      kind,
      title: state.key,
      description: tooltipOf(state),
      lines: kind === 'folded' ? [foldedLine(state)] : linesOf(state),
      isBusy: kind !== 'folded' && state.tags.includes('busy'),
      change: changeOf(state.id, kind === 'folded', changes),
      chips: chipsAt(state.id),
      children: [...(start ? [start.dot] : []), ...inside.map((child) => child.node)],
      href,
    };
    return {
      node,
      initialEdges: [...(start ? [start.edge] : []), ...inside.flatMap(({ initialEdges }) => initialEdges)],
    };
  };
  return boxOf(view.root);
}

function changeOf(id: string, isFolded: boolean, changes: Marks['changes']): Change | null {
  if (!changes) return null;
  if (changes.addedStates.has(id)) return 'added';
  const { changedStates, addedStates, addedTransitions, removedStates, removedTransitions } = changes;
  const inside = [...addedStates, ...changedStates, ...addedTransitions, ...removedStates];
  const isChangedInside = [...inside, ...removedTransitions.map(({ id: removed }) => removed)].some(
    (changed) => changed.startsWith(`${id}.`),
  );
  return changedStates.has(id) || (isFolded && isChangedInside) ? 'changed' : null;
}

function kindOf({ type }: ChartState): SceneNodeKind {
  return type === 'atomic' ? 'leaf' : type;
}

function startOf(parent: string, initial: string): { dot: SceneNode; edge: SceneEdge } {
  const id = `${parent}:start`;
  const empty = {
    title: '',
    description: '',
    lines: [],
    isBusy: false,
    change: null,
    chips: [],
    children: [],
  };
  return {
    dot: { ...empty, id, kind: 'initial', href: null },
    edge: {
      id: `${id}-arrow`,
      source: id,
      target: initial,
      tone: 'immediate',
      isDashed: false,
      captions: [],
    },
  };
}

function linesOf(state: ChartState): string[] {
  return [
    ...(state.type === 'history' ? ['returns to the last active state'] : []),
    ...state.invokes.map(({ id, src }) => `⚙ ${id === src ? id : `${id} = ${src}`}`),
    ...(state.entry.length > 0 ? [`entry / ${state.entry.join(', ')}`] : []),
    ...(state.exit.length > 0 ? [`exit / ${state.exit.join(', ')}`] : []),
  ];
}

function foldedLine(state: ChartState): string {
  const count = flattenStates(state).length - 1;
  return `▸ ${count} ${count === 1 ? 'state' : 'states'} inside`;
}

function tooltipOf({ description, tags }: ChartState): string {
  return [description ?? '', tags.length > 0 ? `tags: ${tags.join(', ')}` : '']
    .filter((part) => part !== '')
    .join('\n');
}
