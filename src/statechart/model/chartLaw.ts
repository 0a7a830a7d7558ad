import {
  isMachine,
  type Chart,
  type ChartInvoke,
  type ChartState,
  type ChartTransition,
} from '../chart/chart.ts';
import { flattenStates } from '../chart/chart.ts';
import type { AnyActorLogic, AnyStateMachine } from 'xstate';

/** A rule for every chart. Returns one sentence for each breach, with the id of the state or transition. */
export type Law = (chart: Chart, machine: AnyStateMachine) => readonly string[];

export const chartLaws: Readonly<Record<string, Law>> = {
  'every actor has an id, and its end and its failure are handled': ({ root, transitions }, machine) =>
    flattenStates(root).flatMap(({ id, invokes }) =>
      invokes.flatMap((invoke) => {
        const handlers = transitions.filter(({ source, actor }) => source === id && actor?.id === invoke.id);
        const isEnded = handlers.some(({ kind }) => kind === 'done.actor');
        const isCaught = handlers.some(
          ({ kind, guard }) => kind === 'error.actor' && (guard === null || guard === 'else'),
        );
        return [
          ...(/^\d+\./.test(invoke.id) ? [`${id} runs ${invoke.src} without an id`] : []),
          ...(invoke.src.startsWith('xstate.') ? [`${id} runs an actor that \`setup\` does not name`] : []),
          ...(invoke.kind === 'unknown' ? [`${id} runs ${invoke.src}, which is of no known kind`] : []),
          // A callback actor never ends, so only its failure must be handled.
          ...(invoke.kind === 'callback' || isEnded ? [] : [`${id}: ${invoke.id} has no onDone`]),
          ...(isCaught || canFail(machine) ? [] : [`${id}: ${invoke.id} has no onError for every failure`]),
        ];
      }),
    ),

  'no candidate follows an unguarded one': ({ transitions }) =>
    transitions
      .filter(({ guard, order, candidates }) => (guard === null || guard === 'else') && order < candidates)
      .map(({ id }) => `${id} hides the ones after it`),

  'guards, actions and delays have names, which diagrams show': ({ root, transitions }) => [
    ...transitions.flatMap(({ id, guard, actions, delay }) => [
      ...(guard?.includes('inline') ? [`${id} has a guard without a name`] : []),
      ...actions.filter(isInline).map(() => `${id} has an action without a name`),
      ...(delay !== null && !Number.isNaN(Number(delay)) ? [`${id} has a number for a delay`] : []),
    ]),
    ...flattenStates(root).flatMap(({ id, entry, exit }) =>
      [...entry, ...exit].filter(isInline).map(() => `${id} has an action without a name`),
    ),
  ],

  'every state that is not final can be left': ({ root, transitions }) =>
    leavesWithAncestors(root)
      .filter(({ leaf }) => leaf.type === 'atomic')
      .filter(({ leaf, lineage }) => !transitions.some((transition) => leadsOut(transition, leaf, lineage)))
      .map(({ leaf }) => `${leaf.id} is a dead end`),

  'every state is a target or an initial state': (chart) => {
    const reached = reachable(chart);
    return flattenStates(chart.root)
      .filter(({ id, type }) => type !== 'history' && !reached.has(id))
      .map(({ id }) => `${id} is never entered`);
  },

  'every busy state ends on success, on failure and in bounded time': ({ root, transitions }, machine) =>
    flattenStates(root)
      .filter(({ tags }) => tags.includes('busy'))
      .flatMap(({ id, invokes }) => {
        const leaves = (kind: ChartTransition['kind']): boolean =>
          transitions.some(
            (transition) => transition.source === id && transition.kind === kind && !transition.internal,
          );
        return [
          ...(leaves('done.actor') || leaves('done.state')
            ? []
            : [`${id} is busy and does not leave when its work is done`]),
          ...(leaves('error.actor') ? [] : [`${id} is busy and does not leave when its work fails`]),
          ...(leaves('after') || isBounded(invokes, machine) ? [] : [`${id} is busy without a time limit`]),
        ];
      }),

  'no actor outlives the state that starts it': ({ root, transitions }) =>
    [
      ...flattenStates(root).map(({ id, entry, exit }) => ({ id, actions: [...entry, ...exit] })),
      ...transitions,
    ].flatMap(({ id, actions }) =>
      actions
        .filter((action) => action.startsWith('spawn '))
        .map((action) => `${id} does "${action}"; invoke it instead`),
    ),

  'no named action starts an actor': (_chart, { implementations }) =>
    Object.entries<unknown>(implementations.actions)
      .filter(([, action]) => isSpawning(action))
      .map(([name]) => `the action ${name} starts an actor`),

  'actors are placeholders or child machines': (chart, { implementations }) =>
    Object.entries(implementations.actors as Record<string, AnyActorLogic>)
      .filter(([name, logic]) => !isMachine(logic) && !isPlaceholder(name, logic))
      .map(([name]) => `${chart.id} brings its own ${name} instead of a placeholder`),
};

