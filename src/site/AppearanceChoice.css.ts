import { style } from '@vanilla-extract/css';
import { space } from '../theme/space.ts';
import { chosenInForcedColors, inForcedColors } from '../theme/forcedColors.ts';
import { theme } from '../theme/theme.css.ts';

export const choices = style({
  display: 'flex',
  padding: '2px',
  border: `1px solid ${theme.color.edge}`,
  borderRadius: theme.radius.input,
});

/** The invisible radio button covers its whole label, so that all of it is clickable. */
export const radio = style({
  position: 'absolute',
  inset: 0,
  margin: 0,
  opacity: 0,
  width: '100%',
  height: '100%',
  cursor: 'pointer',
});

export const choice = style({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  minHeight: '32px',
  paddingInline: space[3],
  borderRadius: '2px',
  selectors: {
    '&:hover': { color: theme.color.ink },
    '&:has(:checked)': { background: theme.color.accentWash, color: theme.color.accent, fontWeight: 600 },
    '&:has(:focus-visible)': { outline: `2px solid ${theme.color.accent}`, outlineOffset: '2px' },
  },
  '@media': { [inForcedColors]: { selectors: { '&:has(:checked)': chosenInForcedColors } } },
});
