import type { LooseModel } from '../statechart/model.ts';

const modules = import.meta.glob<Record<string, Partial<LooseModel>>>('../**/*.model.ts', { eager: true });

/** The test model of every machine, by machine id. */
export const everyModel: ReadonlyMap<string, LooseModel> = new Map(
  Object.values(modules)
    .flatMap((module) => Object.entries(module))
    .filter((entry): entry is [string, LooseModel] => entry[0] === `${entry[1].machine?.id}Model`)
    .map(([, model]) => [model.machine.id, model]),
);
