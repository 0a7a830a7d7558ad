import { generateChanges } from '../../src/devtools/generate/changes.ts';
import { reviewScreens } from './reviewScreens.ts';

/** Runs `generateChanges` with screenshots from this project's tests. */
export const run = (parameters: readonly string[]) => generateChanges(parameters, reviewScreens);
