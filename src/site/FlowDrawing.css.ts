import { globalStyle, keyframes, style } from '@vanilla-extract/css';
import { theme } from '../theme/theme.css.ts';

const passing = keyframes({
  from: { transform: 'translateX(-260px)' },
  to: { transform: 'translateX(700px)' },
});

export const drawing = style({ width: '100%', height: 'auto', fill: 'none', overflow: 'visible' });

export const strands = style({ strokeWidth: 1 });
export const source = style({ stopColor: theme.color.edge });
export const target = style({ stopColor: theme.color.accent });

export const current = style({ stroke: theme.color.accent, strokeWidth: 2 });

/**
 * The animation repaints the drawing on the main thread, so it runs once. It takes less than five seconds, so it needs no
 * pause button (WCAG 2.2, 2.2.2).
 */
export const sweep = style({
  transform: 'translateX(700px)',
  '@media': {
    '(prefers-reduced-motion: no-preference)': { animation: `${passing} 2.3s ease-in-out 0.2s` },
  },
});
export const light = style({});
globalStyle(`${light} stop`, { stopColor: '#fff' });

export const ring = style({ stroke: theme.color.accent, strokeWidth: 9, strokeLinecap: 'round' });
export const port = style({ fill: theme.color.paper, stroke: theme.color.accent, strokeWidth: 1.75 });
