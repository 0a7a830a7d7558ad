import { style } from '@vanilla-extract/css';
import { from, space } from '../theme/space.ts';
import { theme } from '../theme/theme.css.ts';

export const list = style({ borderBottom: `1px solid ${theme.color.hairline}` });

export const service = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: `${space[2]} ${space[8]}`,
  alignItems: 'center',
  paddingBlock: space[6],
  borderTop: `1px solid ${theme.color.hairline}`,
  '@media': {
    [from.tablet]: { gridTemplateColumns: '128px minmax(0, 1fr)' },
    [from.desktop]: { gridTemplateColumns: '128px minmax(0, 4fr) minmax(0, 5fr)', paddingBlock: space[8] },
  },
});

export const drawing = style({
  fill: 'none',
  stroke: theme.color.edge,
  strokeWidth: 1,
  strokeLinecap: 'round',
  '@media': { [from.tablet]: { gridRow: 'span 2' }, [from.desktop]: { gridRow: 'auto' } },
});

export const emphasis = style({ stroke: theme.color.accent, strokeWidth: 1.75 });

/** Clock dial, with hour marks made by the dash pattern. */
export const dial = style({
  stroke: theme.color.edge,
  strokeWidth: 4,
  strokeDasharray: '1 5.545',
  strokeLinecap: 'butt',
});

export const serviceTitle = style({ fontSize: theme.text.title, letterSpacing: '-0.02em' });

export const serviceText = style({ color: theme.color.inkMuted });
