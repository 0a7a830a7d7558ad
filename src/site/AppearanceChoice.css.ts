import { style } from '@vanilla-extract/css';
import { space } from '../theme/space.ts';
import { theme } from '../theme/theme.css.ts';

export const choices = style({
  display: 'flex',
  padding: '2px',
  border: `1px solid ${theme.colour.edge}`,
  borderRadius: theme.radius.input,
});

/** The whole of a choice is the radio button; what is seen is the words under it. */
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
    '&:hover': { color: theme.colour.ink },
    '&:has(:checked)': { background: theme.colour.accentWash, color: theme.colour.accent, fontWeight: 600 },
    '&:has(:focus-visible)': { outline: `2px solid ${theme.colour.accent}`, outlineOffset: '2px' },
  },
});
