import type { AnyActorLogic, AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { nameActions, nameGuard } from './chartNames.ts';

/** What a machine says about itself, as plain data: the source of drawings, facts, laws, paths and mutants. */
export interface Chart {
  readonly id: string;
  readonly description: string | null;
  readonly root: ChartState;
  /** In document order; the candidates of one event in the order the machine tries them. */
  readonly transitions: readonly ChartTransition[];
  readonly delays: readonly ChartDelay[];
}

export interface ChartState {
  /** Path from the machine's id, such as `login.signingIn`. */
  readonly id: string;
  readonly key: string;
  readonly type: 'atomic' | 'compound' | 'parallel' | 'final' | 'history';
  /** Path id of the state a compound state starts in. */
  readonly initial: string | null;
  readonly tags: readonly string[];
  readonly description: string | null;
  readonly entry: readonly string[];
  readonly exit: readonly string[];
  readonly invokes: readonly ChartInvoke[];
  readonly states: readonly ChartState[];
}

export interface ChartInvoke {
  readonly id: string;
  readonly src: string;
  readonly kind: ActorKind;
  /** The id of the child's chart, for a child machine. */
  readonly machine: string | null;
  readonly hasInput: boolean;
}

export type ActorKind = 'promise' | 'callback' | 'machine' | 'unknown';

/** What sets a transition off. `person` is every event from outside: people, callback actors, other parts of the product. */
export type TransitionKind =
  | 'person'
  | 'done.actor'
  | 'error.actor'
  | 'snapshot'
  | 'after'
  | 'always'
  | 'done.state';

export interface ChartTransition {
  /** Stable and readable: `login.signingIn: signIn failed [isLockedOut]`. */
  readonly id: string;
  /** Path id. */
  readonly source: string;
  readonly kind: TransitionKind;
  /** The machine's own name of the event, such as `credentials.submitted` or `xstate.done.actor.signIn`. */
  readonly event: string;
  /** The same for reading: `credentials.submitted`, `signIn done`, `signIn failed`, `after requestLimit`, `always`. */
  readonly label: string;
  readonly actor: { readonly id: string; readonly src: string } | null;
  readonly delay: string | null;
  /** Place among the candidates of the same event, from 1. */
  readonly order: number;
  readonly candidates: number;
  /** Name of the guard; `else` for the unguarded candidate that follows guarded ones; `null` where nothing is asked. */
  readonly guard: string | null;
  /** Path ids; empty when the machine stays where it is. */
  readonly targets: readonly string[];
  readonly actions: readonly string[];
  readonly reenter: boolean;
  /** True when the source state is not left. */
  readonly internal: boolean;
}

export interface ChartDelay {
  readonly name: string;
  /** Milliseconds; `null` when the delay is worked out from the context. */
  readonly ms: number | null;
}

/**
 * Reads a machine's chart from its state nodes, which is what xstate itself runs, so nothing is read twice in two ways.
 *
 * @param machine any xstate v5 machine
 * @returns the chart as plain data
 * @throws Error when two transitions of one state cannot be told apart even by order, which would be a fault of this reader
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
    })),
  };
}

/**
 * Names every transition object of a machine, so that what ran can be told by what is drawn.
 *
 * @param machine the machine that runs; its transition objects are its own, a provided copy has others
 * @returns the id `readChart` gives to each transition object
 */
export function nameTransitions(machine: AnyStateMachine): ReadonlyMap<AnyTransitionDefinition, string> {
  return new Map(indexTransitions(machine).map(({ definition, transition }) => [definition, transition.id]));
}

/**
 * The path id of a state node.
 *
 * @param node a state node of any machine
 * @returns the machine's id and the keys down to the node, joined by dots
 */
export function pathId(node: AnyStateNode): string {
  return [node.machine.id, ...node.path].join('.');
}

/**
 * Every state of a chart.
 *
 * @param state where to start, usually the chart's root
 * @returns the state and all below it, in document order
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
      const logic = (machine.implementations.actors as Record<string, AnyActorLogic | undefined>)[src];
      return {
        id: invoke.id,
        src,
        kind: kindOfActor(logic),
        machine: logic && isMachine(logic) ? logic.id : null,
        hasInput: invoke.input !== undefined,
      };
    }),
    states: Object.values(node.states).map((child) => readState(child, machine)),
  };
}

/**
 * Tells what an actor is made of. xstate puts no mark on its logics, so a promise is known by how it answers.
 *
 * @param logic actor logic of a machine's `setup`
 * @returns `promise` for what settles once, `callback` for what only sends events, `machine` for a child chart
 */
export function kindOfActor(logic: AnyActorLogic | undefined): ActorKind {
  if (!logic) return 'unknown';
  // The mark of `machineNotProvided`.
  if (isMachine(logic) || 'standsForMachine' in logic) return 'machine';
  const running = { status: 'active', output: undefined, error: undefined, input: undefined };
  try {
    const answer: unknown = logic.transition(running, { type: 'xstate.promise.resolve', data: null }, {
      self: {},
    } as never);
    if (answer && typeof answer === 'object' && 'status' in answer && answer.status === 'done')
      return 'promise';
    return 'unknown';
  } catch {
    // A callback actor looks for the state of its instance, which a logic that never started does not have.
    return 'callback';
  }
}

/**
 * Tells a child machine from other actor logic.
 *
 * @param logic actor logic
 * @returns whether the logic is a state machine
 */
export function isMachine(logic: AnyActorLogic): logic is AnyStateMachine {
  return 'root' in logic && 'implementations' in logic;
}

/** xstate itself turns logic written in place into a name of its own; the type does not know. */
function nameSource(src: unknown): string {
  return typeof src === 'string' ? src : 'inline';
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
  if (ids.size !== indexed.length) throw new Error(`The chart of ${machine.id} names two transitions alike.`);
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
    return { ...plain, kind, actor: { id, src }, label: `${id} ${word}` };
  }
  return { ...plain, kind: 'person', label: event };
}
