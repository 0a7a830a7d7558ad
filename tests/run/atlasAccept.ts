import { acceptMachines } from '../../src/devtools/generate/atlasAccept.ts';
import { fakeActors } from '../statechart/fakes.ts';
import { journeyTransitions, runJourney } from '../statechart/journeys.ts';
import type { LooseModel } from '../statechart/model.ts';
import { everyModel } from '../support/everyModel.ts';

/** Runs `acceptMachines` with the journeys of this project's tests. */
export const run = (parameters: readonly string[]) =>
  acceptMachines(parameters, {
    failuresOf: (id) => failingJourneys(modelOf(id)),
    transitionsOf(id) {
      const model = modelOf(id);
      const [first] = model.journeys;
      try {
        return first ? journeyTransitions(fakesOf(model), first) : null;
      } catch {
        // `failuresOf` reports the journey.
        return null;
      }
    },
  });

/** Runs the journeys of a model, and returns the messages of those that fail. */
export function failingJourneys(model: LooseModel): readonly string[] {
  return model.journeys.flatMap((journey) => {
    try {
      runJourney(fakesOf(model), journey);
      return [];
    } catch (error) {
      return [error instanceof Error ? error.message : String(error)];
    }
  });
}

function modelOf(id: string): LooseModel {
  const model = everyModel.get(id);
  if (!model) throw new Error(`The machine ${id} has no test model.`);
  return model;
}

function fakesOf({ machine, samples, project }: LooseModel) {
  return fakeActors(machine, samples, project);
}
