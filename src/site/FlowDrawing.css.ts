import { globalStyle, keyframes, style } from '@vanilla-extract/css';
import { theme } from '../theme/theme.css.ts';

const passing = keyframes({
  from: { transform: 'translateX(-260px)' },
  to: { transform: 'translateX(700px)' },
});

export const drawing = style({ width: '100%', height: 'auto', fill: 'none', overflow: 'visible' });

export const strands = style({ stroke: theme.colour.edge, strokeWidth: 1, opacity: 0.55 });

export const current = style({ stroke: theme.colour.accent, strokeWidth: 1.75 });

/** Passes twice and is gone: under five seconds, so nobody needs a button to stop it (WCAG 2.2, 2.2.2). */
export const sweep = style({
  transform: 'translateX(700px)',
  '@media': {
    '(prefers-reduced-motion: no-preference)': { animation: `${passing} 2.3s ease-in-out 0.2s 2` },
  },
});

export const ring = style({ stroke: theme.colour.accent, strokeWidth: 10, fill: 'none' });
export const port = style({ fill: theme.colour.paper, stroke: theme.colour.accent, strokeWidth: 1.75 });

globalStyle(`${drawing} stop`, { stopColor: '#fff' });
