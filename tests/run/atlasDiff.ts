import { generateChanges } from '../../src/devtools/generate/changes.ts';
import { reviewScreens } from './reviewScreens.ts';

/** See `generateChanges`. */
export const run = (parameters: readonly string[]) => generateChanges(parameters, reviewScreens);
