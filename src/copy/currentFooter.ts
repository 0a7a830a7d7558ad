import type { FooterCopy } from './copy.ts';
import { enFooter } from './enFooter.ts';

/** The catalogue in force of what stands below the public pages. */
export const footerCopy: FooterCopy = enFooter;
