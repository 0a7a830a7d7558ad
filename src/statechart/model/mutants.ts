import {
  createMachine,
  not,
  type AnyStateMachine,
  type AnyStateNode,
  type ContextFrom,
  type UnknownAction,
} from 'xstate';
import { nameInvocation, pathId, readChart, type Chart } from '../chart/chart.ts';
import { nameActions } from '../chart/chartNames.ts';

/** A machine with one deliberate fault. */
export interface Mutant {
  /**
   * Location and change, such as `login.signingIn: signInWithPassword failed · goes to login.signedIn`, with a number from
   * the second mutant of this name.
   */
  readonly id: string;
  /** Id of the mutated state, transition or delay. */
  readonly location: string;
  /** Full id of the state outside of which the mutant behaves like the machine; for a delay, that of the machine. */
  readonly state: string;
  /** Event type without which the mutant behaves like the machine; `null` for no such event. */
  readonly event: string | null;
  readonly machine: AnyStateMachine;
}

/** Changed fields of states, by the path of the state. */
export type ConfigChanges = Readonly<Record<string, Config>>;

type Config = Readonly<Record<string, unknown>>;
type Edit = (config: Config) => Config;
type Mutation = readonly [location: string, change: string, edit: Edit, event?: string];

// A mutant may loop through eventless transitions forever. With this limit, xstate throws instead of hanging.
const options = { maxIterations: 500 };

/**
 * Creates the mutants of a machine. In each, one transition is dropped, retargeted or reordered, has its guard removed
 * or inverted, or loses an action or its parameters; or one state loses a tag, an entry or exit action, an invocation
 * or its input, or has another initial state; or one delay is doubled.
 *
 * @returns one mutant for each possible fault of these kinds
 */
export function mutantsOf(machine: AnyStateMachine): readonly Mutant[] {
  const chart = readChart(machine);
  const nodes = nodesBelow(machine.root);
  const mutantsIn = (node: AnyStateNode): readonly Mutant[] =>
    [...mutateState(node), ...mutateTransitions(node, chart, nodes)].map(
      ([location, change, edit, event = '']) => ({
        id: `${location} · ${change}`,
        location,
        state: pathId(node),
        event: event === '' || event.includes('*') ? null : event,
        machine: rebuild(machine, edit(machine.config as Config)),
      }),
    );
  const counts = new Map<string, number>();
  return [...nodes.flatMap(mutantsIn), ...mutateDelays(machine)].map((mutant) => {
    const count = (counts.get(mutant.id) ?? 0) + 1;
    counts.set(mutant.id, count);
    return count === 1 ? mutant : { ...mutant, id: `${mutant.id} (${count})` };
  });
}

/**
 * Changes states of a machine, for mutants that `mutantsOf` does not create.
 *
 * @param changes new fields of the config, by the path of the state below the machine; `''` for the machine itself.
 *   Fields of `on` and `states` are added to the ones of the state.
 */
export function withChanges(machine: AnyStateMachine, changes: ConfigChanges): AnyStateMachine {
  const changed = Object.entries(changes).reduce<Config>((config, [path, fields]) => {
    const keys = path === '' ? [] : path.split('.').flatMap((key) => ['states', key]);
    const merged = Object.entries(fields).reduce<Config>(
      (state, [field, value]) => {
        const isAdded = field === 'on' || field === 'states';
        return withField(
          state,
          field,
          isAdded ? { ...(state[field] as object), ...(value as object) } : value,
        );
      },
      getIn(config, keys) as Config,
    );
    return putIn(config, keys, merged) as Config;
  }, machine.config as Config);
  return rebuild(machine, changed);
}

function rebuild(machine: AnyStateMachine, config: Config): AnyStateMachine {
  return createMachine({ ...config, options } as never, machine.implementations as never) as AnyStateMachine;
}

function nodesBelow(node: AnyStateNode): readonly AnyStateNode[] {
  return [node, ...Object.values(node.states).flatMap(nodesBelow)];
}

