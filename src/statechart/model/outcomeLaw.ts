import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { isMachine, pathId } from '../chart/chart.ts';

type Call = (args: object, params?: unknown) => unknown;

/** Stand-in for data that does not matter. Reading any property of it, or calling it, returns the stand-in again. */
const anything: object = new Proxy(() => anything, {
  get: (_, key) => (key === Symbol.toPrimitive ? () => '' : anything),
  apply: () => anything,
});

/**
 * Checks that each outcome of an invoked child machine has its own branch in `onDone`, so that none is handled by a
 * branch written for another.
 *
 * @param machine the parent machine
 * @param known child machines by actor name, for actors that are placeholders in `machine`
 * @returns one sentence for each outcome without its own branch
 */
export function outcomeBreaches(
  machine: AnyStateMachine,
  known: Readonly<Record<string, AnyStateMachine>> = {},
): readonly string[] {
  return nodesBelow(machine.root).flatMap((node) =>
    node.invoke.flatMap(({ id, src }) => {
      if (typeof src !== 'string') return [];
      const logic: unknown = machine.implementations.actors[src];
      const child = isStateMachine(logic) ? logic : known[src];
      if (!child) return [];
      const branches = node.transitions.get(`xstate.done.actor.${id}`) ?? [];
      const handlers = outcomesOf(child).map((kind) => {
        const event = { type: `xstate.done.actor.${id}`, output: { kind } };
        return { kind, branch: branches.find(({ guard }) => isTaken(machine, guard, event)) };
      });
      return handlers
        .filter(
          ({ branch }, index) =>
            !branch || handlers.findIndex((earlier) => earlier.branch === branch) !== index,
        )
        .map(({ kind }) => `${pathId(node)}: ${id} ends as ${kind}, which has no branch of its own`);
    }),
  );
}

/**
 * Returns the `kind` in the output of each final state of a machine. If the kind is computed from the context, the name
 * of the state in kebab case takes its place.
 */
export function outcomesOf({ root }: AnyStateMachine): readonly string[] {
  return Object.values(root.states)
    .filter(({ type }) => type === 'final')
    .flatMap((node) => {
      const output = valueOf(root.output, valueOf(node.output, anything));
      if (typeof output !== 'object' || output === null || !Object.hasOwn(output, 'kind')) return [];
      const kind: unknown = Reflect.get(output, 'kind');
      return typeof kind === 'string' ? [kind] : [node.key.replaceAll(/[A-Z]/g, '-$&').toLowerCase()];
    });
}

function valueOf(mapper: unknown, output: unknown): unknown {
  return typeof mapper === 'function' ? (mapper as Call)({ context: anything, event: { output } }) : mapper;
}

function isTaken(machine: AnyStateMachine, guard: unknown, event: object): boolean {
  if (guard === undefined) return true;
  const { type, params } = (typeof guard === 'object' ? guard : { type: guard }) as {
    type: string;
    params?: unknown;
  };
  const args = { context: anything, event };
  const evaluate = machine.implementations.guards[type] as unknown as Call;
  return evaluate(args, typeof params === 'function' ? (params as Call)(args) : params) === true;
}

function nodesBelow(node: AnyStateNode): readonly AnyStateNode[] {
  return [node, ...Object.values(node.states).flatMap(nodesBelow)];
}

function isStateMachine(logic: unknown): logic is AnyStateMachine {
  return typeof logic === 'object' && logic !== null && isMachine(logic as AnyStateMachine);
}
