import { printDiff } from 'fairlead-statechart/generate/atlasDiff';
import { project } from './project.ts';

/** Runs `printDiff` with the files of this project. */
export const run = (parameters: readonly string[]) => printDiff(project, parameters);
