import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { isMachine, pathId } from '../../src/devtools/chart/chart.ts';

type Call = (args: object, params?: unknown) => unknown;

/** Stands for data that decides nothing here: any property of it, and any result, is itself. */
const anything: object = new Proxy(() => anything, {
  get: (_, key) => (key === Symbol.toPrimitive ? () => '' : anything),
  apply: () => anything,
});

/**
 * Checks that each outcome of a child machine has a branch of its own in the `onDone` that answers it, so that no outcome
 * is answered by a branch that was written for another one.
 *
 * @param machine whose invocations are checked
 * @param known machines by the name of their actor, for those that are provided later
 * @returns a sentence for each outcome without a branch of its own
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
      const answers = outcomesOf(child).map((kind) => {
        const event = { type: `xstate.done.actor.${id}`, output: { kind } };
        return { kind, branch: branches.find(({ guard }) => isTaken(machine, guard, event)) };
      });
      return answers
        .filter(
          ({ branch }, at) => !branch || answers.findIndex((earlier) => earlier.branch === branch) !== at,
        )
        .map(({ kind }) => `${pathId(node)}: ${id} ends as ${kind}, which has no branch of its own`);
    }),
  );
}

/** The kinds of the output of a machine, by its final states; those of a stored kind are named after it. */
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
  const asks = machine.implementations.guards[type] as unknown as Call;
  return asks(args, typeof params === 'function' ? (params as Call)(args) : params) === true;
}

function nodesBelow(node: AnyStateNode): readonly AnyStateNode[] {
  return [node, ...Object.values(node.states).flatMap(nodesBelow)];
}

function isStateMachine(logic: unknown): logic is AnyStateMachine {
  return typeof logic === 'object' && logic !== null && isMachine(logic as AnyStateMachine);
}
