import type { HomeCopy } from './copy.ts';
import { enHome } from './enHome.ts';

/** The home page's catalogue in force. */
export const homeCopy: HomeCopy = enHome;