function mutateState(node: AnyStateNode): readonly Mutation[] {
  const name = pathId(node);
  const replace = (field: string, value: unknown): Edit =>
    atNode(node, (config) => withField(config, field, value));
  const invocation = (index: number) => nameInvocation(node, invokeId(node, index));
  const without = (field: string): readonly Mutation[] =>
    listOf(node.config, field).map((item, index, all) => [
      name,
      `loses ${field} ${field === 'invoke' ? invocation(index) : nameOf(item)}`,
      replace(field, all.toSpliced(index, 1)),
    ]);
  const [start] = node.type === 'compound' ? node.initial.target : [];
  const wrongStart = start && siblingOf(start);
  return [
    ...without('tags'),
    ...without('entry'),
    ...without('exit'),
    ...without('invoke'),
    ...listOf(node.config, 'invoke').flatMap((invoke, index, all): Mutation[] =>
      isConfig(invoke) && invoke['input'] !== undefined
        ? [
            [
              name,
              `gives ${invocation(index)} nothing`,
              replace('invoke', all.with(index, withField(invoke, 'input', undefined))),
            ],
          ]
        : [],
    ),
    ...(wrongStart
      ? [[name, `starts in ${wrongStart.key}`, replace('initial', wrongStart.key)] as const]
      : []),
    ...(node.type === 'final' ? [[name, 'is not final', replace('type', 'atomic')] as const] : []),
    ...(isConfig(node.config) && node.config['output'] !== undefined
      ? [[name, 'puts nothing out', replace('output', undefined)] as const]
      : []),
  ];
}

/**
 * Returns the event and the config path of each transition of a state. These are the transitions in `on`, `after`,
 * `always` and `onDone`, and those of invocations.
 */
function transitionSites(
  node: AnyStateNode,
): readonly { readonly event: string; readonly keys: readonly (string | number)[] }[] {
  const config = node.config as Config;
  const invokes = listOf(config, 'invoke');
  const isList = Array.isArray(config['invoke']);
  return [
    ...Object.keys((config['on'] as object | undefined) ?? {}).map((event) => ({
      event,
      keys: ['on', event],
    })),
    ...Object.keys((config['after'] as object | undefined) ?? {}).map((delay) => ({
      event: `xstate.after.${delay}.${node.id}`,
      keys: ['after', delay],
    })),
    ...(config['always'] === undefined ? [] : [{ event: '', keys: ['always'] }]),
    ...(config['onDone'] === undefined ? [] : [{ event: `xstate.done.state.${node.id}`, keys: ['onDone'] }]),
    ...invokes.flatMap((invoke, index) =>
      (
        [
          ['onDone', 'xstate.done.actor'],
          ['onError', 'xstate.error.actor'],
          ['onSnapshot', 'xstate.snapshot'],
        ] as const
      )
        .filter(([key]) => isConfig(invoke) && invoke[key] !== undefined)
        .map(([key, prefix]) => ({
          event: `${prefix}.${invokeId(node, index)}`,
          keys: isList ? ['invoke', index, key] : ['invoke', key],
        })),
    ),
  ];
}

function mutateTransitions(
  node: AnyStateNode,
  chart: Chart,
  nodes: readonly AnyStateNode[],
): readonly Mutation[] {
  return transitionSites(node).flatMap(({ event, keys }) => {
    const named = chart.transitions.filter(
      (transition) => transition.source === pathId(node) && transition.event === event,
    );
    const list = candidatesAt(node.config as Config, keys);
    const put = (changed: readonly Config[]): Edit =>
      atNode(node, (config) => putIn(config, keys, changed.length === 0 ? undefined : changed) as Config);
    const mutations = list.flatMap((candidate, index): Mutation[] => {
      const transition = named[index];
      if (!transition)
        throw new Error(`The chart of ${chart.id} does not show "${event}" of ${pathId(node)}.`);
      const { id, targets } = transition;
      const target = nodes.find((state) => targets.length === 1 && pathId(state) === targets[0]);
      const change = (what: string, changed: Config): Mutation => [id, what, put(list.with(index, changed))];
      const next = list[index + 1];
      return [
        [id, 'dropped', put(list.toSpliced(index, 1))],
        ...mutateTarget(target, candidate, change),
        ...mutateGuard(candidate, change),
        ...mutateActions(candidate, change),
        ...(next
          ? [[id, 'tried after the next', put(list.with(index, next).with(index + 1, candidate))] as const]
          : []),
      ];
    });
    return mutations.map(([location, change, edit]): Mutation => [location, change, edit, event]);
  });
}

type Change = (what: string, changed: Config) => Mutation;

function mutateTarget(
  target: AnyStateNode | undefined,
  candidate: Config,
  change: Change,
): readonly Mutation[] {
  const sibling = target && siblingOf(target);
  return [
    ...(target ? [change('goes nowhere', withField(candidate, 'target', undefined))] : []),
    ...(sibling
      ? [change(`goes to ${pathId(sibling)}`, withField(candidate, 'target', `#${sibling.id}`))]
      : []),
    ...(candidate['reenter'] === true
      ? [change('does not re-enter', withField(candidate, 'reenter', undefined))]
      : []),
  ];
}

