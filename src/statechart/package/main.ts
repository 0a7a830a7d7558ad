/**
 * The models of machines: what a project states about each machine, from which tests, drawings and the atlas are
 * generated.
 */
export {
  defineModel,
  isAction,
  modelsById,
  modelsIn,
  type Expectation,
  type Journey,
  type JourneyStep,
  type LooseAction,
  type LooseExpectation,
  type LooseJourney,
  type LooseModel,
  type LooseStep,
  type Model,
  type ModelModules,
} from '../model/model.ts';
export { everyBusyStateEnds, oneRequestOfAKind } from '../model/commonLaws.ts';
