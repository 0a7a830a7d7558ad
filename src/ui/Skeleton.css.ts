import { keyframes, style, styleVariants } from '@vanilla-extract/css';
import { from, space } from '../theme/space.ts';
import { inForcedColors } from '../theme/forcedColors.ts';
import { theme } from '../theme/theme.css.ts';

const pulsing = keyframes({ '50%': { opacity: 0.45 } });

const bone = style({
  maxWidth: '100%',
  borderRadius: theme.radius.input,
  background: theme.color.hairline,
  '@media': {
    // Hidden without scripts, because the content would never load.
    '(scripting: none)': { display: 'none' },
    [inForcedColors]: { border: '1px solid GrayText' },
    '(prefers-reduced-motion: no-preference)': { animation: `${pulsing} 1.6s ease-in-out infinite` },
  },
});

export const shape = styleVariants({
  word: [bone, { width: '128px', height: '20px' }],
  heading: [bone, { width: '224px', height: '32px' }],
  line: [bone, { height: '16px' }],
  /** Balance of the account page, with its drawing and totals. */
  balance: [
    bone,
    {
      width: '100%',
      height: '33rem',
      borderRadius: theme.radius.container,
      background: theme.color.sunken,
      '@media': { [from.pair]: { height: '30rem' } },
    },
  ],
  panel: [bone, { height: '208px', borderRadius: theme.radius.container }],
});

export const stack = style({ display: 'grid', gap: space[6] });