/**
 * Returns whether a machine states, in the `meta` of its root, that it fails with each error of an actor that it does not
 * handle. Its parent then handles the error in `onError`.
 */
export function canFail({ root }: AnyStateMachine): boolean {
  return root.meta?.canFail === true;
}

function isInline(action: string): boolean {
  return action.includes('inline');
}

function isSpawning(action: unknown): boolean {
  return typeof action === 'function' && 'type' in action && action.type === 'xstate.spawnChild';
}

/** Returns whether all invoked actors are requests or child machines, which end by themselves. */
function isBounded(invokes: readonly ChartInvoke[], { implementations }: AnyStateMachine): boolean {
  const actors = implementations.actors as Readonly<Record<string, AnyActorLogic | undefined>>;
  return (
    invokes.length > 0 &&
    invokes.every(({ src }) => {
      const logic = actors[src];
      return logic !== undefined && (isMachine(logic) || isRequestPlaceholder(logic));
    })
  );
}

/** Returns whether the logic of an actor is a placeholder, which always fails with an error that names the actor. */
export function isPlaceholder(name: string, logic: AnyActorLogic): boolean {
  return name !== '' && codeOf(logic).includes('was not provided');
}

/**
 * Returns whether logic is a placeholder that the product replaces with logic from `request()`, which has a time limit.
 */
export function isRequestPlaceholder(logic: AnyActorLogic): boolean {
  return /was not provided.* made by request\(\)/s.test(codeOf(logic));
}

/** Returns the source text of the function in a promise or callback actor; an empty string for a machine. */
export function codeOf(logic: AnyActorLogic): string {
  const code: unknown = Reflect.get(logic, 'config');
  return typeof code === 'function' ? code.toString() : '';
}

interface LeafLineage {
  readonly leaf: ChartState;
  /** Ids of the leaf's ancestors, outermost first, followed by the id of the leaf. */
  readonly lineage: readonly string[];
}

function leavesWithAncestors(state: ChartState, above: readonly string[] = []): readonly LeafLineage[] {
  const lineage = [...above, state.id];
  return state.states.length === 0
    ? [{ leaf: state, lineage }]
    : state.states.flatMap((child) => leavesWithAncestors(child, lineage));
}

function leadsOut(
  { source, targets }: ChartTransition,
  leaf: ChartState,
  lineage: readonly string[],
): boolean {
  return lineage.includes(source) && targets.some((target) => target !== leaf.id || source !== leaf.id);
}

function reachable({ root, transitions }: Chart): ReadonlySet<string> {
  const states = new Map(flattenStates(root).map((state) => [state.id, state]));
  const parents = new Map(
    [...states.values()].flatMap((state) => state.states.map((child) => [child.id, state.id])),
  );
  const reached = new Set<string>();
  const enter = (id: string): void => {
    const state = states.get(id);
    if (!state || reached.has(id)) return;
    reached.add(id);
    if (state.initial) enter(state.initial);
    if (state.type === 'parallel') for (const { id: region } of state.states) enter(region);
    // Entering a state also enters its parent. A history state reaches its parent's initial state in this way.
    const parent = parents.get(id);
    if (parent) enter(parent);
    for (const { source, targets } of transitions)
      if (source === id) for (const target of targets) enter(target);
  };
  enter(root.id);
  return reached;
}
