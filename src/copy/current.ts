import type { Copy } from './copy.ts';
import { en } from './en.ts';

/** The catalogue in force. */
export const copy: Copy = en;
