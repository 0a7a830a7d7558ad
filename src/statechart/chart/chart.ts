import type { AnyActorLogic, AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { nameActions, nameGuard } from './chartNames.ts';
import { type DelayRange, delayRange } from './delayRange.ts';

/**
 * A machine's chart as plain data. Drawings, lists of facts, chart rules, test paths and mutants are computed from it.
 */
export interface Chart {
  readonly id: string;
  readonly description: string | null;
  readonly root: ChartState;
  /** All transitions in document order; those of one event in the order in which the machine tries them. */
  readonly transitions: readonly ChartTransition[];
  readonly delays: readonly ChartDelay[];
}

export interface ChartState {
  /** Full id: the id of the machine and the keys down to the state, such as `login.signingIn`. */
  readonly id: string;
  readonly key: string;
  readonly type: 'atomic' | 'compound' | 'parallel' | 'final' | 'history';
  /** Full id of the initial state; `null` unless the state is compound. */
  readonly initial: string | null;
  readonly tags: readonly string[];
  readonly description: string | null;
  readonly entry: readonly string[];
  readonly exit: readonly string[];
  readonly invokes: readonly ChartInvoke[];
  readonly states: readonly ChartState[];
  /** Absent unless the state is a history state. */
  readonly history?: ChartHistory;
}

/** The states that a history state returns to. */
export interface ChartHistory {
  readonly depth: 'shallow' | 'deep';
  /** The target without a history, as the machine writes it; `null` for the initial state. */
  readonly target: string | null;
}

export interface ChartInvoke {
  readonly id: string;
  /** The name of the invocation, with that of its actor if they differ: `checkAccess = openOrganization`. */
  readonly label: string;
  readonly src: string;
  readonly kind: ActorKind;
  /** Id of the invoked machine; `null` for other kinds of actors. */
  readonly machine: string | null;
  readonly hasInput: boolean;
}

export type ActorKind = 'promise' | 'callback' | 'machine' | 'unknown';

/**
 * The kind of trigger of a transition. `event` is an external event: from the user, a callback actor or another
 * machine.
 */
export type TransitionKind =
  | 'event'
  | 'done.actor'
  | 'error.actor'
  | 'snapshot'
  | 'after'
  | 'always'
  | 'done.state';

export interface ChartTransition {
  /**
   * Readable id that stays the same while the chart around it changes: `login.signingIn: signIn failed [isLockedOut]`.
   */
  readonly id: string;
  /** Full id of the source state. */
  readonly source: string;
  readonly kind: TransitionKind;
  /** The event type, such as `credentials.submitted` or `xstate.done.actor.signIn`. */
  readonly event: string;
  /** The trigger in readable form: `credentials.submitted`, `signIn done`, `signIn failed`, `after requestLimit`, `always`. */
  readonly label: string;
  readonly actor: { readonly id: string; readonly src: string } | null;
  readonly delay: string | null;
  /** Position among the transitions of the same event, counted from 1. */
  readonly order: number;
  readonly candidates: number;
  /**
   * Name of the guard; `else` for an unguarded transition after guarded ones of the same event; `null` without a guard.
   */
  readonly guard: string | null;
  /** Full ids of the target states; empty for a transition without a target. */
  readonly targets: readonly string[];
  readonly actions: readonly string[];
  readonly reenter: boolean;
  /** True if the transition does not exit its source state. */
  readonly internal: boolean;
}

export interface ChartDelay {
  readonly name: string;
  /** Delay in milliseconds; `null` if it is computed from the context. */
  readonly ms: number | null;
  /** Values of a delay that is computed from the context; `null` for a constant, and if they are unknown. */
  readonly range: DelayRange | null;
}

/**
 * Reads the chart of a machine from the state nodes that xstate creates from its configuration.
 *
 * @param machine any xstate v5 machine
 * @returns the chart as plain data
 * @throws Error if two transitions get the same id, which is a bug in this function
 */
export function readChart(machine: AnyStateMachine): Chart {
  return {
    id: machine.id,
    description: machine.root.description ?? null,
    root: readState(machine.root, machine),
    transitions: indexTransitions(machine).map(({ transition }) => transition),
    delays: Object.entries<unknown>(machine.implementations.delays).map(([name, delay]) => ({
      name,
      ms: typeof delay === 'number' ? delay : null,
      range: delayRange(machine, delay),
    })),
  };
}

/**
 * Maps each transition object of a machine to its id in the chart. With the id, a transition taken at run time can be
 * found in a drawing.
 *
 * @param machine the running machine itself, because a copy made by `provide` has other transition objects
 * @returns a map from transition object to id; the ids are those of `readChart`
 */
export function nameTransitions(machine: AnyStateMachine): ReadonlyMap<AnyTransitionDefinition, string> {
  return new Map(indexTransitions(machine).map(({ definition, transition }) => [definition, transition.id]));
}

/**
 * Returns the full id of a state node.
 *
 * @param node a state node of any machine
 * @returns the machine's id and the keys down to the node, joined by dots
 */
export function pathId(node: AnyStateNode): string {
  return [node.machine.id, ...node.path].join('.');
}

/**
 * Lists a state and its descendants.
 *
 * @param state usually the root of the chart
 * @returns the states in document order
 */
export function flattenStates(state: ChartState): readonly ChartState[] {
  return [state, ...state.states.flatMap(flattenStates)];
}

function readState(node: AnyStateNode, machine: AnyStateMachine): ChartState {
  const first = node.type === 'compound' ? node.initial.target[0] : undefined;
  return {
    id: pathId(node),
    key: node.key,
    type: node.type,
    initial: first ? pathId(first) : null,
    tags: node.tags,
    description: node.description ?? null,
    entry: nameActions(node.entry),
    exit: nameActions(node.exit),
    invokes: node.invoke.map((invoke) => {
      const src = nameSource(invoke.src);
      const name = nameInvocation(node, invoke.id);
      const logic = (machine.implementations.actors as Record<string, AnyActorLogic | undefined>)[src];
      return {
        id: invoke.id,
        label: name === src ? name : `${name} = ${src}`,
        src,
        kind: kindOfActor(logic),
        machine: logic && isMachine(logic) ? logic.id : null,
        hasInput: invoke.input !== undefined,
      };
    }),
    states: Object.values(node.states).map((child) => readState(child, machine)),
    ...(node.type === 'history' ? { history: readHistory(node) } : {}),
  };
}

function readHistory({ history, config }: AnyStateNode): ChartHistory {
  const target: unknown = config.target;
  return {
    depth: history === 'deep' ? 'deep' : 'shallow',
    target: typeof target === 'string' ? target : null,
  };
}

/**
 * Classifies actor logic. xstate does not mark promise logic, so this function passes a resolve event to the logic and
 * checks whether the resulting snapshot is done.
 *
 * @param logic actor logic of a machine's `setup`
 * @returns `promise`, `callback`, `machine`, or `unknown` for anything else
 */
export function kindOfActor(logic: AnyActorLogic | undefined): ActorKind {
  if (!logic) return 'unknown';
  if (isMachine(logic) || 'isOnDemand' in logic) return 'machine';
  const running = { status: 'active', output: undefined, error: undefined, input: undefined };
  try {
    const next: unknown = logic.transition(running, { type: 'xstate.promise.resolve', data: null }, {
      self: {},
    } as never);
    if (next && typeof next === 'object' && 'status' in next && next.status === 'done') return 'promise';
    return 'unknown';
  } catch {
    // Callback logic reads state that does not exist before the actor has started. So can a function of `fromTransition`,
    // whose logic does not start.
    return 'start' in logic ? 'callback' : 'unknown';
  }
}

/**
 * Returns whether actor logic is a state machine.
 */
export function isMachine(logic: AnyActorLogic): logic is AnyStateMachine {
  return 'root' in logic && 'implementations' in logic;
}

/** xstate replaces inline actor logic with a generated name, so `src` is a string although its type does not say so. */
function nameSource(src: unknown): string {
  return typeof src === 'string' ? src : 'inline';
}

/**
 * Returns the name of an invocation in texts: its id or, if xstate made one up, the name of its actor.
 *
 * @param node the state that invokes it
 */
export function nameInvocation(node: AnyStateNode, id: string): string {
  const index = node.invoke.findIndex((invoke) => invoke.id === id);
  const src = nameSource(node.invoke[index]?.src);
  const isOnlyOne = node.invoke.filter((invoke) => [invoke.src, invoke.id].includes(src)).length === 1;
  return id === `${index}.${node.id}` && isOnlyOne ? src : id;
}

interface IndexedTransition {
  readonly definition: AnyTransitionDefinition;
  readonly transition: ChartTransition;
}

function indexTransitions(machine: AnyStateMachine): readonly IndexedTransition[] {
  const indexed = allNodes(machine.root).flatMap((node) => [
    ...[...node.transitions.values()].flatMap((candidates) => readCandidates(node, candidates)),
    ...readCandidates(node, node.always ?? []),
  ]);
  const ids = new Set(indexed.map(({ transition }) => transition.id));
  if (ids.size !== indexed.length) throw new Error(`Two transitions of ${machine.id} have the same id.`);
  return indexed;
}

function allNodes(node: AnyStateNode): readonly AnyStateNode[] {
  return [node, ...Object.values(node.states).flatMap(allNodes)];
}

function readCandidates(
  node: AnyStateNode,
  candidates: readonly AnyTransitionDefinition[],
): readonly IndexedTransition[] {
  const names = candidates.map((candidate, index) => {
    if (candidate.guard !== undefined) return nameGuard(candidate.guard);
    return index > 0 ? 'else' : null;
  });
  return candidates.map((definition, index) => {
    const guard = names[index] ?? null;
    const trigger = readTrigger(node, definition);
    const twins = names.filter((name) => name === guard).length;
    const marks = [guard === null ? '' : ` [${guard}]`, twins > 1 ? ` #${index + 1}` : ''].join('');
    const targets = definition.target ?? [];
    return {
      definition,
      transition: {
        id: `${pathId(node)}: ${trigger.label}${marks}`,
        source: pathId(node),
        ...trigger,
        order: index + 1,
        candidates: candidates.length,
        guard,
        targets: targets.map(pathId),
        actions: nameActions(definition.actions),
        reenter: definition.reenter,
        internal:
          targets.length === 0 || (!definition.reenter && targets.every((target) => isBelow(target, node))),
      },
    };
  });
}

function isBelow(node: AnyStateNode, ancestor: AnyStateNode): boolean {
  for (let at: AnyStateNode | undefined = node.parent; at; at = at.parent) if (at === ancestor) return true;
  return false;
}

type Trigger = Pick<ChartTransition, 'kind' | 'event' | 'label' | 'actor' | 'delay'>;

const actorEvents = [
  { prefix: 'xstate.done.actor.', kind: 'done.actor', word: 'done' },
  { prefix: 'xstate.error.actor.', kind: 'error.actor', word: 'failed' },
  { prefix: 'xstate.snapshot.', kind: 'snapshot', word: 'changed' },
] as const;

function readTrigger(node: AnyStateNode, { eventType: event, ...rest }: AnyTransitionDefinition): Trigger {
  const plain = { event, actor: null, delay: null };
  if (event === '') return { ...plain, kind: 'always', label: 'always' };
  if (event.startsWith('xstate.done.state.')) return { ...plain, kind: 'done.state', label: 'all done' };
  if (event.startsWith('xstate.after.') && 'delay' in rest) {
    const delay = String(rest.delay);
    return { ...plain, kind: 'after', delay, label: `after ${delay}` };
  }
  for (const { prefix, kind, word } of actorEvents) {
    if (!event.startsWith(prefix)) continue;
    const id = event.slice(prefix.length);
    const src = nameSource(node.invoke.find((invoke) => invoke.id === id)?.src ?? id);
    return { ...plain, kind, actor: { id, src }, label: `${nameInvocation(node, id)} ${word}` };
  }
  return { ...plain, kind: 'event', label: event };
}
