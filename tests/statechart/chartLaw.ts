import {
  isMachine,
  type Chart,
  type ChartInvoke,
  type ChartState,
  type ChartTransition,
} from '../../src/devtools/chart/chart.ts';
import { flattenStates } from '../../src/devtools/chart/chart.ts';
import type { AnyActorLogic, AnyStateMachine } from 'xstate';

/** What every chart of the house keeps to; a breach is a sentence that names the place. */
export type Law = (chart: Chart, machine: AnyStateMachine) => readonly string[];

export const chartLaws: Readonly<Record<string, Law>> = {
  'every actor has a name and is answered when it is done and when it fails': ({ root, transitions }) =>
    flattenStates(root).flatMap(({ id, invokes }) =>
      invokes.flatMap((invoke) => {
        const answers = transitions.filter(({ source, actor }) => source === id && actor?.id === invoke.id);
        const isAnswered = (kind: ChartTransition['kind']): boolean =>
          answers.some((one) => one.kind === kind);
        return [
          ...(/^\d+\./.test(invoke.id) ? [`${id} runs ${invoke.src} without an id`] : []),
          ...(invoke.src.startsWith('xstate.') ? [`${id} runs an actor that \`setup\` does not name`] : []),
          ...(invoke.kind === 'unknown' ? [`${id} runs ${invoke.src}, which is of no known kind`] : []),
          // A callback actor has no end; only its failure is to be answered.
          ...(invoke.kind === 'callback' || isAnswered('done.actor')
            ? []
            : [`${id}: ${invoke.id} has no onDone`]),
          ...(isAnswered('error.actor') ? [] : [`${id}: ${invoke.id} has no onError`]),
        ];
      }),
    ),

  'no candidate follows an unguarded one': ({ transitions }) =>
    transitions
      .filter(({ guard, order, candidates }) => (guard === null || guard === 'else') && order < candidates)
      .map(({ id }) => `${id} hides the ones after it`),

  'guards, actions and delays are named, so that they can be drawn and read': ({ root, transitions }) => [
    ...transitions.flatMap(({ id, guard, actions, delay }) => [
      ...(guard?.includes('inline') ? [`${id} has a guard without a name`] : []),
      ...actions.filter(isInline).map(() => `${id} has an action without a name`),
      ...(delay !== null && !Number.isNaN(Number(delay)) ? [`${id} has a number for a delay`] : []),
    ]),
    ...flattenStates(root).flatMap(({ id, entry, exit }) =>
      [...entry, ...exit].filter(isInline).map(() => `${id} has an action without a name`),
    ),
  ],

  'every state that is not an end has a way out': ({ root, transitions }) =>
    leavesWithAncestors(root)
      .filter(({ leaf }) => leaf.type === 'atomic')
      .filter(({ leaf, line }) => !transitions.some((transition) => leadsOut(transition, leaf, line)))
      .map(({ leaf }) => `${leaf.id} is a dead end`),

  'every state is the target of something or a start': (chart) => {
    const reached = reachable(chart);
    return flattenStates(chart.root)
      .filter(({ id, type }) => type !== 'history' && !reached.has(id))
      .map(({ id }) => `${id} is never entered`);
  },

  'every busy state leaves on success, on failure and in bounded time': ({ root, transitions }, machine) =>
    flattenStates(root)
      .filter(({ tags }) => tags.includes('busy'))
      .flatMap(({ id, invokes }) => {
        const leaves = (kind: ChartTransition['kind']): boolean =>
          transitions.some((one) => one.source === id && one.kind === kind && !one.internal);
        return [
          ...(leaves('done.actor') || leaves('done.state')
            ? []
            : [`${id} is busy and does not leave when its work is done`]),
          ...(leaves('error.actor') ? [] : [`${id} is busy and does not leave when its work fails`]),
          ...(leaves('after') || isBounded(invokes, machine) ? [] : [`${id} is busy without a time limit`]),
        ];
      }),

  'nothing is started that outlives its state': ({ root, transitions }) =>
    [
      ...flattenStates(root).map(({ id, entry, exit }) => ({ id, actions: [...entry, ...exit] })),
      ...transitions,
    ].flatMap(({ id, actions }) =>
      actions
        .filter((action) => action.startsWith('spawn '))
        .map((action) => `${id} does "${action}"; invoke it instead`),
    ),

  'no code of its own starts actors either': (_chart, { implementations }) =>
    Object.entries<unknown>(implementations.actions)
      .filter(([, action]) => isSpawning(action))
      .map(([name]) => `the action ${name} starts an actor`),

  'its actors are placeholders or child machines': (chart, { implementations }) =>
    Object.entries(implementations.actors as Record<string, AnyActorLogic>)
      .filter(([name, logic]) => !isMachine(logic) && !isPlaceholder(name, logic))
      .map(([name]) => `${chart.id} brings its own ${name} instead of a placeholder`),
};

function isInline(action: string): boolean {
  return action.includes('inline');
}

function isSpawning(action: unknown): boolean {
  return typeof action === 'function' && 'type' in action && action.type === 'xstate.spawnChild';
}

/** Whether there is work, and all of it ends by itself: requests, and child machines, which keep this law too. */
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

/** A placeholder rejects with its own name and says so in its code. */
export function isPlaceholder(name: string, logic: AnyActorLogic): boolean {
  return name !== '' && codeOf(logic).includes('was not provided');
}

/** The placeholder of a request says that the actor in its place is bounded. */
export function isRequestPlaceholder(logic: AnyActorLogic): boolean {
  return /was not provided.* made by request\(\)/s.test(codeOf(logic));
}

/**
 * Returns the code of a promise or callback actor.
 *
 * @param logic of any actor
 * @returns its source text; empty for a machine
 */
export function codeOf(logic: AnyActorLogic): string {
  const code: unknown = Reflect.get(logic, 'config');
  return typeof code === 'function' ? code.toString() : '';
}

interface Line {
  readonly leaf: ChartState;
  /** The leaf and every state around it. */
  readonly line: readonly string[];
}

function leavesWithAncestors(state: ChartState, above: readonly string[] = []): readonly Line[] {
  const line = [...above, state.id];
  return state.states.length === 0
    ? [{ leaf: state, line }]
    : state.states.flatMap((child) => leavesWithAncestors(child, line));
}

function leadsOut({ source, targets }: ChartTransition, leaf: ChartState, line: readonly string[]): boolean {
  return line.includes(source) && targets.some((target) => target !== leaf.id || source !== leaf.id);
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
    // A history state leads to where its parent starts, at the least.
    const parent = parents.get(id);
    if (parent) enter(parent);
    for (const { source, targets } of transitions)
      if (source === id) for (const target of targets) enter(target);
  };
  enter(root.id);
  return reached;
}
