import { style } from '@vanilla-extract/css';

// Media Queries 5, "scripting": what a browser with scripts switched off should get to see, and what not.

/** Drawn only where a script can answer for it. */
export const needsScript = style({ '@media': { '(scripting: none)': { display: 'none' } } });

/** Drawn only where no script ever will. */
export const withoutScript = style({ '@media': { 'not (scripting: none)': { display: 'none' } } });
