import { style } from '@vanilla-extract/css';
import { space } from '../theme/space.ts';
import { theme } from '../theme/theme.css.ts';

// Media Queries 5, "scripting": what a browser with scripts switched off should get to see, and what not. Stronger than
// whatever way an element is laid out by otherwise.
const gone = { display: 'none !important' } as const;

/** Drawn only where a script can answer for it. */
export const needsScript = style({ '@media': { '(scripting: none)': gone } });

/** Drawn only where no script ever will. */
export const withoutScript = style({ '@media': { 'not (scripting: none)': gone } });

/** The rules of a part whose controls nothing would answer: it stays readable and takes neither pointer nor focus. */
export const inertWithoutScript = {
  '(scripting: none)': {
    interactivity: 'inert',
    pointerEvents: 'none',
    opacity: 0.5,
    '@supports': { 'not (interactivity: inert)': { visibility: 'hidden' } },
  },
} as const;

/** Says what a page cannot do without scripts. */
export const unscripted = style({
  padding: `${space[4]} ${space[5]}`,
  border: `1px solid ${theme.colour.accent}`,
  borderRadius: theme.radius.container,
  background: theme.colour.surface,
  color: theme.colour.ink,
  fontWeight: 600,
});
