import type { HomeRestCopy } from './copy.ts';
import { enHomeRest } from './enHomeRest.ts';

/** The catalogue in force of the home page below its first screen. */
export const homeRestCopy: HomeRestCopy = enHomeRest;
