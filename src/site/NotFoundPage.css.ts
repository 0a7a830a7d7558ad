import { style } from '@vanilla-extract/css';
import { contentWidth, from, space } from '../theme/space.ts';
import { theme } from '../theme/theme.css.ts';

export const page = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'center',
  gap: space[12],
  width: '100%',
  maxWidth: contentWidth,
  margin: '0 auto',
  padding: `${space[16]} ${space[4]}`,
  '@media': {
    [from.tablet]: { padding: `${space[20]} ${space[8]}` },
    [from.desktop]: { gridTemplateColumns: '6fr 5fr', gap: space[16], paddingBlock: space[32] },
  },
});

export const words = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  justifyItems: 'start',
  gap: space[6],
  overflowWrap: 'anywhere',
});

export const title = style({
  fontSize: 'min(18vw, clamp(2.0736rem, 1.5rem + 2.4vw, 3.5832rem))',
  lineHeight: 1.08,
  letterSpacing: '-0.03em',
});

export const text = style({ maxWidth: '46ch', fontSize: theme.text.lead, color: theme.color.inkMuted });

export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: space[3] });

export const drawing = style({
  width: '100%',
  maxWidth: '32.5rem',
  height: 'auto',
  fill: 'none',
  strokeLinecap: 'round',
  '@media': { print: { display: 'none' } },
});

export const strand = style({ stroke: theme.color.edge, strokeWidth: 1 });

export const end = style({ stroke: theme.color.accent, strokeWidth: 2 });
