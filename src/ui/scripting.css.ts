import { style } from '@vanilla-extract/css';
import { space } from '../theme/space.ts';
import { theme } from '../theme/theme.css.ts';

// Media Queries 5, "scripting". `!important`, so that no other `display` of an element overrides it.
const hidden = { display: 'none !important' } as const;

/** Hidden without scripts. */
export const needsScript = style({ '@media': { '(scripting: none)': hidden } });

/** Shown only without scripts. */
export const withoutScript = style({ '@media': { 'not (scripting: none)': hidden } });

/** Without scripts, makes a part with controls readable but inert. */
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
