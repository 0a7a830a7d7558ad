import { modelsById, modelsIn, type ModelModules } from 'fairlead-statechart';

const modules: ModelModules = import.meta.glob('../**/*.model.ts', { eager: true });

/** The test model of every machine, by machine id. */
export const everyModel = modelsById(modelsIn(modules));
