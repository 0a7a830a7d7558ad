import { style } from '@vanilla-extract/css';
import { from, space } from '../theme/space.ts';
import { theme } from '../theme/theme.css.ts';

export const place = style({
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'center',
  gap: space[4],
  // As wide as the offer above it.
  maxWidth: '1120px',
  minHeight: '360px',
  padding: `${space[12]} ${space[4]}`,
  border: `1px dashed ${theme.colour.hairline}`,
  borderRadius: theme.radius.container,
  textAlign: 'center',
  '@media': { [from.desktop]: { minHeight: '480px' } },
});

export const title = style({ fontSize: theme.text.heading });

/** The same mark as in the list of sections. */
export const mark = style({
  display: 'grid',
  placeItems: 'center',
  width: '64px',
  height: '64px',
  borderRadius: '50%',
  background: theme.colour.accentWash,
  color: theme.colour.accent,
});
