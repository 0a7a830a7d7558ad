import { style } from '@vanilla-extract/css';
import { space } from '../theme/space.ts';
import { inForcedColors } from '../theme/forcedColors.ts';
import { theme } from '../theme/theme.css.ts';

export const brand = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[2],
  minHeight: '44px',
  color: theme.color.ink,
  fontSize: theme.text.lead,
  fontWeight: 600,
  letterSpacing: '-0.02em',
  textDecoration: 'none',
});

export const mark = style({
  fill: 'none',
  stroke: theme.color.accent,
  strokeWidth: 1.75,
  strokeLinecap: 'round',
  '@media': { [inForcedColors]: { stroke: 'CanvasText' } },
});
