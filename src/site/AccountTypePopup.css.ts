import { style } from '@vanilla-extract/css';
import { from, space } from '../theme/space.ts';
import { theme } from '../theme/theme.css.ts';

export const lead = style({ color: theme.color.inkMuted });

export const cards = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[4],
  '@media': { [from.tablet]: { gridTemplateColumns: '1fr 1fr' } },
});

export const card = style({
  display: 'grid',
  gridTemplateRows: 'auto auto 1fr auto',
  gap: space[2],
  padding: space[5],
  border: `1px solid ${theme.color.hairline}`,
  borderRadius: theme.radius.container,
  transition: `border-color ${theme.motion.quick} ${theme.motion.ease}`,
  selectors: { '&:hover, &:focus-within': { borderColor: theme.color.accent } },
});

export const drawing = style({
  marginBottom: space[2],
  fill: 'none',
  stroke: theme.color.accent,
  strokeWidth: 1.5,
  strokeLinecap: 'round',
});

export const title = style({ fontSize: `min(${theme.text.lead}, 10vw)` });

export const text = style({ marginBottom: space[3], color: theme.color.inkMuted });
