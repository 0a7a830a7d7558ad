import { style } from '@vanilla-extract/css';
import { from, space } from '../theme/space.ts';
import { theme } from '../theme/theme.css.ts';

export const place = style({
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'center',
  gap: space[4],
  minHeight: '360px',
  padding: `${space[12]} ${space[4]}`,
  border: `1px dashed ${theme.colour.hairline}`,
  borderRadius: theme.radius.container,
  textAlign: 'center',
  '@media': { [from.desktop]: { minHeight: '480px' } },
});

export const title = style({ fontSize: theme.text.heading });

export const text = style({ maxWidth: '44ch', marginBottom: space[2], color: theme.colour.inkMuted });
