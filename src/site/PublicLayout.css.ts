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
// What the focus ring would enclose is the whole page; the skip link has already said where the person is.
globalStyle(`${main}:focus`, { outline: 'none' });

/** Out of sight until the keyboard reaches it (WCAG 2.2, 2.4.1). */
export const skipLink = style({
  position: 'absolute',
  zIndex: 3,
  top: space[2],
  left: space[4],
  padding: `${space[3]} ${space[4]}`,
  borderRadius: theme.radius.input,
  background: theme.colour.accent,
  color: theme.colour.onAccent,
  fontWeight: 600,
  selectors: { '&:not(:focus)': { transform: 'translateY(-200%)' } },
});
