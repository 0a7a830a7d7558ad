import { printMutants } from 'fairlead-statechart/generate/printMutants';
import { everyModel } from '../support/everyModel.ts';

/** Runs `printMutants` with the models of this project's tests. */
export const run = (parameters: readonly string[]) => printMutants([...everyModel.values()], parameters);
