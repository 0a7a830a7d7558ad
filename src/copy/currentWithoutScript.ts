import { enWithoutScript } from './enWithoutScript.ts';

/** The notices for browsers without scripts, in the language of the site. */
export const withoutScriptCopy = enWithoutScript;