function mutateGuard(candidate: Config, change: Change): readonly Mutation[] {
  const { guard } = candidate;
  if (guard === undefined) return [];
  return [
    change('unguarded', withField(candidate, 'guard', undefined)),
    change('guard inverted', withField(candidate, 'guard', not(guard as never))),
  ];
}

function mutateActions(candidate: Config, change: Change): readonly Mutation[] {
  const actions = listOf(candidate, 'actions');
  const each = actions.flatMap((action, index): Mutation[] => [
    ...(actions.length > 1
      ? [change(`without ${nameOf(action)}`, withField(candidate, 'actions', actions.toSpliced(index, 1)))]
      : []),
    ...(isConfig(action) && action['params'] !== undefined
      ? [
          change(
            `${nameOf(action)} is given nothing`,
            withField(candidate, 'actions', actions.with(index, withField(action, 'params', undefined))),
          ),
        ]
      : []),
  ]);
  return actions.length === 0
    ? []
    : [change('without actions', withField(candidate, 'actions', undefined)), ...each];
}

function mutateDelays(machine: AnyStateMachine): readonly Mutant[] {
  type Delay = number | ((args: { context: ContextFrom<AnyStateMachine> }, params: unknown) => number);
  return Object.entries(machine.implementations.delays as Record<string, Delay>).map(([name, delay]) => ({
    id: `delay ${name} · doubled`,
    location: name,
    state: machine.id,
    event: null,
    machine: machine.provide({
      delays: {
        [name]:
          typeof delay === 'number' ? delay * 2 : (...args: Parameters<typeof delay>) => delay(...args) * 2,
      } as never,
    }),
  }));
}

/** Returns the next sibling of a state, to serve as a wrong target; `undefined` if there is none. */
function siblingOf(node: AnyStateNode): AnyStateNode | undefined {
  const siblings: AnyStateNode[] = node.parent ? Object.values(node.parent.states) : [];
  const others = siblings.filter(({ type }) => type !== 'history');
  const index = others.indexOf(node);
  return others.length > 1 ? others[(index + 1) % others.length] : undefined;
}

function atNode(node: AnyStateNode, edit: Edit): Edit {
  const keys = node.path.flatMap((key) => ['states', key]);
  return (config) => putIn(config, keys, edit(getIn(config, keys) as Config)) as Config;
}

function candidatesAt(config: Config, keys: readonly (string | number)[]): readonly Config[] {
  const value = getIn(config, keys);
  const list: readonly unknown[] = Array.isArray(value) ? value : [value];
  return list.map((candidate) => (isConfig(candidate) ? candidate : { target: candidate }));
}

function getIn(config: unknown, keys: readonly (string | number)[]): unknown {
  return keys.reduce<unknown>(
    (value, key) => (value === undefined ? value : Reflect.get(value as object, key)),
    config,
  );
}

function putIn(config: unknown, keys: readonly (string | number)[], value: unknown): unknown {
  const [key, ...rest] = keys;
  if (key === undefined) return value;
  const changed = putIn(getIn(config, [key]), rest, value);
  return Array.isArray(config)
    ? config.with(Number(key), changed)
    : withField(config as Config, String(key), changed);
}

function withField(config: Config, field: string, value: unknown): Config {
  // A `Map` keeps the position of the changed field. Moving the field would also reorder transitions, which is another
  // mutation.
  const changed = new Map(Object.entries(config));
  if (value === undefined) changed.delete(field);
  else changed.set(field, value);
  return Object.fromEntries(changed);
}

function listOf(config: unknown, field: string): readonly unknown[] {
  const value = isConfig(config) ? config[field] : undefined;
  if (value === undefined) return [];
  return Array.isArray(value) ? value : [value];
}

/** Returns the id of an invocation, which xstate numbers if the machine gives it none. */
const invokeId = (node: AnyStateNode, index: number): string => node.invoke[index]?.id ?? '';

function nameOf(item: unknown): string {
  if (typeof item === 'string') return item;
  const name = isConfig(item) ? (item['id'] ?? item['type']) : nameActions([item as UnknownAction])[0];
  return typeof name === 'string' ? name : 'inline';
}

function isConfig(value: unknown): value is Config {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
