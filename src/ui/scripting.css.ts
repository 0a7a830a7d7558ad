import { style } from '@vanilla-extract/css';
import { space } from '../theme/space.ts';
import { theme } from '../theme/theme.css.ts';

// Style for the media feature `scripting` (Media Queries 5). It is `!important`, so that no other `display` of an
// element overrides it.
const hidden = { display: 'none !important' } as const;

/** For elements that are hidden in a browser without scripts. */
export const needsScript = style({ '@media': { '(scripting: none)': hidden } });

/** For elements that are shown only in a browser without scripts. */
export const withoutScript = style({ '@media': { 'not (scripting: none)': hidden } });

/** Makes an element with controls readable but inert in a browser without scripts. */
export const inertWithoutScript = {
  '(scripting: none)': {
    interactivity: 'inert',
    pointerEvents: 'none',
    opacity: 0.5,
    '@supports': { 'not (interactivity: inert)': { visibility: 'hidden' } },
  },
} as const;

/** Notice for a browser without scripts. */
export const unscripted = style({
  padding: `${space[4]} ${space[5]}`,
  border: `1px solid ${theme.color.accent}`,
  borderRadius: theme.radius.container,
  background: theme.color.surface,
  color: theme.color.ink,
  fontWeight: 600,
});
