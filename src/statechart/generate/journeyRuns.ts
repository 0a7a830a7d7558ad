import { chai } from 'vitest';
import { fakeActors } from '../model/fakes.ts';
import { journeyTransitions, runJourney } from '../model/journeys.ts';
import type { LooseModel } from '../model/model.ts';
import type { JourneyRuns } from './accept.ts';

/**
 * Creates functions that run the journeys of test models.
 *
 * @param models the models by machine id
 * @returns the functions, which throw an error for a machine without a model
 */
export function journeyRuns(models: ReadonlyMap<string, LooseModel>): JourneyRuns {
  const modelOf = (id: string): LooseModel => {
    const model = models.get(id);
    if (!model) throw new Error(`The machine ${id} has no test model.`);
    return model;
  };
  return {
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
  };
}

/** Runs the journeys of a model, and returns the messages of those that fail. */
export function failingJourneys(model: LooseModel): readonly string[] {
  // A program prints no difference below the message, so the message has all states.
  chai.config.truncateThreshold = 0;
  return model.journeys.flatMap((journey) => {
    try {
      runJourney(fakesOf(model), journey);
      return [];
    } catch (error) {
      return [error instanceof Error ? error.message : String(error)];
    }
  });
}

function fakesOf({ machine, samples, project }: LooseModel) {
  return fakeActors(machine, samples, project);
}
