import { modelsIn, type LooseModel, type ModelModules } from 'fairlead-statechart';

const modules: ModelModules = import.meta.glob('../**/*.model.ts', { eager: true });

/** The test model of every machine, by machine id. */
export const everyModel: ReadonlyMap<string, LooseModel> = new Map(
  modelsIn(modules).map((model) => [model.machine.id, model]),
);
