import { style } from '@vanilla-extract/css';

// Media Queries 5, "scripting": what a browser with scripts switched off should get to see, and what not. Stronger than
// whatever way an element is laid out by otherwise.
const gone = { display: 'none !important' } as const;

/** Drawn only where a script can answer for it. */
export const needsScript = style({ '@media': { '(scripting: none)': gone } });

/** Drawn only where no script ever will. */
export const withoutScript = style({ '@media': { 'not (scripting: none)': gone } });
