import type { LooseFlow } from '../statechart/flow.ts';

const modules = import.meta.glob<Record<string, Partial<LooseFlow>>>('../**/*.flow.ts', { eager: true });

/** Every flow by the id of its machine: what its file exports under the name of the machine. */
export const everyFlow: ReadonlyMap<string, LooseFlow> = new Map(
  Object.values(modules)
    .flatMap((module) => Object.entries(module))
    .filter((entry): entry is [string, LooseFlow] => entry[0] === `${entry[1].machine?.id}Flow`)
    .map(([, flow]) => [flow.machine.id, flow]),
);
