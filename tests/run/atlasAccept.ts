import { acceptMachines } from 'fairlead-statechart/generate/accept';
import { journeyRuns } from 'fairlead-statechart/generate/journeyRuns';
import { project } from '../../src/generate/project.ts';
import { everyModel } from '../support/everyModel.ts';

/** Runs `acceptMachines` with the journeys of this project's tests. */
export const run = (parameters: readonly string[]) =>
  acceptMachines(project, parameters, journeyRuns(everyModel));
