/**
 * The models of machines: what a project states about each machine, from which tests, drawings and the atlas are
 * generated.
 */
export {
  defineModel,
  isAction,
  modelsById,
  type Expectation,
  type Journey,
  type JourneyStep,
  type LooseAction,
  type LooseExpectation,
  type LooseJourney,
  type LooseModel,
  type LooseStep,
  type Model,
} from '../model/model.ts';
export { modelsIn, type ModelModules } from '../model/modelModules.ts';
export { everyBusyStateEnds, oneRequestOfAKind } from '../model/commonLaws.ts';
