import { globalStyle, style } from '@vanilla-extract/css';
import { space } from '../theme/space.ts';
import { theme } from '../theme/theme.css.ts';

export const page = style({
  display: 'grid',
  gridTemplateRows: 'auto 1fr auto',
  gridTemplateColumns: 'minmax(0, 1fr)',
  flexGrow: 1,
});

export const main = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', alignContent: 'start' });
// No focus ring around the whole page: `<main>` gets the focus only from the skip link.
globalStyle(`${main}:focus`, { outline: 'none' });

/** Skip link, invisible until it is focused (WCAG 2.2, 2.4.1). */
export const skipLink = style({
  position: 'absolute',
  zIndex: 3,
  top: space[2],
  left: space[4],
  padding: `${space[3]} ${space[4]}`,
  borderRadius: theme.radius.input,
  background: theme.color.accent,
  color: theme.color.onAccent,
  fontWeight: 600,
  selectors: { '&:not(:focus)': { transform: 'translateY(-200%)' } },
});
