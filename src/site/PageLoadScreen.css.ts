import { keyframes, style } from '@vanilla-extract/css';
import { theme } from '../theme/theme.css.ts';

const sliding = keyframes({
  from: { transform: 'translateX(-100%)' },
  to: { transform: 'translateX(100%)' },
});

/** Thin line along the top of the window, over which a shorter one runs. */
export const bar = style({
  position: 'fixed',
  zIndex: 3,
  inset: '0 0 auto',
  height: '3px',
  overflow: 'hidden',
  background: theme.color.accentWash,
  selectors: {
    '&::after': {
      content: '""',
      position: 'absolute',
      inset: '0',
      background: theme.color.accent,
      '@media': {
        '(prefers-reduced-motion: no-preference)': { animation: `${sliding} 1.4s ease-in-out infinite` },
        '(forced-colors: active)': { background: 'Highlight' },
      },
    },
  },
});

export const sentence = style({ color: theme.color.inkMuted, maxWidth: '60ch' });
