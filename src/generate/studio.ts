import { printForStudio } from 'fairlead-statechart/generate/studio';
import { project } from './project.ts';

/** Runs `printForStudio` with the machines of this project. */
export const run = (parameters: readonly string[]) => printForStudio(project, parameters);
