import { style } from '@vanilla-extract/css';
import { from, space } from '../theme/space.ts';
import { theme } from '../theme/theme.css.ts';

export const placeholder = style({
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'center',
  gap: space[4],
  maxWidth: '70rem',
  minHeight: '360px',
  padding: `${space[12]} ${space[4]}`,
  border: `1px dashed ${theme.color.hairline}`,
  borderRadius: theme.radius.container,
  textAlign: 'center',
  '@media': { [from.desktop]: { minHeight: '480px' } },
});

export const title = style({ fontSize: theme.text.heading });
